import { deleteTone, readTone, saveTone, type ToneOfVoice } from '@rostrum/protocol'
import { keptTone } from '@rostrum/rules'
import type { ReadableAtom } from 'nanostores'
import * as z from 'zod/mini'
import { feature } from '../feature.js'
import { createPersonal, type Asked } from '../session/personal.js'

export interface ToneOfVoiceState extends Asked {
  /** What is kept; empty when the person never said anything. */
  readonly tone: ToneOfVoice
}

/** How the person writes, for rewriting in their own tone (ASSIST7, ASSIST12). */
export interface ToneOfVoiceOfPerson {
  readonly $tone: ReadableAtom<ToneOfVoiceState>
  load(): Promise<void>
  /** Rejects with an `ApiError`; then what was kept stays. */
  save(tone: ToneOfVoice): Promise<void>
  /** Nothing is kept any more. Rejects with an `ApiError`. */
  remove(): Promise<void>
  /** What the person typed in this browser and has not saved; null when there is none (ASSIST14). */
  draft(): ToneOfVoice | null
  /** Keeps what is typed, however long it is; null: it is saved, or given up. */
  keepDraft(tone: ToneOfVoice | null): void
}

/** Without the bounds of what is saved: too much of it is not lost either. */
const typed = z.object({ Description: z.string(), Samples: z.array(z.string()) })

const nothing: { readonly tone: ToneOfVoice } = { tone: { Description: '', Samples: [] } }

export const toneOfVoiceOf = feature((rostrum): ToneOfVoiceOfPerson => {
  const { client, startup, storage } = rostrum
  const place = () => `tone/${startup.$startup.get()?.User.Id ?? ''}`
  const {
    $state: $tone,
    load,
    put,
  } = createPersonal(rostrum, nothing, async () => ({ tone: await client.send(readTone, {}) }))
  return {
    $tone,
    load,
    save: async (tone) => put({ tone: await client.send(saveTone, { body: keptTone(tone) }) }),
    remove: async () => put({ tone: await client.send(deleteTone, {}) }),
    draft: () => {
      try {
        const read = z.safeParse(typed, JSON.parse(storage.local.get(place()) ?? 'null'))
        return read.success ? read.data : null
      } catch {
        return null
      }
    },
    keepDraft: (tone) => {
      // Nobody is signed in any more: what was kept stays.
      if (!startup.$startup.get()) return
      if (tone) storage.local.set(place(), JSON.stringify(tone))
      else storage.local.remove(place())
    },
  }
})
