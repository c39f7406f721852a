import { wantedCaptchaLevel, type FailedSignIns } from '@rostrum/rules'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import { lockKeys } from '../db/locks/lock-keys.js'
import { networkOf } from '../http/request-limits/client-network.js'
import { hashOf } from './rate-limit.js'

/**
 * How long failures count, in seconds. No account is ever locked: the right password always works
 * (SESSION100).
 */
const windows: Record<keyof FailedSignIns, number> = { pair: 15 * 60, account: 60 * 60, address: 15 * 60 }

type Counter = keyof FailedSignIns
const counters = ['pair', 'account', 'address'] as const satisfies readonly Counter[]

/** A sign-in attempt with a password. */
export interface Attempt {
  readonly address: string
  readonly email: string
}

/** Keys under which failures are counted: address and account together, the account, the address. */
function keysOf(context: Pick<Context, 'secrets'>, { address, email }: Attempt): Record<Counter, string> {
  const [where, who] = [networkOf(address), hashOf(context, email)]
  return {
    pair: `sign-in-pair:${where} ${who}`,
    account: `sign-in-account:${who}`,
    address: `sign-in-address:${where}`,
  }
}

/** An attempt whose password may be checked. */
export interface Admitted {
  /** The password was wrong. */
  readonly fail: () => Promise<void>
  /**
   * The password was right: the attempt does not count, nor do earlier failures of this account at this
   * address.
   */
  readonly succeed: () => Promise<void>
  /** The password was not checked after all. */
  readonly withdraw: () => Promise<void>
}

/**
 * Admits an attempt when `solved`, the level of the captcha sent along, is high enough; otherwise answers the
 * required level. The attempt counts as failed from now on, so that a thousand concurrent ones are not all
 * admitted; a right password is subtracted again.
 */
export async function admitAttempt(
  context: Pick<Context, 'db' | 'secrets'>,
  attempt: Attempt,
  solved: number | null,
): Promise<Admitted | { readonly wanted: number }> {
  const { db } = context
  const keys = keysOf(context, attempt)
  const admitted = await db.transaction().execute(async (trx) => {
    await lockKeys(trx, [keys.pair, keys.account])
    const failures = sql.join(
      counters.map(
        (counter) => sql`(select count(*)::int from (
          select 1 from login_attempt
          where key = ${keys[counter]} and at > statement_timestamp() - ${windows[counter]} * interval '1 second'
          limit 2000) recent) as ${sql.ref(counter)}`,
      ),
    )
    const { rows } = await sql<Record<Counter, number>>`select ${failures}`.execute(trx)
    const wanted = wantedCaptchaLevel(rows[0] ?? { pair: 0, account: 0, address: 0 })
    if (wanted !== null && (solved === null || solved < wanted)) return { wanted }
    const made = await sql<{ id: string }>`
      insert into login_attempt (key, at)
      select key, clock_timestamp() from unnest(${[keys.pair, keys.account]}::text[]) as k (key)
      returning id`.execute(trx)
    return made.rows.map(({ id }) => id)
  })
  if ('wanted' in admitted) return admitted
  return {
    fail: async () => {
      await sql`insert into login_attempt (key, at) values (${keys.address}, clock_timestamp())`.execute(db)
    },
    succeed: async () => {
      await sql`delete from login_attempt where id = any(${admitted}::bigint[]) or key = ${keys.pair}`.execute(
        db,
      )
    },
    withdraw: async () => {
      await sql`delete from login_attempt where id = any(${admitted}::bigint[])`.execute(db)
    },
  }
}
