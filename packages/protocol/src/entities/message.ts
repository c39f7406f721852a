import * as z from 'zod/mini'
import { credentialId, messageId, storyId } from '../ids.js'
import { network } from '../network.js'
import { wireMoment } from '../wire.js'
import { media } from './media.js'

/** A mention: the network's id, and the name as it is written in the text (B3.12). */
export const mention = z.object({ id: z.string(), text: z.string() })
export type Mention = z.infer<typeof mention>

export const messageTypes = [
  'text',
  'image',
  'gif',
  'video',
  'pdf',
  'link-attachment',
  'post-attachment',
] as const
export type MessageType = (typeof messageTypes)[number]

/** A post that is attached for reposting (B3.4). */
export const attachedPost = z.object({
  ID: z.string(),
  RemoteID: z.string(),
  PostDate: wireMoment,
  Network: network,
  Type: z.string(),
  Content: z.object({ Text: z.string(), Attachments: z.object({ Media: z.array(media) }) }),
  Links: z.array(
    z.object({
      ImageUrl: z.nullable(z.string()),
      LinkTitle: z.nullable(z.string()),
      LinkUrl: z.nullable(z.string()),
    }),
  ),
})

/** An attachment with its related data (B3.3). */
export const postAttachment = z.object({
  Post: attachedPost,
  Profiles: z.array(
    z.object({
      Id: z.string(),
      Name: z.string(),
      ImageLink: z.nullable(z.string()),
      RemoteUrl: z.nullable(z.string()),
    }),
  ),
  Mentions: z.array(mention),
  Stats: z.object({ Likes: z.int(), Comments: z.int(), Shares: z.int() }),
})
export type PostAttachment = z.infer<typeof postAttachment>

/** A text that the company suggests for one network (B3.2). */
export const message = z.object({
  Id: messageId,
  StoryId: z.nullable(storyId),
  ChildMessageId: z.nullable(messageId),
  CredentialId: z.nullable(credentialId),
  Network: network,
  Type: z.enum(messageTypes),
  Message: z.string(),
  /** The language of the text, as a BCP 47 tag; null when unknown (ours). */
  Language: z.optional(z.nullable(z.string())),
  MediaObjects: z.array(media),
  LinkUrl: z.nullable(z.string()),
  LinkTitle: z.nullable(z.string()),
  Description: z.nullable(z.string()),
  ImageUrl: z.nullable(z.string()),
  Mentions: z.array(mention),
  StartDateTime: wireMoment,
  EndDate: z.nullable(z.string()),
  EndDateTime: z.nullable(wireMoment),
  LastSharedDate: z.nullable(wireMoment),
  ShareCount: z.int(),
  Points: z.int(),
  RepostPost: z.boolean(),
  PostAttachment: z.nullable(postAttachment),
})
export type Message = z.infer<typeof message>

/** A language that messages are written in, for the filter (B2.8; the shape is ours). */
export const language = z.object({ Code: z.string(), Name: z.string() })
