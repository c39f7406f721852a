import { readStartup, type Startup } from '@rostrum/protocol'
import { atom, type ReadableAtom } from 'nanostores'
import type { Client } from '../client/client.js'
import type { StoredSession } from '../session/stored-session.js'

export interface StartupData {
  /** All that is known at the start (A3.7); null until it is there, and after signing out. */
  readonly $startup: ReadableAtom<Startup | null>
  /** Asks again. Rejects with an `ApiError`. */
  reload(): Promise<Startup>
  /** Puts in what is known to have changed, until the next answer of the server. */
  change(part: Partial<Startup>): void
}

/** The startup data of the session. Calls that overlap share one answer. */
export const createStartup = ({ client, stored }: { client: Client; stored: StoredSession }) => {
  const $startup = atom<Startup | null>(null)
  let underWay: Promise<Startup> | null = null

  const load = async (): Promise<Startup> => {
    const session = stored.read()
    const localStore = stored.kept()
    const startup = await client.send(readStartup, {
      query: { events: '1' },
      body: localStore === undefined ? {} : { localStore },
    })
    const now = stored.read()
    if (session === now) {
      stored.keep(startup.LocalStore)
      $startup.set(startup)
      return startup
    }
    // The answer of a session that ended meanwhile says nothing about the one that stands now.
    return now === null ? startup : load()
  }

  return {
    $startup,
    reload: () => (underWay ??= load().finally(() => (underWay = null))),
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
