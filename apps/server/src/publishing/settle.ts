import { sql, type Transaction } from 'kysely'
import type { Context } from '../context.js'
import { invalidateProfile } from '../credentials/profile-validity.js'
import type { Schema } from '../db/schema.js'
import type { NewEvent } from '../events/event-log.js'
import { announcePost, logPost, type PostLogCode } from '../posts/announce-post.js'
import type { Claimed, PublicationError, Settlement } from './claimed.js'
import { leave } from './claims.js'
import { countShares, sharesOf } from './count-share.js'

/**
 * Ends the work on a publication in one transaction: its state, the attempt, the post's log and status, the share
 * counters, and the events. False when the claim was lost meanwhile: then nothing was written.
 */
export async function settle(
  context: Context,
  worker: string,
  claimed: Claimed,
  from: 'sending' | 'unknown',
  settlement: Settlement,
): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const ending = await withoutForeignCopy(trx, claimed, settlement)
    if (!(await leave(trx, worker, claimed, from, changesOf(ending)))) return false
    if (from === 'sending') await closeAttempt(trx, claimed, ending)
    const code = codeOf(ending)
    // That it is still not known, after it was asked about, is no news.
    const isNews = from === 'sending' || code !== 'unknown'
    if (isNews) await logPost(trx, claimed.postId, code, detailOf(ending))
    const news: NewEvent[] = []
    if (ending.to === 'held' && ending.isGrantGone) {
      news.push(...(await invalidateProfile(trx, claimed.credentialId, ending.error.said)))
    }
    if (ending.to === 'confirmed') {
      news.push(...(await countShares(trx, await sharesOf(trx, [claimed.postId]))))
    }
    news.push(...(await announcePost(trx, claimed.postId)))
    for (const one of news) await context.events.append(trx, one)
    await context.bus.publish('publication', [claimed.id], trx)
    return true
  })
}

/** A copy that another of our posts already stands for is not this one: the network refused a repetition. */
async function withoutForeignCopy(
  trx: Transaction<Schema>,
  { id, credentialId }: Claimed,
  settlement: Settlement,
): Promise<Settlement> {
  if (settlement.to !== 'confirmed') return settlement
  const other = await trx
    .selectFrom('publication')
    .select('id')
    .where('credential_id', '=', credentialId)
    .where('remote_id', '=', settlement.remoteId)
    .where('id', '<>', id)
    .executeTakeFirst()
  return other ? { to: 'failed', error: { code: 'network-refused', said: 'duplicate' } } : settlement
}

function changesOf(ending: Settlement): Parameters<typeof leave>[4] {
  switch (ending.to) {
    case 'confirmed':
      return { state: ending.to, error: null, remoteId: ending.remoteId, remoteUrl: ending.remoteUrl }
    case 'scheduled':
      return { state: ending.to, error: write(ending.error), after: ending.after }
    case 'unknown':
      return { state: ending.to, error: write(ending.error), after: ending.after, asked: ending.asked }
    case 'cancelled':
      return { state: ending.to, error: null }
    case 'failed':
    case 'held':
      return { state: ending.to, error: write(ending.error) }
  }
}

const write = (error: PublicationError | null) => (error ? JSON.stringify(error) : null)

const codes = {
  confirmed: 'confirmed',
  scheduled: 'retry',
  failed: 'failed',
  held: 'held',
  cancelled: 'cancelled',
  unknown: 'unknown',
} as const satisfies Record<Settlement['to'], PostLogCode>

function codeOf(ending: Settlement): PostLogCode {
  return ending.to === 'unknown' && ending.asked > 0 ? 'absent' : codes[ending.to]
}

function detailOf(ending: Settlement): string | null {
  if (ending.to === 'confirmed') return ending.remoteUrl
  if (ending.to === 'cancelled' || !ending.error) return null
  const { code, said } = ending.error
  return said ? `${code}: ${said}` : code
}

async function closeAttempt(trx: Transaction<Schema>, claimed: Claimed, ending: Settlement): Promise<void> {
  await trx
    .updateTable('publication_attempt')
    .set({
      ended_at: sql<Date>`clock_timestamp()`,
      outcome: ending.to,
      detail: 'error' in ending ? write(ending.error) : null,
    })
    .where('publication_id', '=', claimed.id)
    .where('attempt', '=', claimed.attempt)
    .execute()
}
