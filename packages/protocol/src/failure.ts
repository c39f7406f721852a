import * as z from 'zod/mini'
import { network } from './network.js'

/**
 * A failed answer: `Result` is false or `Errors` is there (A8.1). `Errors` is a sentence, or an object
 * whose first key says which field is wrong and how. `words` lists banned keywords (api-41001);
 * `retryAfter` is in seconds; `request` is the number under which the operator finds it in the log.
 */
export const failure = z.object({
  Result: z.optional(z.boolean()),
  code: z.optional(z.string()),
  /** Why a message cannot be loaded for this person (B8.5), and the network that it is about. */
  Error: z.optional(z.string()),
  Network: z.optional(network),
  Errors: z.optional(z.union([z.string(), z.record(z.string(), z.unknown())])),
  words: z.optional(z.array(z.string())),
  retryAfter: z.optional(z.number()),
  request: z.optional(z.string()),
  NeedCaptchaUpdate: z.optional(z.boolean()),
})
export type Failure = z.infer<typeof failure>
