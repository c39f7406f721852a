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

/** The startup data of the session. SESSION175 */
export const createStartup = ({ client, stored, environment }: Needs) => {
  const $startup = atom<Startup | null>(null)
  let underWay: Promise<Startup> | null = null
  let asked = 0

  const take = (startup: Startup): Startup => {
    stored.keep(startup.LocalStore)
    $startup.set(startup)
    return startup
  }

  const load = async (): Promise<Startup> => {
    const mine = (asked += 1)
    const session = stored.read()
    const localStore = stored.kept()
    const startup = await client.send(readStartup, {
      query: { events: '1' },
      body: { timezone: environment.timezone(), ...(localStore !== undefined && { localStore }) },
    })
    const now = stored.read()
    // The response of a session that has ended says nothing about the current one.
    if (session !== now) return now === null ? startup : load()
    // What was asked for later is newer.
    return mine === asked ? take(startup) : startup
  }

  return {
    $startup,
    reload: load,
    /**
     * Takes the startup data that came along with a new session; where none came, loads them, once for all who wait.
     * SESSION174
     */
    begin: async (known?: Startup) =>
      known ? take(known) : (underWay ??= load().finally(() => (underWay = null))),
    change: (part: Partial<Startup>) => {
      const startup = $startup.get()
      if (startup) $startup.set({ ...startup, ...part })
    },
    clear: () => {
      underWay = null
      $startup.set(null)
    },
  }
}
export type StartupStore = ReturnType<typeof createStartup>
