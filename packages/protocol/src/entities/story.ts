import * as z from 'zod/mini'
import { storyId, topicId } from '../ids.js'
import { wireMoment } from '../wire.js'
import { media } from './media.js'
import { message, postAttachment } from './message.js'

export const storyTypes = ['text', 'image', 'video', 'link-attachment', 'pdf', 'post-attachment'] as const
export type StoryType = (typeof storyTypes)[number]

/**
 * Suggested content with its messages (B3.1). The specification does not show Title, Topics, IsFeatured, PublishDate
 * and ShareCount; they follow similar boards (ours).
 */
export const story = z.object({
  Id: storyId,
  Type: z.enum(storyTypes),
  Title: z.string(),
  Description: z.nullable(z.string()),
  Messages: z.array(message),
  Media: z.array(media),
  MediaObjects: z.array(media),
  ImageUrl: z.nullable(z.string()),
  LinkTitle: z.nullable(z.string()),
  LinkUrl: z.nullable(z.string()),
  PostAttachment: z.nullable(postAttachment),
  RepostPost: z.boolean(),
  VideoPreview: z.nullable(z.string()),
  VideoTitle: z.nullable(z.string()),
  ExpirationDate: z.nullable(wireMoment),
  PublishDate: wireMoment,
  IsFeatured: z.boolean(),
  Topics: z.array(topicId),
  ShareCount: z.int(),
  LastSharedDate: z.nullable(wireMoment),
})
export type Story = z.infer<typeof story>

/** A story in a list, without its messages: only their networks and number (ours). */
export const storyCard = z.object({
  ...z.omit(story, { Messages: true, MediaObjects: true }).shape,
  /** The first lines of one of its messages. */
  Excerpt: z.string(),
  /** The number of suggested messages by network. */
  MessageCount: z.record(z.string(), z.int()),
})
export type StoryCard = z.infer<typeof storyCard>
