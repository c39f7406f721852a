import { readStartup, type Startup } from '@rostrum/protocol'
import { atom, type ReadableAtom } from 'nanostores'
import type { Client } from '../client/client.js'
import type { Environment } from '../environment.js'
import type { StoredSession } from '../session/stored-session.js'

export interface StartupData {
  /** The startup data (A3.7); null before it is loaded, and after signing out. */
  readonly $startup: ReadableAtom<Startup | null>
  /** Reloads the startup data. Rejects with an `ApiError`. */
  reload(): Promise<Startup>
  /** Applies a known change until the server's next response. */
  change(part: Partial<Startup>): void
}

interface Needs {
  readonly client: Client
  readonly stored: StoredSession
  readonly environment: Environment
}

/** The startup data of the session. Concurrent calls share one response. */
export const createStartup = ({ client, stored, environment }: Needs) => {
  const $startup = atom<Startup | null>(null)
  let underWay: Promise<Startup> | null = null

  const take = (startup: Startup): Startup => {
    stored.keep(startup.LocalStore)
    $startup.set(startup)
    return startup
  }

  const load = async (): Promise<Startup> => {
    const session = stored.read()
    const localStore = stored.kept()
    const startup = await client.send(readStartup, {
      query: { events: '1' },
      body: { timezone: environment.timezone(), ...(localStore === undefined ? {} : { localStore }) },
    })
    const now = stored.read()
    if (session === now) return take(startup)
    // The response of a session that has ended says nothing about the current one.
    return now === null ? startup : load()
  }

  const reload = () => (underWay ??= load().finally(() => (underWay = null)))

  return {
    $startup,
    reload,
    /** Takes the startup data that came along with a new session; loads them where none came. SESSION174 */
    begin: async (known?: Startup) => (known ? take(known) : reload()),
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
