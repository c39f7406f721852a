import * as z from 'zod/mini'
import { mediaId } from '../ids.js'
import { network } from '../network.js'

/** The maximum length of an alternative text, in characters; a network may have a smaller one. */
export const maxAltText = 2000

/** The maximum length of a file of captions, in characters. */
export const maxCaptions = 200_000

/** A picture, animation, video or document (B3.7). `validations` lists, by network, why the file is refused there. */
export const media = z.object({
  Id: mediaId,
  metadataId: mediaId,
  url: z.string(),
  preview: z.nullable(z.string()),
  altText: z.nullable(z.string()),
  modifiers: z.nullable(z.string()),
  isVideo: z.boolean(),
  isGif: z.boolean(),
  uuid: z.nullable(z.string()),
  pos: z.int(),
  validations: z.partialRecord(network, z.array(z.string())),
  Resource: z.enum(['image', 'gif', 'video', 'pdf']),
  MimeType: z.string(),
  VideoTitle: z.nullable(z.string()),
  VideoSubtitle: z.nullable(z.string()),
  PreviewFrame: z.nullable(z.number()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Of a video: the language of its captions in two letters, and the address of their WebVTT file (ours). */
  captions: z.optional(z.nullable(z.object({ language: z.string(), url: z.string() }))),
})
export type Media = z.infer<typeof media>

/** The preview of a link (B3.8). `isPDF`: the link leads to a document, and its first page is the picture (ours). */
export const linkPreview = z.object({
  title: z.string(),
  url: z.string(),
  description: z.optional(z.string()),
  isPDF: z.optional(z.boolean()),
  images: z.array(z.object({ url: z.string() })),
})
export type LinkPreview = z.infer<typeof linkPreview>
