import { atom, type ReadableAtom } from 'nanostores'
import { toErrorInfo, type ErrorInfo } from '../client/api-error.js'
import type { Rostrum } from '../rostrum.js'

/** How far the asking for something is. */
export interface Asked {
  readonly status: 'idle' | 'loading' | 'ready' | 'error'
  readonly error: ErrorInfo | null
}

/**
 * What is known of whoever is signed in: asked for when it is wanted, and forgotten with the session. An answer that a
 * later question, or another person, overtook says nothing. SESSION19
 */
export const createPersonal = <T extends object>(
  { events }: Pick<Rostrum, 'events'>,
  nothing: T,
  ask: () => Promise<T>,
) => {
  const empty: T & Asked = { ...nothing, status: 'idle', error: null }
  const $state = atom(empty)
  let questions = 0
  const put = (known: T) => $state.set({ ...known, status: 'ready', error: null })
  events.on('signed-out', () => {
    questions += 1
    $state.set(empty)
  })
  return {
    $state: $state as ReadableAtom<T & Asked>,
    /** Puts in what the server has just said. */
    put,
    load: async () => {
      const mine = (questions += 1)
      if ($state.get().status !== 'ready') $state.set({ ...empty, status: 'loading' })
      try {
        const known = await ask()
        if (mine === questions) put(known)
      } catch (error) {
        if (mine === questions) $state.set({ ...empty, status: 'error', error: toErrorInfo(error) })
      }
    },
  }
}
