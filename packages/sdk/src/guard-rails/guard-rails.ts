import {
  changeBannedWords,
  changeHashtags,
  readGuardRails,
  saveGuardRails,
  tryBannedWords,
  type AnswerOf,
  type GuardRails as Rails,
} from '@rostrum/protocol'
import type { ReadableAtom } from 'nanostores'
import { perClient } from '../per-client.js'
import { createPerUserStore, type Asked } from '../session/per-user-store.js'

export type GuardRailsAnswer = AnswerOf<typeof readGuardRails>
export type TriedWords = AnswerOf<typeof tryBannedWords>

export interface GuardRailsState extends Asked {
  readonly answer: GuardRailsAnswer | null
}

/** What shall be on a list from now on, and what no longer. */
export interface ListChange {
  readonly add?: readonly string[]
  readonly remove?: readonly string[]
}

/** What the board asks of posts, and the company's lists, for managers. Every change rejects with an `ApiError`. */
export interface GuardRailSettings {
  readonly $rails: ReadableAtom<GuardRailsState>
  load(): Promise<void>
  /** Those that are left out stay. */
  save(rails: Partial<Rails>): Promise<void>
  changeWords(change: ListChange): Promise<void>
  changeHashtags(change: ListChange): Promise<void>
  /** Which of the newest posts words would have refused; nothing is changed. */
  tryWords(words: readonly string[]): Promise<TriedWords>
}

const nothing: { readonly answer: GuardRailsAnswer | null } = { answer: null }
const bodyOf = ({ add = [], remove = [] }: ListChange) => ({ body: { Add: [...add], Remove: [...remove] } })

export const guardRailsOf = perClient((rostrum): GuardRailSettings => {
  const { client } = rostrum
  const {
    $state: $rails,
    load,
    put,
  } = createPerUserStore(rostrum, nothing, async () => ({
    answer: await client.send(readGuardRails, {}),
  }))
  const change = (part: Partial<GuardRailsAnswer>) => {
    const { answer } = $rails.get()
    if (answer) put({ answer: { ...answer, ...part } })
  }
  return {
    $rails,
    load,
    save: async (rails) => {
      await client.send(saveGuardRails, { body: rails })
      await load()
    },
    changeWords: async (words) =>
      change({ Words: (await client.send(changeBannedWords, bodyOf(words))).Items }),
    changeHashtags: async (tags) =>
      change({ Hashtags: (await client.send(changeHashtags, bodyOf(tags))).Items }),
    tryWords: (words) => client.send(tryBannedWords, { body: { Words: [...words] } }),
  }
})
