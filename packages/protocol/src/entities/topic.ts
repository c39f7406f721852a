import * as z from 'zod/mini'
import { topicId } from '../ids.js'

export const topic = z.object({ Id: topicId, Name: z.string() })
export type Topic = z.infer<typeof topic>
