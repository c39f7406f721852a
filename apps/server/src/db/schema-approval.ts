import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

interface ApprovalWorkflowTable {
  board_id: string
  steps: ColumnType<unknown, string, string>
  allows_own: Generated<boolean>
  sends_letters: Generated<boolean>
  updated_at: ColumnType<Date, Date | undefined, Date>
}

interface ApprovalTable {
  /** Names the version of the post that is read; the driver hands it out as text. */
  version: GeneratedAlways<string>
  post_id: string
  board_id: string
  status: Generated<string>
  /** The workflow's steps as they were when it was asked. */
  steps: ColumnType<unknown, string, string>
  allows_own: boolean
  step: Generated<number>
  /** What the post said. */
  content: ColumnType<unknown, string, string>
  /** What the company suggested, where the post was made from it. */
  suggested: ColumnType<unknown, string | null, string | null>
  asked_at: ColumnType<Date, Date, Date>
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** The step whose approvers were written to; null: none yet. */
  told_step: ColumnType<number | null, number | null | undefined, number | null>
  is_author_told: Generated<boolean>
  /** No letter is tried before, because the mail server took none. */
  tell_after: ColumnType<Date | null, Date | null | undefined, Date | null>
}

interface ApprovalDecisionTable {
  version: ColumnType<string, string | number, string | number>
  step: number
  user_id: string
  decision: string
  note: string | null
  at: ColumnType<Date, Date, Date>
}

/** Tables of approvals. */
export interface ApprovalSchema {
  approval_workflow: ApprovalWorkflowTable
  approval: ApprovalTable
  approval_decision: ApprovalDecisionTable
}
