import type { ApprovalDecision, ApprovalState, Workflow } from '@rostrum/protocol'
import { can } from '../permissions/matrix.js'

type Step = Workflow['Steps'][number]

/** A decision that counts: by which user, in which step (from 0), and which decision. */
export interface CountedDecision {
  readonly step: number
  readonly userId: string
  readonly decision: ApprovalDecision
}

/**
 * The ids of the users who may decide in a step, from the board's approvers, the author, and whether authors may decide
 * about their own posts. APPROVALS4
 */
export function stepApprovers(facts: {
  step: Step | undefined
  mayApprove: readonly string[]
  authorId: string
  allowsOwn: boolean
}): string[] {
  const { step, authorId, allowsOwn } = facts
  const all = facts.mayApprove.filter((id) => allowsOwn || id !== authorId)
  const left = all.filter((id) => step?.Approvers.includes(id))
  return left.length > 0 ? left : all
}

/** The state of an approval after the decisions so far, and its current step (from 0). */
export interface ApprovalStanding {
  readonly status: 'pending' | 'approved' | 'rejected'
  readonly step: number
}

/**
 * The state of an approval, computed from its steps, the decisions so far and the approvers of each step. APPROVALS5,
 * APPROVALS6
 */
export function approvalStanding(facts: {
  steps: readonly Step[]
  decisions: readonly CountedDecision[]
  approversOf: (step: number) => readonly string[]
}): ApprovalStanding {
  const { steps, decisions } = facts
  const no = decisions.find(({ decision }) => decision === 'reject')
  if (no) return { status: 'rejected', step: no.step }
  for (const [step, { Needs }] of steps.entries()) {
    const yes = new Set(decisions.filter((one) => one.step === step).map(({ userId }) => userId))
    const isDone =
      Needs === 'any' ? yes.size > 0 : yes.size > 0 && facts.approversOf(step).every((id) => yes.has(id))
    if (!isDone) return { status: 'pending', step }
  }
  return { status: 'approved', step: Math.max(0, steps.length - 1) }
}

/** Why a decision is refused. */
export type DecisionProblem =
  | 'changed'
  | 'already-decided'
  | 'expired'
  | 'own'
  | 'not-yours'
  | 'decided-by-you'

/**
 * Why a decision is refused, or null: the approval is closed, its version changed, or the user may not decide or has
 * already decided in this step. APPROVALS4, APPROVALS7
 */
export function decisionProblem(facts: {
  status: ApprovalState
  readVersion: number
  version: number
  userId: string
  authorId: string
  approvers: readonly string[]
  hasDecided: boolean
}): DecisionProblem | null {
  if (facts.readVersion !== facts.version || facts.status === 'withdrawn') return 'changed'
  if (facts.status === 'expired') return 'expired'
  if (facts.status !== 'pending') return 'already-decided'
  if (facts.hasDecided) return 'decided-by-you'
  if (facts.approvers.includes(facts.userId)) return null
  return facts.userId === facts.authorId ? 'own' : 'not-yours'
}

const maxNoteLength = 2000

/** Why a note is refused. */
export type NoteProblem = 'note-missing' | 'note-too-long'

/** Why the note of a decision is refused, or null. APPROVALS8 */
export function noteProblem(facts: { decision: ApprovalDecision; note: string }): NoteProblem | null {
  const note = facts.note.trim()
  if (note.length > maxNoteLength) return 'note-too-long'
  return facts.decision === 'reject' && note === '' ? 'note-missing' : null
}

const maxSteps = 5
const maxNamed = 50

/** Why a workflow cannot be saved. */
export type WorkflowProblem = 'no-steps' | 'too-many-steps' | 'too-many-approvers' | 'not-an-approver'

/** Why a workflow cannot be saved with these steps and approvers, or null. APPROVALS9 */
export function workflowProblem(facts: {
  steps: readonly Step[]
  mayApprove: readonly string[]
}): WorkflowProblem | null {
  const { steps, mayApprove } = facts
  if (steps.length === 0) return 'no-steps'
  if (steps.length > maxSteps) return 'too-many-steps'
  const named = steps.map(({ Approvers }) => Approvers)
  if (named.some((ids) => ids.length > maxNamed || new Set(ids).size < ids.length))
    return 'too-many-approvers'
  return named.flat().every((id) => mayApprove.includes(id)) ? null : 'not-an-approver'
}

/** Whether a role may change the approval workflow. APPROVALS12 */
export const maySetWorkflow = (facts: { matrix: Parameters<typeof can>[0] }): boolean =>
  can(facts.matrix, 'post', 'approve') && can(facts.matrix, 'post', 'update')
