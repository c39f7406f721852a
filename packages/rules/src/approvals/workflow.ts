import type { ApprovalDecision, ApprovalState, Workflow } from '@rostrum/protocol'
import { can } from '../permissions/matrix.js'

type Step = Workflow['Steps'][number]

/** A decision as it counts: who, in which step (from 0), and what. */
export interface CountedDecision {
  readonly step: number
  readonly userId: string
  readonly decision: ApprovalDecision
}

/**
 * Facts: a step, everybody who may approve on the board, the author, and whether authors may decide about their own.
 * Out: who may decide in the step. APPROVALS4
 */
export function stepApprovers(facts: {
  step: Step | undefined
  mayApprove: readonly string[]
  authorId: string
  allowsOwn: boolean
}): string[] {
  const { step, authorId, allowsOwn } = facts
  const all = facts.mayApprove.filter((id) => allowsOwn || id !== authorId)
  const named = step?.Approvers ?? []
  const left = named.length > 0 ? all.filter((id) => named.includes(id)) : all
  return left.length > 0 ? left : all
}

/** How an approval stands after the decisions so far: its state, and the step that it is in (from 0). */
export interface ApprovalStanding {
  readonly status: 'pending' | 'approved' | 'rejected'
  readonly step: number
}

/**
 * Facts: the steps, the decisions so far, and who may decide in each step. Out: how the approval stands.
 * APPROVALS5, APPROVALS6
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

/** Why a decision does not count. */
export const decisionProblems = [
  'changed',
  'already-decided',
  'expired',
  'own',
  'not-yours',
  'decided-by-you',
] as const
export type DecisionProblem = (typeof decisionProblems)[number]

/**
 * Facts: the state of the approval, the version that was read and the one that is there, who decides and who may,
 * and whether they decided in this step already. Out: why the decision does not count, or null.
 * APPROVALS4, APPROVALS7
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

const longestNote = 2000

/** Why a note cannot be sent. */
export const noteProblems = ['note-missing', 'note-too-long'] as const
export type NoteProblem = (typeof noteProblems)[number]

/** Facts: the decision and its note. Out: what is wrong with the note, or null. APPROVALS8 */
export function noteProblem(facts: { decision: ApprovalDecision; note: string }): NoteProblem | null {
  const note = facts.note.trim()
  if (note.length > longestNote) return 'note-too-long'
  return facts.decision === 'reject' && note === '' ? 'note-missing' : null
}

const mostSteps = 5
const mostNamed = 50

/** Why a workflow cannot be saved. */
export const workflowProblems = [
  'no-steps',
  'too-many-steps',
  'too-many-approvers',
  'not-an-approver',
] as const
export type WorkflowProblem = (typeof workflowProblems)[number]

/** Facts: the steps, and who may approve on the board. Out: what is wrong with them, or null. APPROVALS9 */
export function workflowProblem(facts: {
  steps: readonly Step[]
  mayApprove: readonly string[]
}): WorkflowProblem | null {
  const { steps, mayApprove } = facts
  if (steps.length === 0) return 'no-steps'
  if (steps.length > mostSteps) return 'too-many-steps'
  const named = steps.map(({ Approvers }) => Approvers)
  if (named.some((ids) => ids.length > mostNamed || new Set(ids).size < ids.length))
    return 'too-many-approvers'
  return named.flat().every((id) => mayApprove.includes(id)) ? null : 'not-an-approver'
}

/** Facts: a role's matrix. Out: whether it may set the workflow. APPROVALS12 */
export const maySetWorkflow = (facts: { matrix: Parameters<typeof can>[0] }): boolean =>
  can(facts.matrix, 'post', 'approve') && can(facts.matrix, 'post', 'update')
