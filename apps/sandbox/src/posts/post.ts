import * as z from 'zod/mini'
import { networks } from '../network.js'

/** Part of a post's text as the network shows it. `link`, `tag` and `mention` are coloured. */
export const piece = z.object({
  kind: z.enum(['text', 'link', 'tag', 'mention']),
  text: z.string(),
  /** Target; a link's is always http or https. */
  href: z.optional(z.string()),
})
export type Piece = z.infer<typeof piece>

const attachment = z.object({ media: z.string(), alt: z.string(), title: z.optional(z.string()) })

const article = z.object({
  source: z.string(),
  title: z.string(),
  description: z.string(),
  thumbnail: z.optional(z.string()),
})
export type Article = z.infer<typeof article>

/** A post as a network stored it. Times are milliseconds since 1970. */
export const post = z.object({
  network: z.enum(networks),
  id: z.string(),
  author: z.string(),
  createdAt: z.number(),
  /** As received, byte for byte. */
  sent: z.string(),
  /** Duplicate key: a later post of the author with the same value is refused; empty for none. */
  sameness: z.string(),
  /** As shown: differs from `sent` on LinkedIn, whose parser may cut it. */
  text: z.string(),
  pieces: z.array(piece),
  truncated: z.boolean(),
  attachments: z.array(attachment),
  article: z.optional(article),
  /** The post that this one quotes, reposts or answers. */
  parent: z.optional(z.object({ id: z.string(), relation: z.enum(['reply', 'quote', 'repost']) })),
  visibility: z.string(),
  /** LinkedIn: its author lets nobody repost it. */
  isReshareDisabled: z.optional(z.boolean()),
  /** X: how it is labelled. */
  labels: z.optional(z.array(z.enum(['paid_partnership', 'made_with_ai']))),
  editedAt: z.optional(z.number()),
  /** Lists for applications omit the post before this time. */
  listedAt: z.optional(z.number()),
  comments: z.array(
    z.object({
      /** As in the network's answers; missing for comments stored by older versions. */
      id: z.optional(z.string()),
      author: z.string(),
      text: z.string(),
      createdAt: z.number(),
      /** Id of its picture. */
      media: z.optional(z.string()),
    }),
  ),
})
export type Post = z.infer<typeof post>

/** A line in the log of stored creating calls. It stays when the post is deleted. */
export const delivery = z.object({
  number: z.number(),
  /** ISO 8601. */
  time: z.string(),
  network: z.enum(networks),
  /** X: user id. LinkedIn: the author's URN. */
  profile: z.string(),
  handle: z.string(),
  text: z.string(),
  sent: z.string(),
  truncated: z.boolean(),
  id: z.string(),
})
export type Delivery = z.infer<typeof delivery>
