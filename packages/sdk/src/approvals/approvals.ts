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
import { feature } from '../feature.js'
import { keepCounted } from '../lists/keep-counted.js'
import type { PageState } from '../lists/paged-list.js'
import { createApprovalQueue } from './queue.js'

/** What is listed: what waits, the oldest first, or what was decided, the newest first. */
export type ApprovalList = 'pending' | 'decided'

export interface ApprovalQueueState extends PageState<Approval> {
  readonly list: ApprovalList
}

/** A page of approvals at a time, followed live. */
export interface ApprovalQueue {
  readonly $queue: ReadableAtom<ApprovalQueueState>
  show(list: ApprovalList): Promise<void>
  next(): Promise<void>
  previous(): Promise<void>
  refresh(): Promise<void>
  dispose(): void
}

/** What came of a decision about one post; `Problem` says why it did not count. */
export type DecidedApproval = AnswerOf<typeof decideApprovals>['Items'][number]

export type WorkflowState = AnswerOf<typeof readWorkflow>

export interface Approvals {
  /** How many posts wait for a decision of the person; null until a queue has been read. */
  readonly $waiting: ReadableAtom<number | null>
  /** Keeps `$waiting` up until the answer is called. */
  watch(): () => void
  createQueue(list?: ApprovalList): ApprovalQueue
  /** Decides about the versions that were read. Rejects with an `ApiError` when nothing could be decided at all. */
  decide(
    items: readonly Approval[],
    decision: ApprovalDecision,
    note: string,
  ): Promise<readonly DecidedApproval[]>
  readWorkflow(): Promise<WorkflowState>
  saveWorkflow(workflow: Workflow): Promise<WorkflowState>
}

/** What waits for a yes, for those who approve. */
export const approvalsOf = feature((rostrum): Approvals => {
  const { client } = rostrum
  const count = async () => {
    const { Waiting } = await client.send(listApprovals, { query: { _count: 1 } })
    $waiting.set(Waiting)
  }
  const $waiting = atom<number | null>(null)
  return {
    $waiting,
    watch: () => keepCounted(rostrum, 'approval-updated', count),
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
      // The board's configuration says whether it approves: editors go by it.
      await rostrum.startup.reload().catch(() => {})
      return saved
    },
  }
})
