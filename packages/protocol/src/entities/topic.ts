import * as z from 'zod/mini'
import { topicId } from '../ids.js'

export const topic = z.object({
  Id: topicId,
  Name: z.string(),
  /** Everybody follows it (TOPICS13). Ours. */
  IsMandatory: z.optional(z.boolean()),
})
export type Topic = z.infer<typeof topic>
