import * as z from 'zod/mini'
import { mediaId, storyId, suggestionId } from '../ids.js'
import { wireMoment } from '../wire.js'
import { colleague } from './approval.js'

export const suggestionStatuses = ['pending', 'accepted', 'rejected'] as const
export type SuggestionStatus = (typeof suggestionStatuses)[number]

/** What a colleague proposes (B3.9); the names of author, version and review are ours. */
export const suggestion = z.object({
  Id: suggestionId,
  Note: z.string(),
  Media: z.array(
    z.object({
      Id: mediaId,
      MetadataId: mediaId,
      Url: z.string(),
      /** A light picture for lists. */
      Preview: z.nullable(z.string()),
      AltText: z.nullable(z.string()),
    }),
  ),
  status: z.enum(suggestionStatuses),
  suggestedBy: colleague,
  Created: wireMoment,
  /** Names what was read: it grows with every change, and a review carries it. */
  Version: z.int(),
  ReviewNote: z.nullable(z.string()),
  ReviewedBy: z.nullable(z.string()),
  Reviewed: z.nullable(wireMoment),
  /** The story that was made of it. */
  StoryId: z.nullable(storyId),
})
export type Suggestion = z.infer<typeof suggestion>
