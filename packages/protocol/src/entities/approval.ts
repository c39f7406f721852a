import * as z from 'zod/mini'
import { credentialId, userId } from '../ids.js'
import { wireMoment } from '../wire.js'
import { media } from './media.js'
import { mention } from './message.js'
import { postLabels } from './posts/labels.js'
import { post } from './posts/post.js'

/** States of an approval request (ours); `withdrawn`: the post was changed or deleted before a decision. */
export const approvalStates = ['pending', 'approved', 'rejected', 'expired', 'withdrawn'] as const
export type ApprovalState = (typeof approvalStates)[number]

export const approvalDecisions = ['approve', 'reject'] as const
export type ApprovalDecision = (typeof approvalDecisions)[number]

/** A user as colleagues see them. */
export const colleague = z.object({ Id: userId, Name: z.string(), PictureUrl: z.nullable(z.string()) })
export type Colleague = z.infer<typeof colleague>

/** The approval workflow of a board (ours). A step without users asks everybody whose role may approve posts. */
export const workflow = z.object({
  IsEnabled: z.boolean(),
  Steps: z.array(z.object({ Approvers: z.array(userId), Needs: z.enum(['any', 'all']) })),
  /** Authors with the right to approve may decide about their own posts. */
  AllowsOwn: z.boolean(),
  /** E-mails go to the approvers of a step, and to the author after the decision. */
  SendsLetters: z.boolean(),
})
export type Workflow = z.infer<typeof workflow>

/** A version that a post is compared with: the suggested, the last approved or the last rejected one. */
const comparison = z.object({
  Kind: z.enum(['suggested', 'approved', 'rejected']),
  Text: z.string(),
  Media: z.array(media),
  LinkUrl: z.nullable(z.string()),
  LinkTitle: z.nullable(z.string()),
  LinkDescription: z.nullable(z.string()),
  /** The picture of the link's card. */
  ImageUrl: z.nullable(z.string()),
  Mentions: z.array(mention),
  /** For suggested content, the labels that the board gives a post by itself; null for none. */
  Labels: z.nullable(postLabels),
  /** The profiles that the version is shared to; null for suggested content, which has none yet. */
  Profiles: z.nullable(z.array(z.object({ Id: credentialId, Name: z.string() }))),
})

/** A short link that replaces a written URL when the post is published, and its permanent target. */
const shortLink = z.object({ Written: z.string(), Address: z.string(), Target: z.string() })

/**
 * Where a link led when the post was saved; null: nowhere. `IsSteady` is false when two requests ended at different
 * pages.
 */
const linkEnd = z.object({ Url: z.string(), To: z.nullable(z.string()), IsSteady: z.boolean() })
export type LinkEnd = z.infer<typeof linkEnd>
export const linkEnds = z.array(linkEnd)
export const shortLinks = z.array(shortLink)

/** A post with its approval, as an approver sees it (ours). `Version` identifies what was read; decisions carry it. */
export const approval = z.object({
  Post: post,
  Links: shortLinks,
  LinkEnds: linkEnds,
  Version: z.int(),
  Status: z.enum(approvalStates),
  Author: colleague,
  AskedAt: wireMoment,
  /** The current step, from 0. */
  Step: z.int(),
  Steps: z.array(z.object({ Needs: z.enum(['any', 'all']), Approvers: z.array(colleague) })),
  Decisions: z.array(
    z.object({
      /** Null: the user's account was erased. */
      By: z.nullable(colleague),
      Step: z.int(),
      Decision: z.enum(approvalDecisions),
      Note: z.nullable(z.string()),
      At: wireMoment,
    }),
  ),
  /** The newest comparison first. */
  Comparisons: z.array(comparison),
  /** The caller may decide about this approval now. */
  MayDecide: z.boolean(),
})
export type Approval = z.infer<typeof approval>
