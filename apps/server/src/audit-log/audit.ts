import { type Kysely, sql } from 'kysely'
import type { Context } from '../context.js'
import { afterCommit } from '../db/after-commit.js'
import { lockKeys } from '../db/locks/lock-keys.js'
import type { Schema } from '../db/schema.js'
import type { AuditField } from '@rostrum/protocol'
import type { AuditAction } from './audit-actions.js'

/** Who did it: a signed-in user, an integration key, the operator, the server, or an unknown guest. */
export type AuditActor =
  | { readonly userId: string }
  | { readonly keyId: string }
  | 'operator'
  | 'system'
  | 'guest'

/** A change of a person's access. */
export interface AuditEntry {
  readonly action: AuditAction
  readonly by: AuditActor
  /** Id of the user whom the entry is about. */
  readonly about?: string | null | undefined
  /** Default: the company of the board, else of the user whom the entry is about, else of the actor. */
  readonly accountId?: string | null | undefined
  readonly boardId?: string | null | undefined
  /** IP address of the caller: `request.ip`. */
  readonly address?: string | undefined
  /**
   * Further facts: codes, ids, counts, settings, names of roles, boards and companies. Never a secret or the
   * text of a post, and no name or e-mail address of a person.
   */
  readonly detail?: Readonly<
    Partial<Record<AuditField, string | number | boolean | null | readonly string[]>>
  >
  /** In seconds. Within this time, no second entry is written for the same action, user and address. */
  readonly onceWithin?: number
}

const readActor = (by: AuditActor): { kind: string; id: string | null } => {
  if (typeof by === 'string') return { kind: by, id: null }
  return 'userId' in by ? { kind: 'person', id: by.userId } : { kind: 'key', id: by.keyId }
}

/** The statement looks up the company itself, because a caller who signs in has not named one. */
function insertEntry(db: Kysely<Schema>, entry: AuditEntry) {
  const { kind, id } = readActor(entry.by)
  const [about, board, address] = [entry.about ?? null, entry.boardId ?? null, entry.address ?? null]
  const detail = JSON.stringify(entry.detail ?? {})
  return sql<{ id: string }>`
    insert into audit_log (account_id, board_id, action, actor_kind, actor_id, subject_id, address, detail)
    select coalesce(${entry.accountId ?? null}::text,
        (select account_id from board where id = ${board}::text),
        (select account_id from app_user where id = ${about}::text),
        (select account_id from app_user where id = ${id}::text)),
      ${board}::text, ${entry.action}::text, ${kind}::text, ${id}::text, ${about}::text, ${address}::text,
      ${detail}::jsonb
    where not exists (select 1 from audit_log where at > now() - make_interval(secs => ${entry.onceWithin ?? 0})
      and ${entry.onceWithin ?? 0}::float8 > 0 and action = ${entry.action}::text
      and subject_id is not distinct from ${about}::text and address is not distinct from ${address}::text)
    returning id`.execute(db)
}

/** Takes a lock, so that of two concurrent entries the later one sees the earlier one. */
async function insertOnce(trx: Kysely<Schema>, entry: AuditEntry) {
  await lockKeys(trx, [`audit:${entry.action} ${entry.about ?? ''} ${entry.address ?? ''}`])
  return insertEntry(trx, entry)
}

/**
 * Writes an entry to the audit log, and a line to the server's log. Call it in the transaction of the change
 * it records, so that both are committed together; without a transaction it is written on its own. PEOPLE11, AUDIT6
 */
export async function audit(
  { db, log }: Pick<Context, 'db' | 'log'>,
  entry: AuditEntry,
  trx?: Kysely<Schema>,
): Promise<void> {
  const once = async (one: Kysely<Schema>) => insertOnce(one, entry)
  const { rows } =
    entry.onceWithin === undefined
      ? await insertEntry(trx ?? db, entry)
      : await (trx ? once(trx) : db.transaction().execute(once))
  if (rows.length === 0) return
  const { kind, id } = readActor(entry.by)
  const { action, about, boardId, address, detail } = entry
  const facts = { action, by: kind, actor: id, about, boardId, address, ...detail }
  await afterCommit(trx, () => log.info({ audit: facts }, action))
}

/**
 * Writes many entries of one board at once, in the transaction of the change, and one line to the server's log.
 * PEOPLE11
 */
export async function auditMany(
  { log }: Pick<Context, 'log'>,
  entries: readonly (AuditEntry & { readonly boardId: string })[],
  trx: Kysely<Schema>,
): Promise<void> {
  const [first] = entries
  if (!first) return
  const rows = entries.map(({ action, by, about, boardId, address, detail = {} }) => {
    const { kind, id } = readActor(by)
    return { action, kind, id, about: about ?? null, board: boardId, address: address ?? null, detail }
  })
  await sql`
    insert into audit_log (account_id, board_id, action, actor_kind, actor_id, subject_id, address, detail)
    select b.account_id, b.id, g.action, g.kind, g.id, g.about, g.address, g.detail
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (action text, kind text, id text, about text,
      board text, address text, detail jsonb) join board b on b.id = g.board`.execute(trx)
  const { action, boardId } = first
  await afterCommit(trx, () => log.info({ audit: { action, boardId, count: entries.length } }, action))
}
