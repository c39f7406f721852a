import {
  checkAddress,
  dismissSetup,
  importFirstStories,
  readSetup,
  type AddressResult,
  type AnswerOf,
  type BodyInputOf,
  type SetupChecklist,
} from '@rostrum/protocol'
import type { ReadableAtom } from 'nanostores'
import { perClient } from '../per-client.js'
import { createPerUserStore, type Asked } from '../session/per-user-store.js'

export interface SetupState extends Asked {
  readonly checklist: SetupChecklist | null
}

/** Where the first stories come from. */
export type FirstStories = BodyInputOf<typeof importFirstStories>
/** What an import of first stories did. */
export type FirstStoriesReport = AnswerOf<typeof importFirstStories>

/** What the installation still needs for real use, for users who run it. Every action rejects with an `ApiError`. */
export interface Setup {
  readonly $setup: ReadableAtom<SetupState>
  load(): Promise<void>
  checkAddress(): Promise<AddressResult>
  importStories(from: FirstStories): Promise<FirstStoriesReport>
  /** Puts the checklist away; only when all of it is done (SETUP8). */
  dismiss(): Promise<void>
}

const nothing: { readonly checklist: SetupChecklist | null } = { checklist: null }

export const setupOf = perClient((rostrum): Setup => {
  const { client } = rostrum
  const { $state: $setup, load } = createPerUserStore(rostrum, nothing, async () => ({
    checklist: await client.send(readSetup, {}),
  }))
  return {
    $setup,
    load,
    checkAddress: async () => {
      const { Result } = await client.send(checkAddress, {})
      await load()
      return Result
    },
    importStories: async (body) => {
      const report = await client.send(importFirstStories, { body })
      await load()
      return report
    },
    dismiss: async () => {
      await client.send(dismissSetup, {})
      await load()
    },
  }
})
