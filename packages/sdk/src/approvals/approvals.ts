import {
  decideApprovals,
  listApprovals,
  readWorkflow,
  saveWorkflow,
  type AnswerOf,
  type Approval,
  type ApprovalDecision,
  type Workflow,
} from '@rostrum/protocol'
import { atom, type ReadableAtom } from 'nanostores'
import { perClient } from '../per-client.js'
import { watchCount } from '../lists/watch-count.js'
import type { PageState } from '../lists/paged-list.js'
import { createApprovalQueue } from './queue.js'

/** Which approvals are listed: pending ones, oldest first, or decided ones, newest first. */
export type ApprovalList = 'pending' | 'decided'

export interface ApprovalQueueState extends PageState<Approval> {
  readonly list: ApprovalList
}

/** A paged list of approvals with live updates. */
export interface ApprovalQueue {
  readonly $queue: ReadableAtom<ApprovalQueueState>
  show(list: ApprovalList): Promise<void>
  next(): Promise<void>
  previous(): Promise<void>
  refresh(): Promise<void>
  dispose(): void
}

/** The result of a decision about one post; `Problem` is why it was refused. */
export type DecidedApproval = AnswerOf<typeof decideApprovals>['Items'][number]

export type WorkflowState = AnswerOf<typeof readWorkflow>

export interface Approvals {
  /** How many posts wait for a decision by the user; null until a queue was loaded. */
  readonly $waiting: ReadableAtom<number | null>
  /** Keeps `$waiting` up to date until the returned function is called. */
  watch(): () => void
  createQueue(list?: ApprovalList): ApprovalQueue
  /** Decides about the given versions of posts. Rejects with an `ApiError` when the whole call failed. */
  decide(
    items: readonly Approval[],
    decision: ApprovalDecision,
    note: string,
  ): Promise<readonly DecidedApproval[]>
  readWorkflow(): Promise<WorkflowState>
  saveWorkflow(workflow: Workflow): Promise<WorkflowState>
}

/** Posts that wait for approval, for users who may approve. */
export const approvalsOf = perClient((rostrum): Approvals => {
  const { client } = rostrum
  const count = async () => {
    const { Waiting } = await client.send(listApprovals, { query: { _count: 1 } })
    $waiting.set(Waiting)
  }
  const $waiting = atom<number | null>(null)
  return {
    $waiting,
    watch: () => watchCount(rostrum, 'approval-updated', count),
    createQueue: (list = 'pending') => createApprovalQueue(rostrum, list, (count) => $waiting.set(count)),
    decide: async (items, decision, note) => {
      const { Items } = await client.send(decideApprovals, {
        body: {
          items: items.map(({ Post, Version }) => ({ id: Post.Id, version: Version })),
          decision,
          ...(note ? { note } : {}),
        },
      })
      return Items
    },
    readWorkflow: () => client.send(readWorkflow, {}),
    saveWorkflow: async (workflow) => {
      const saved = await client.send(saveWorkflow, { body: workflow })
      // Editors read from the board's configuration whether it requires approval.
      await rostrum.startup.reload().catch(() => {})
      return saved
    },
  }
})
