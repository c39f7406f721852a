import { type Kysely, sql } from 'kysely'
import type { Schema } from '../db/schema.js'

/** Deletes entries older than `days` days, by the database's clock. Answers how many were deleted. AUDIT7 */
export async function tidyAuditLog(db: Kysely<Schema>, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('audit_log')
    .where(sql<boolean>`at < now() - make_interval(days => ${days})`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
