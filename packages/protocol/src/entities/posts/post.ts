import * as z from 'zod/mini'
import { boardId, credentialId, messageId, postId, publicationId, storyId } from '../../ids.js'
import { network } from '../../network.js'
import { wallTime, wireMoment } from '../../wire.js'
import { crmRecord } from '../crm-record.js'
import { media } from '../media.js'
import { mention, messageTypes, postAttachment } from '../message.js'
import { postLabels } from './labels.js'

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
  'handed-over',
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
  /** The record of a CRM beside which it was shared (ours: other servers omit it). */
  Record: z.optional(z.nullable(crmRecord)),
  /** Null or missing: no label (ours: other servers omit it). */
  Labels: z.optional(z.nullable(postLabels)),
  Publications: z.array(publication),
  Logs: z.array(postLog),
})
export type Post = z.infer<typeof post>
