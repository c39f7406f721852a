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

/** The startup data of the session. */
export const createStartup = ({ client, stored, environment }: Needs) => {
  const $startup = atom<Startup | null>(null)
  let underWay: Promise<Startup> | null = null
  /** The load that follows the one under way, whose answer may be older than a change. */
  let next: Promise<Startup> | null = null

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

  const begin = (): Promise<Startup> => {
    if (underWay) return underWay
    const mine = load().finally(() => {
      if (underWay === mine) underWay = null
    })
    return (underWay = mine)
  }

  const follow = (before: Promise<Startup>): Promise<Startup> => {
    const mine = before
      .catch(() => {})
      .then(() => {
        // The session has ended.
        if (next !== mine) return before
        next = null
        return begin()
      })
    return mine
  }

  const reload = () => (underWay ? (next ??= follow(underWay)) : begin())

  return {
    $startup,
    reload,
    /** Takes the startup data that came along with a new session; loads them where none came. SESSION174 */
    begin: async (known?: Startup) => (known ? take(known) : begin()),
    change: (part: Partial<Startup>) => {
      const startup = $startup.get()
      if (startup) $startup.set({ ...startup, ...part })
    },
    clear: () => {
      underWay = null
      next = null
      $startup.set(null)
    },
  }
}
export type StartupStore = ReturnType<typeof createStartup>
