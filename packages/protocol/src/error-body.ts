import * as z from 'zod/mini'
import { network } from './network.js'

/**
 * The body of an error response: `Result` is false or `Errors` is set (A8.1). `Errors` is a sentence, or an object
 * whose first key names the invalid field and whose value names the problem. `words` lists banned keywords (api-41001);
 * `retryAfter` is in seconds; `request` is the id of the request in the operator's log.
 */
export const errorBody = z.object({
  Result: z.optional(z.boolean()),
  code: z.optional(z.string()),
  /** Why a message cannot be loaded for this user (B8.5), and its network. */
  Error: z.optional(z.string()),
  Network: z.optional(network),
  Errors: z.optional(z.union([z.string(), z.record(z.string(), z.unknown())])),
  words: z.optional(z.array(z.string())),
  retryAfter: z.optional(z.number()),
  request: z.optional(z.string()),
  NeedCaptchaUpdate: z.optional(z.boolean()),
})
export type ErrorBody = z.infer<typeof errorBody>
