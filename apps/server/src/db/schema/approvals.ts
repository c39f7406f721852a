import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Json, JsonOrNull, Later, Moment, Stamp } from './columns.js'

interface ApprovalWorkflowTable {
  board_id: string
  steps: Json
  allows_own: Generated<boolean>
  sends_letters: Generated<boolean>
  updated_at: Stamp
}

interface ApprovalTable {
  /** Names the version of the post that is read; the driver hands it out as text. */
  version: GeneratedAlways<string>
  post_id: string
  board_id: string
  status: Generated<string>
  /** The workflow's steps as they were when it was asked. */
  steps: Json
  allows_own: boolean
  step: Generated<number>
  /** What the post said. */
  content: Json
  /** What the company suggested, where the post was made from it. */
  suggested: JsonOrNull
  asked_at: Moment
  ended_at: Later
  /** The step whose approvers were written to; null: none yet. */
  told_step: number | null
  is_author_told: Generated<boolean>
  /** Its post was deleted; the database notes it. */
  is_gone: Generated<boolean>
  /** No letter is tried before, because the mail server took none. */
  tell_after: Later
}

interface ApprovalDecisionTable {
  version: ColumnType<string, string | number, string | number>
  step: number
  user_id: string
  decision: string
  note: string | null
  at: Moment
}

/** Approvals of posts. */
export interface ApprovalSchema {
  approval_workflow: ApprovalWorkflowTable
  approval: ApprovalTable
  approval_decision: ApprovalDecisionTable
}
