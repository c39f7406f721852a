import { deleteTone, readTone, saveTone, type ToneOfVoice } from '@rostrum/protocol'
import { keptTone } from '@rostrum/rules'
import { atom, type ReadableAtom } from 'nanostores'
import { toFailing, type Failing } from '../client/api-error.js'
import { feature } from '../feature.js'

export interface ToneOfVoiceState {
  readonly status: 'idle' | 'loading' | 'ready' | 'error'
  /** What is kept; empty when the person never said anything. */
  readonly tone: ToneOfVoice
  readonly error: Failing | null
}

/** How the person writes, for rewriting in their own tone (ASSIST7, ASSIST12). */
export interface ToneOfVoiceOfPerson {
  readonly $tone: ReadableAtom<ToneOfVoiceState>
  load(): Promise<void>
  /** Rejects with an `ApiError`; then what was kept stays. */
  save(tone: ToneOfVoice): Promise<void>
  /** Nothing is kept any more. Rejects with an `ApiError`. */
  remove(): Promise<void>
}

const empty: ToneOfVoiceState = { status: 'idle', tone: { Description: '', Samples: [] }, error: null }

export const toneOfVoiceOf = feature(({ client, events }): ToneOfVoiceOfPerson => {
  const $tone = atom(empty)
  const ready = (tone: ToneOfVoice) => $tone.set({ status: 'ready', tone, error: null })
  events.on('signed-out', () => $tone.set(empty))
  return {
    $tone,
    load: async () => {
      if ($tone.get().status !== 'ready') $tone.set({ ...empty, status: 'loading' })
      try {
        ready(await client.send(readTone, {}))
      } catch (error) {
        $tone.set({ ...empty, status: 'error', error: toFailing(error) })
      }
    },
    save: async (tone) => ready(await client.send(saveTone, { body: keptTone(tone) })),
    remove: async () => ready(await client.send(deleteTone, {})),
  }
})
