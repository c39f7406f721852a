import * as z from 'zod/mini'
import { boardId, credentialId, mediaId, messageId, postId, publicationId, storyId } from '../ids.js'
import { network } from '../network.js'
import { wallTime, wireMoment } from '../wire.js'
import { linkPreview, maxAltText, media } from './media.js'
import { mention, messageTypes, postAttachment } from './message.js'

/** `inqueue-draft` is also written `inqueue_draft` (B3.5): both are accepted, the first is sent. */
export const postStatuses = [
  'pending',
  'inqueue',
  'inqueue-draft',
  'inqueue_draft',
  'draft',
  'running',
  'error',
  'complete',
  'incomplete',
  'deleted',
] as const
export type PostStatus = (typeof postStatuses)[number]

/** What a post comes down to, in the list of one's own posts (ours). */
export const postGroups = ['waiting', 'scheduled', 'shared', 'failed', 'rejected'] as const
export type PostGroup = (typeof postGroups)[number]

export const approveStatuses = ['pending', 'rejected', 'expired', 'approved'] as const
export type ApproveStatus = (typeof approveStatuses)[number]

/** The state of one profile's copy of a post (ours). `unknown`: publishing was started and its outcome is not known. */
export const publicationStates = [
  'held',
  'scheduled',
  'sending',
  'unknown',
  'confirmed',
  'failed',
  'cancelled',
] as const
export type PublicationState = (typeof publicationStates)[number]

/** One profile's copy of a post and its state (ours). */
export const publication = z.object({
  Id: publicationId,
  CredentialId: credentialId,
  Network: network,
  ProfileName: z.string(),
  ProfileImage: z.nullable(z.string()),
  State: z.enum(publicationStates),
  DueAt: z.nullable(wireMoment),
  PublishedAt: z.nullable(wireMoment),
  RemoteUrl: z.nullable(z.string()),
  Attempts: z.int(),
  /** A code of the error catalogue, and the network's own message. */
  Error: z.nullable(z.object({ code: z.string(), said: z.nullable(z.string()) })),
})
export type Publication = z.infer<typeof publication>

/** Codes in the log of a post (B2.11, ours); a newer server may send more. */
export const postLogCodes = [
  'created',
  'updated',
  'sending',
  'confirmed',
  'handed-off',
  'retry',
  'failed',
  'held',
  'released',
  'dropped',
  'unknown',
  'absent',
  'cancelled',
  'restored',
  'removed',
  'moved',
  'picture-lost',
  'link-changed',
  'sent-for-approval',
  'approved-step',
  'approved',
  'rejected',
  'approval-expired',
  'approval-withdrawn',
  'resolved-published',
  'resolved-send-again',
  'resolved-give-up',
] as const
export type PostLogCode = (typeof postLogCodes)[number]

/** A line of a post's log (B2.11 "logs"; the shape is ours). */
export const postLog = z.object({
  At: wireMoment,
  Code: z.string(),
  Detail: z.nullable(z.string()),
  /** The copy that the line is about; null or missing: the whole post. */
  PublicationId: z.optional(z.nullable(publicationId)),
})
export type PostLog = z.infer<typeof postLog>

/** What a member shares or writes (B3.3). */
export const post = z.object({
  Id: postId,
  BoardId: boardId,
  Message: z.string(),
  MessageId: z.nullable(messageId),
  ChildMessageId: z.nullable(messageId),
  StoryId: z.nullable(storyId),
  CredentialId: z.nullable(credentialId),
  Mentions: z.array(mention),
  Status: z.enum(postStatuses),
  ApproveStatus: z.nullable(z.enum(approveStatuses)),
  /** The approver's last note about the post; null without one (ours: other servers omit it). */
  ApproveNote: z.optional(z.nullable(z.object({ Note: z.string(), By: z.string(), At: wireMoment }))),
  Network: network,
  Type: z.enum(messageTypes),
  Media: z.array(media),
  LinkUrl: z.nullable(z.string()),
  LinkTitle: z.nullable(z.string()),
  /** The description on the link's card (ours: other servers omit it). */
  LinkDescription: z.optional(z.nullable(z.string())),
  ImageUrl: z.nullable(z.string()),
  Created: wireMoment,
  StartDateTime: wireMoment,
  /** The wall time and zone that the user picked; null for "now" and for the queue (ours). */
  LocalStart: z.nullable(z.object({ time: wallTime, timezone: z.string() })),
  inqueue: z.enum(['0', '1']),
  EndDateTime: z.nullable(wireMoment),
  RepostPost: z.boolean(),
  PostAttachment: z.nullable(postAttachment),
  Deleted: wireMoment,
  isLiked: z.boolean(),
  /** The copy that this post comments on; null or missing when it is not a comment (ours). */
  CommentOn: z.optional(z.nullable(z.object({ PostId: postId, PublicationId: publicationId }))),
  Publications: z.array(publication),
  Logs: z.array(postLog),
})
export type Post = z.infer<typeof post>

