import * as z from 'zod/mini'
import { storyId, topicId } from '../ids.js'
import { wireMoment } from '../wire.js'
import { media } from './media.js'
import { message, postAttachment } from './message.js'

export const storyTypes = ['text', 'image', 'video', 'link-attachment', 'pdf', 'post-attachment'] as const
export type StoryType = (typeof storyTypes)[number]

/**
 * Suggested content with its texts (B3.1). Title, Topics, IsFeatured, PublishDate and ShareCount are not
 * shown by the specification and follow what boards of this kind publish (ours).
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

/** One point of a story list: its messages stay behind, only their networks and number are said (ours). */
export const storyCard = z.object({
  ...z.omit(story, { Messages: true, MediaObjects: true }).shape,
  /** The first lines of a text that is suggested for it. */
  Excerpt: z.string(),
  /** Number of suggested messages by network. */
  MessageCount: z.record(z.string(), z.int()),
})
export type StoryCard = z.infer<typeof storyCard>
