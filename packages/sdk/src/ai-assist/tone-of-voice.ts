import { deleteTone, readTone, saveTone, type ToneOfVoice } from '@rostrum/protocol'
import { savedTone } from '@rostrum/rules'
import type { ReadableAtom } from 'nanostores'
import * as z from 'zod/mini'
import { perClient } from '../per-client.js'
import { createPerUserStore, type Asked } from '../session/per-user-store.js'

export interface ToneOfVoiceState extends Asked {
  /** The saved tone; empty when the user has not saved one. */
  readonly tone: ToneOfVoice
}

/** The user's own tone of voice, for rewriting (ASSIST7, ASSIST12). */
export interface ToneOfVoiceOfPerson {
  readonly $tone: ReadableAtom<ToneOfVoiceState>
  load(): Promise<void>
  /** Rejects with an `ApiError`; the saved tone is unchanged then. */
  save(tone: ToneOfVoice): Promise<void>
  /** Deletes the saved tone. Rejects with an `ApiError`. */
  remove(): Promise<void>
  /** The unsaved input in this browser; null when there is none (ASSIST14). */
  draft(): ToneOfVoice | null
  /** Stores unsaved input of any length; null deletes it after saving or discarding. */
  keepDraft(tone: ToneOfVoice | null): void
}

/** Without the limits of a saved tone, so that overlong input is not lost either. */
const typed = z.object({ Description: z.string(), Samples: z.array(z.string()) })

const nothing: { readonly tone: ToneOfVoice } = { tone: { Description: '', Samples: [] } }

export const toneOfVoiceOf = perClient((rostrum): ToneOfVoiceOfPerson => {
  const { client, startup, storage } = rostrum
  const storageKey = () => `tone/${startup.$startup.get()?.User.Id ?? ''}`
  const {
    $state: $tone,
    load,
    put,
  } = createPerUserStore(rostrum, nothing, async () => ({ tone: await client.send(readTone, {}) }))
  return {
    $tone,
    load,
    save: async (tone) => put({ tone: await client.send(saveTone, { body: savedTone(tone) }) }),
    remove: async () => put({ tone: await client.send(deleteTone, {}) }),
    draft: () => {
      try {
        const read = z.safeParse(typed, JSON.parse(storage.local.get(storageKey()) ?? 'null'))
        return read.success ? read.data : null
      } catch {
        return null
      }
    },
    keepDraft: (tone) => {
      // The user has signed out: keep the stored state.
      if (!startup.$startup.get()) return
      if (tone) storage.local.set(storageKey(), JSON.stringify(tone))
      else storage.local.remove(storageKey())
    },
  }
})
