import { sql } from 'kysely'
import type { Context } from '../../context.js'
import type { ConnectedNetwork, Grant } from './network-adapter.js'
import { NetworkError } from './network-error.js'

/** Calls that share a limit: those that write, and those that only read. */
export type LimitedCalls = 'write' | 'read'

/** Who calls a network: an application, and the profile as far as it is known. */
export type NetworkCaller = Grant & { readonly id?: string }

/** A limit that a network named or that is used up: whose, and for how many seconds. */
export interface Hold {
  readonly of: 'app' | 'profile'
  readonly seconds: number
}

/**
 * What networks said about waiting, by application and by profile. It stands in the database, so that a server does
 * not run into a limit that another one was told of.
 */
export interface NetworkLimits {
  /** Throws `retry-at` while the application or the profile has to wait. */
  check: (network: ConnectedNetwork, who: NetworkCaller, calls: LimitedCalls) => Promise<void>
  /** Keeps a wait. A longer one that is there already stays. */
  hold: (network: ConnectedNetwork, who: NetworkCaller, calls: LimitedCalls, hold: Hold) => Promise<void>
}

/** What other servers wrote is seen after this many milliseconds. */
const fresh = 1000
/** Stands for "every profile" in the table. */
const everyone = ''

/** Makes the limits of a process over the shared table. Waits end by the database's clock, for servers' clocks differ. */
export function createNetworkLimits({ db }: Pick<Context, 'db'>): NetworkLimits {
  /** Ends of waits, by the clock of `performance`. */
  let known = new Map<string, number>()
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    const asked = performance.now()
    const rows = await db
      .selectFrom('network_limit')
      .select(['network', 'client_id', 'profile', 'calls'])
      .select(sql<number>`(extract(epoch from until - clock_timestamp()) * 1000)::float8`.as('left'))
      .where('until', '>', sql<Date>`clock_timestamp()`)
      .execute()
    known = new Map(
      rows.map((row) => [keyOf(row.network, row.client_id, row.profile, row.calls), asked + row.left]),
    )
    readAt = asked
  }

  return {
    async check(network, { app, id }, calls) {
      if (performance.now() - readAt > fresh) {
        reading ??= read().finally(() => {
          reading = undefined
        })
        await reading
      }
      const untils = [everyone, ...(id === undefined ? [] : [id])].map(
        (profile) => known.get(keyOf(network, app.clientId, profile, calls)) ?? 0,
      )
      const milliseconds = Math.max(...untils) - performance.now()
      if (milliseconds <= 0) return
      throw new NetworkError('retry-at', {
        said: `${network} asked to wait`,
        after: Math.ceil(milliseconds / 1000),
      })
    },
    async hold(network, { app, id }, calls, { of, seconds }) {
      const profile = of === 'profile' ? (id ?? everyone) : everyone
      await db
        .deleteFrom('network_limit')
        .where('until', '<', sql<Date>`clock_timestamp()`)
        .execute()
      await sql`
        insert into network_limit (network, client_id, profile, calls, until)
        values (${network}, ${app.clientId}, ${profile}, ${calls},
          clock_timestamp() + ${seconds} * interval '1 second')
        on conflict (network, client_id, profile, calls)
        do update set until = greatest(network_limit.until, excluded.until)`.execute(db)
      const key = keyOf(network, app.clientId, profile, calls)
      known.set(key, Math.max(known.get(key) ?? 0, performance.now() + seconds * 1000))
    },
  }
}

const keyOf = (...parts: readonly string[]) => parts.join('\n')
