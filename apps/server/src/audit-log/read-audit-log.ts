import { type Kysely, sql } from 'kysely'
import type { Schema } from '../db/schema.js'
import type { AuditAction } from './audit-actions.js'

/** Filter for entries. The newest come first. */
export interface AuditQuery {
  readonly accountId?: string | undefined
  /** Entries by this user, or about them. */
  readonly userId?: string | undefined
  readonly action?: AuditAction | undefined
  readonly since?: Date | undefined
  readonly limit: number
}

/** An entry as it is shown. People appear by e-mail address, or by id once they are deleted. */
export interface AuditRecord {
  readonly at: Date
  readonly action: string
  /** `operator`, `guest`, `system`, a person, or the name of a key. */
  readonly by: string
  readonly about: string | null
  readonly board: string | null
  readonly address: string | null
  readonly detail: Readonly<Record<string, unknown>>
}

/** Reads the newest entries of the audit log. */
export async function readAuditLog(db: Kysely<Schema>, filter: AuditQuery): Promise<AuditRecord[]> {
  const { accountId, userId, action, since, limit } = filter
  let query = db
    .selectFrom('audit_log as l')
    .leftJoin('app_user as actor', 'actor.id', 'l.actor_id')
    .leftJoin('integration_key as key', 'key.id', 'l.actor_id')
    .leftJoin('api_key as api', 'api.id', 'l.actor_id')
    .leftJoin('app_user as subject', 'subject.id', 'l.subject_id')
    .leftJoin('board as b', 'b.id', 'l.board_id')
    .select(['l.at', 'l.action', 'l.address'])
    .select([
      sql<string>`coalesce(actor.email, 'key ' || coalesce(key.name, api.name), l.actor_id, l.actor_kind)`.as(
        'by',
      ),
      sql<string | null>`coalesce(subject.email, l.subject_id)`.as('about'),
      sql<string | null>`coalesce(b.name, l.board_id)`.as('board'),
      sql<Record<string, unknown>>`l.detail`.as('detail'),
    ])
    .orderBy('l.at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(limit)
  if (accountId !== undefined) query = query.where('l.account_id', '=', accountId)
  if (action !== undefined) query = query.where('l.action', '=', action)
  if (since !== undefined) query = query.where('l.at', '>=', since)
  if (userId !== undefined) {
    query = query.where((where) =>
      where.or([where('l.subject_id', '=', userId), where('l.actor_id', '=', userId)]),
    )
  }
  return query.execute()
}
