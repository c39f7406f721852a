import * as z from 'zod/mini'
import { networks } from '../../network.js'
import { credentialId, postId, storyId, suggestionId } from '../../ids.js'
import { wireMoment } from '../../wire.js'

/** What a notice says (ours). */
export const noticeKinds = [
  'post-approved',
  'post-rejected',
  'post-expired',
  'post-failed',
  'post-unknown',
  'suggestion-accepted',
  'suggestion-rejected',
  'profile-expiring',
  'profile-invalid',
  'story-important',
  'webhook-off',
  'api-key-expiring',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/**
 * What people choose by: whether notices of a group go to the board, to their e-mail, and to their devices. New stories
 * are pushed alone.
 */
export const noticeGroups = [
  'approval',
  'publishing',
  'suggestion-accepted',
  'suggestion-rejected',
  'profile',
  'story',
  'webhook',
  'new-story',
] as const
export type NoticeGroup = (typeof noticeGroups)[number]

/** A notice for the user. What it does not concern is null. */
export const notice = z.object({
  Id: z.string(),
  Kind: z.enum(noticeKinds),
  At: wireMoment,
  IsRead: z.boolean(),
  /** It needs nobody any more: the post went out, the profile is connected again. */
  IsSettled: z.boolean(),
  /** The beginning of the text, the title of the story, the profile’s name, the webhook’s host, or the API key’s name. */
  Text: z.string(),
  /** The person who decided. */
  By: z.nullable(z.string()),
  Note: z.nullable(z.string()),
  Network: z.nullable(z.enum(networks)),
  /** When the profile or the API key expires. */
  Until: z.nullable(wireMoment),
  PostId: z.nullable(postId),
  SuggestionId: z.nullable(suggestionId),
  CredentialId: z.nullable(credentialId),
  StoryId: z.nullable(storyId),
})
export type Notice = z.infer<typeof notice>

/** What a person chose for a group; null where the group never goes. */
export const noticeChoice = z.object({
  Group: z.enum(noticeGroups),
  Board: z.nullable(z.boolean()),
  Email: z.nullable(z.boolean()),
  Push: z.nullable(z.boolean()),
})
export type NoticeChoice = z.infer<typeof noticeChoice>

const minuteOfDay = z.int().check(z.minimum(0), z.maximum(1439))

/** The part of the day without e-mails, in minutes from midnight in the person's time zone. */
export const quietHours = z.object({ From: minuteOfDay, Until: minuteOfDay })
export type QuietHours = z.infer<typeof quietHours>
