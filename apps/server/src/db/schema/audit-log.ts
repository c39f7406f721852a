import type { GeneratedAlways } from 'kysely'
import type { GivenJson, Stamp } from './columns.js'

/** Append-only: a trigger refuses changes, and removal within 30 days. */
interface AuditLogTable {
  id: GeneratedAlways<string>
  at: Stamp
  account_id: string | null
  board_id: string | null
  action: string
  actor_kind: string
  /** A person's id, or a key's. */
  actor_id: string | null
  /** Whom it is about. */
  subject_id: string | null
  /** Where the call came from. */
  address: string | null
  /** Never a secret, and no name or e-mail address of a person: those go with the person. */
  detail: GivenJson
}

/** Who did what to whom, where access and people are concerned. */
export interface AuditLogSchema {
  audit_log: AuditLogTable
}
