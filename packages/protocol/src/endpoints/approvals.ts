import * as z from 'zod/mini'
import { endpoint } from '../endpoint.js'
import { approval, approvalDecisions, approvalStates, colleague, workflow } from '../entities/approval.js'
import { postId } from '../ids.js'
import { count, page } from '../query.js'

/** Lists pending approvals, oldest first, or decided ones, newest first. */
export const listApprovals = endpoint({
  method: 'GET',
  path: '/api/approvals/list',
  needs: ['post', 'approve'],
  query: z.object({ status: z.optional(z.enum(['pending', 'decided'])), _page: page, _count: count }),
  answer: z.object({
    Items: z.array(approval),
    Total: z.int(),
    /** How many approvals wait for a decision by the caller, regardless of the filter. */
    Waiting: z.int(),
  }),
  ours: true,
})

/** Reads the newest approval of a post. */
export const readApproval = endpoint({
  method: 'GET',
  path: '/api/approvals/get',
  needs: ['post', 'approve'],
  query: z.object({ id: postId }),
  answer: approval,
  ours: true,
})

/**
 * Decides about several posts independently: a post that can no longer be decided returns its problem, the others are
 * decided.
 */
export const decideApprovals = endpoint({
  method: 'POST',
  path: '/api/approvals/decide',
  needs: ['post', 'approve'],
  body: z.object({
    items: z.array(z.object({ id: postId, version: z.int() })).check(z.minLength(1), z.maxLength(100)),
    decision: z.enum(approvalDecisions),
    note: z.optional(z.string().check(z.maxLength(4000))),
  }),
  answer: z.object({
    Items: z.array(
      z.object({
        Id: postId,
        Status: z.nullable(z.enum(approvalStates)),
        /** Why the decision was refused; null: it was accepted. */
        Problem: z.nullable(
          z.enum(['changed', 'already-decided', 'expired', 'own', 'not-yours', 'decided-by-you', 'gone']),
        ),
      }),
    ),
  }),
  ours: true,
})

/** The approval workflow of a board, and the users who can be named in its steps. */
const workflowAnswer = z.object({
  Workflow: workflow,
  Approvers: z.array(colleague),
  /** Posts that wait for approval; they still need it after the workflow is switched off. */
  Pending: z.int(),
  MaySet: z.boolean(),
})

export const readWorkflow = endpoint({
  method: 'GET',
  path: '/api/approvals/workflow',
  needs: ['post', 'approve'],
  answer: workflowAnswer,
  ours: true,
})

export const saveWorkflow = endpoint({
  method: 'POST',
  path: '/api/approvals/workflow',
  needs: ['post', 'approve'],
  body: workflow,
  answer: workflowAnswer,
  ours: true,
})
