import * as z from 'zod/mini'
import { userId } from '../ids.js'
import { wireMoment } from '../wire.js'
import { media } from './media.js'
import { post } from './post.js'

/** How one request for approval stands (ours); `withdrawn`: the post was changed or deleted meanwhile. */
export const approvalStates = ['pending', 'approved', 'rejected', 'expired', 'withdrawn'] as const
export type ApprovalState = (typeof approvalStates)[number]

export const approvalDecisions = ['approve', 'reject'] as const
export type ApprovalDecision = (typeof approvalDecisions)[number]

/** A colleague as a page shows them. */
export const colleague = z.object({ Id: userId, Name: z.string(), PictureUrl: z.nullable(z.string()) })
export type Colleague = z.infer<typeof colleague>

/** Who approves on a board (ours). A step without names asks everybody whose role may approve posts. */
export const workflow = z.object({
  IsEnabled: z.boolean(),
  Steps: z.array(z.object({ Approvers: z.array(userId), Needs: z.enum(['any', 'all']) })),
  /** Authors who may approve may decide about their own posts. */
  AllowsOwn: z.boolean(),
  /** Letters go to whom a step asks, and to the author when it is decided. */
  SendsLetters: z.boolean(),
})
export type Workflow = z.infer<typeof workflow>

/** A version that a post is compared with: what was suggested, approved before, or rejected before. */
const comparison = z.object({
  Kind: z.enum(['suggested', 'approved', 'rejected']),
  Text: z.string(),
  Media: z.array(media),
  LinkUrl: z.nullable(z.string()),
  LinkTitle: z.nullable(z.string()),
})

/** A post in front of those who approve (ours). `Version` names what was read: decisions carry it. */
export const approval = z.object({
  Post: post,
  Version: z.int(),
  Status: z.enum(approvalStates),
  Author: colleague,
  AskedAt: wireMoment,
  /** From 0. */
  Step: z.int(),
  Steps: z.array(z.object({ Needs: z.enum(['any', 'all']), Approvers: z.array(colleague) })),
  Decisions: z.array(
    z.object({
      By: colleague,
      Step: z.int(),
      Decision: z.enum(approvalDecisions),
      Note: z.nullable(z.string()),
      At: wireMoment,
    }),
  ),
  /** The newest comparison first. */
  Comparisons: z.array(comparison),
  /** The person who asks may decide about it now. */
  MayDecide: z.boolean(),
})
export type Approval = z.infer<typeof approval>