export const scheduleTypes = ['automagic', 'custom', 'now'] as const
export type ScheduleType = (typeof scheduleTypes)[number]

/**
 * The form that the editor sends (B3.13, B3.14). `text` has at most 65,000 characters, whatever the network allows.
 * `credentialId` is one id or several; old clients send them comma-separated, here they are a list. `startDate` is the
 * wall time in `timezone`; old clients send `date` (UTC, unix seconds) instead.
 */
export const postForm = z.object({
  text: z.string().check(z.maxLength(65_000)),
  mentions: z.optional(z.array(mention).check(z.maxLength(200))),
  media: z.optional(
    z
      .array(
        z.object({
          id: mediaId,
          type: z.enum(['image', 'video', 'pdf']),
          altText: z.optional(z.string().check(z.maxLength(maxAltText))),
          /** The turns and crop of the picture (B3.7). */
          modifiers: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
        }),
      )
      .check(z.maxLength(50)),
  ),
  link: z.optional(
    z.nullable(
      z.object({
        ...z.omit(linkPreview, { images: true }).shape,
        url: z.string().check(z.maxLength(4000)),
        title: z.string().check(z.maxLength(2000)),
        description: z.optional(z.string().check(z.maxLength(5000))),
        image: z.optional(z.string().check(z.maxLength(4000))),
        isPDF: z.optional(z.boolean()),
      }),
    ),
  ),
  type: z.enum(messageTypes),
  messageId: z.optional(z.nullable(messageId)),
  storyId: z.optional(z.nullable(storyId)),
  /** The copy of one of the user's posts that this post comments on (ours). */
  commentOn: z.optional(z.nullable(publicationId)),
  credentialId: z.array(credentialId).check(z.minLength(1), z.maxLength(50)),
  scheduleType: z.enum(scheduleTypes),
  inqueue: z.optional(z.enum(['0', '1'])),
  startDate: z.optional(wallTime),
  timezone: z.optional(z.string().check(z.maxLength(64))),
  date: z.optional(z.int()),
  generatedLog: z.optional(z.unknown()),
})
export type PostForm = z.infer<typeof postForm>

/** The numbers of posts; null for each that no network reports (ours). */
export const postNumbers = z.object({
  Likes: z.nullable(z.int()),
  Comments: z.nullable(z.int()),
  Shares: z.nullable(z.int()),
  Views: z.nullable(z.int()),
  Clicks: z.nullable(z.int()),
})
export type PostNumbers = z.infer<typeof postNumbers>

/** Statistics of a post; null for each value that its networks do not report (B7.9, ours). */
export const postStats = z.object({
  Likes: z.nullable(z.int()),
  Comments: z.nullable(z.int()),
  Shares: z.nullable(z.int()),
  Views: z.nullable(z.int()),
  Clicks: z.nullable(z.int()),
  Updated: z.nullable(wireMoment),
  /** Oldest first. */
  Series: z.array(
    z.object({
      At: wireMoment,
      Likes: z.nullable(z.int()),
      Comments: z.nullable(z.int()),
      Shares: z.nullable(z.int()),
      Views: z.nullable(z.int()),
      Clicks: z.nullable(z.int()),
    }),
  ),
})
export type PostStats = z.infer<typeof postStats>
