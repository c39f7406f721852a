import { type Kysely, sql } from 'kysely'
import type { Schema } from '../db/schema.js'

/** Days for which a notice stays. NOTICES3 */
const keptDays = 90
const maxAtOnce = 5000

/** Deletes notices that are too old to matter, whether they were read or not. */
export async function tidyNotices(db: Kysely<Schema>, now: Date): Promise<void> {
  const until = new Date(now.getTime() - keptDays * 86_400_000)
  for (let deleted = maxAtOnce; deleted === maxAtOnce;) {
    const { numAffectedRows } = await sql`
      delete from notice where id in (
        select id from notice where created_at < ${until} order by created_at limit ${maxAtOnce})`.execute(db)
    deleted = Number(numAffectedRows ?? 0n)
  }
}
