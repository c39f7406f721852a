import * as z from 'zod/mini'
import { mediaId, suggestionId } from '../ids.js'
import { wireMoment } from '../wire.js'

export const suggestionStatuses = ['pending', 'accepted', 'rejected'] as const

/** What a colleague proposes (B3.9); the names of author and review are ours. */
export const suggestion = z.object({
  Id: suggestionId,
  Note: z.string(),
  Media: z.array(z.object({ Id: mediaId, MetadataId: mediaId, Url: z.string() })),
  status: z.enum(suggestionStatuses),
  suggestedBy: z.object({ Id: z.string(), Name: z.string(), PictureUrl: z.nullable(z.string()) }),
  Created: wireMoment,
  ReviewNote: z.nullable(z.string()),
})
export type Suggestion = z.infer<typeof suggestion>
