import { setTimeout as wait } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.js'

/** How long to wait for a network to answer about a running call, in milliseconds. */
const timeout = 30_000

/**
 * Waits until publications that are being sent are settled: afterwards nobody could find out their outcome.
 * `whose` is a condition about posts `p`.
 */
export async function waitForSending({ db }: Pick<Context, 'db'>, whose: RawBuilder<unknown>): Promise<void> {
  for (const end = Date.now() + timeout; Date.now() < end; await wait(100)) {
    const { rows } = await sql`
      select from publication u join post p on p.id = u.post_id
      where ${whose} and u.state = 'sending' limit 1`.execute(db)
    if (rows.length === 0) return
  }
}
