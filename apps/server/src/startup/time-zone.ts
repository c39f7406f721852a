import { chooseZone } from '@rostrum/rules'
import type { Context } from '../context.js'
import { moveQueue } from '../posts/move-queue.js'
import { zoneTable } from '../dates/zone-table.js'
import { httpError } from '../http/http-error.js'

/**
 * Stores the browser's time zone for a user who has none yet; answers the effective zone, UTC when the
 * browser's is unknown. A detected zone never replaces a stored one. SESSION61
 */
export async function saveDetectedZone(
  { db }: Context,
  person: { userId: string; stored: string | null; detected: string | undefined },
): Promise<string> {
  if (person.stored !== null) return person.stored
  const zone = chooseZone({ guessed: person.detected, allowed: zoneTable.names })
  if (zone !== person.detected) return zone
  const saved = await db
    .updateTable('app_user')
    .set({ timezone: zone })
    .where('id', '=', person.userId)
    .where('timezone', 'is', null)
    .returning('timezone')
    .executeTakeFirst()
  // Another device stored its zone first; this client gets that one at its next start.
  return saved?.timezone ?? zone
}

/** Stores the time zone of a user, and moves their queue to its slots. Throws for an unknown zone. */
export async function saveZone(context: Context, userId: string, timezone: string): Promise<void> {
  if (!zoneTable.names.includes(timezone)) throw httpError('api-400', { Errors: { timezone: 'unknown' } })
  await context.db.transaction().execute(async (trx) => {
    // The same lock as when posts are queued, so that none takes a slot meanwhile.
    const before = await trx
      .selectFrom('app_user')
      .select('timezone')
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (before?.timezone === timezone) return
    await trx.updateTable('app_user').set({ timezone }).where('id', '=', userId).execute()
    await moveQueue(trx, context, { userId, timezone })
  })
}
