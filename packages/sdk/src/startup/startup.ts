import { readStartup, type Startup } from '@rostrum/protocol'
import { atom, type ReadableAtom } from 'nanostores'
import type { Client } from '../client/client.js'
import type { Environment } from '../environment.js'
import type { StoredSession } from '../session/stored-session.js'

export interface StartupData {
  /** The startup data (A3.7); null before it is loaded, and after signing out. */
  readonly $startup: ReadableAtom<Startup | null>
  /** Reloads the startup data: the answer is one that was asked for after this call. Rejects with an `ApiError`. */
  reload(): Promise<Startup>
  /** Applies a known change until the server's next response. */
  change(part: Partial<Startup>): void
}

interface Needs {
  readonly client: Client
  readonly stored: StoredSession
  readonly environment: Environment
}

/** A request, with its response while that waits for a later one. */
interface Asked {
  startup?: Startup | undefined
}

/**
 * The startup data of the session. Of several requests the response of the last one counts; an earlier one waits, and
 * counts when all later ones have failed. SESSION175
 */
export const createStartup = ({ client, stored, environment }: Needs) => {
  const $startup = atom<Startup | null>(null)
  /** What was asked for after the data that are shown. */
  let requests: Asked[] = []
  let underWay: Promise<Startup> | null = null

  const take = (startup: Startup): Startup => {
    stored.keep(startup.LocalStore)
    $startup.set(startup)
    return startup
  }

  /** Ends a request: with its response, or without one. */
  const settle = (request: Asked, startup?: Startup): void => {
    request.startup = startup
    if (!startup) requests = requests.filter((other) => other !== request)
    const last = requests.at(-1)?.startup
    if (last) requests = []
    // Older data is better than none.
    const shown = last ?? ($startup.get() ? null : startup)
    if (shown) take(shown)
  }

  const load = async (): Promise<Startup> => {
    const request = {}
    requests.push(request)
    const session = stored.read()
    let startup: Startup | undefined
    try {
      startup = await client.send(readStartup, {
        query: { events: '1' },
        body: { timezone: environment.timezone(), localStore: stored.kept() },
      })
    } finally {
      // The response of a session that has ended says nothing about the current one.
      settle(request, session === stored.read() ? startup : undefined)
    }
    const now = stored.read()
    return session === now || now === null ? startup : load()
  }

  return {
    $startup,
    reload: load,
    /**
     * Takes the startup data that came along with a new session; where none came, loads them, once for all who wait.
     * SESSION174
     */
    begin: async (known?: Startup) =>
      known ? ((requests = []), take(known)) : (underWay ??= load().finally(() => (underWay = null))),
    change: (part: Partial<Startup>) => {
      const startup = $startup.get()
      if (startup) $startup.set({ ...startup, ...part })
    },
    clear: () => {
      underWay = null
      requests = []
      $startup.set(null)
    },
  }
}
export type StartupStore = ReturnType<typeof createStartup>
