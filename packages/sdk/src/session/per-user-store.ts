import { atom, type ReadableAtom } from 'nanostores'
import { toErrorInfo, type ErrorInfo } from '../client/api-error.js'
import type { Rostrum } from '../rostrum.js'

/** The progress of loading something. */
export interface Asked {
  readonly status: 'idle' | 'loading' | 'ready' | 'error'
  readonly error: ErrorInfo | null
}

/**
 * Data of the signed-in user: loaded on demand, and cleared with the session. A response is ignored when a later call or
 * another user came first. SESSION19
 */
export const createPerUserStore = <T extends object>(
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
    /** Stores data from another response of the server. */
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
