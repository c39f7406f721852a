import * as z from 'zod/mini'
import { mediaId, storyId, suggestionId } from '../ids.js'
import { wireMoment } from '../wire.js'
import { colleague } from './approval.js'

export const suggestionStatuses = ['pending', 'accepted', 'rejected'] as const
export type SuggestionStatus = (typeof suggestionStatuses)[number]

/** Content that a colleague suggests (B3.9); the fields for author, version and review are ours. */
export const suggestion = z.object({
  Id: suggestionId,
  Note: z.string(),
  Media: z.array(
    z.object({
      Id: mediaId,
      MetadataId: mediaId,
      Url: z.string(),
      /** The URL of a small picture for lists. */
      Preview: z.nullable(z.string()),
      AltText: z.nullable(z.string()),
    }),
  ),
  status: z.enum(suggestionStatuses),
  suggestedBy: colleague,
  Created: wireMoment,
  /** Grows with every change; a review names the version that it is about. */
  Version: z.int(),
  ReviewNote: z.nullable(z.string()),
  ReviewedBy: z.nullable(z.string()),
  Reviewed: z.nullable(wireMoment),
  /** The story that was created from the suggestion. */
  StoryId: z.nullable(storyId),
})
export type Suggestion = z.infer<typeof suggestion>
