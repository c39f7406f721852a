import * as z from 'zod/mini'
import { endpoint, uiMod } from '../endpoint.js'
import { messageId } from '../ids.js'

const shortText = z.optional(z.string().check(z.maxLength(200)))

/**
 * B7.18 without `linkHash`: returns what is needed to hand a message off to its network. `url` is the network's own
 * page, `token` names the share in the event `shared-fb`, and `error-code` 1790 means that Facebook needs a link
 * (B8.2). B7.19 with it: records the share that the user completed by hand; `Points` are the points earned,
 * `Total` all of the person's (ours).
 */
export const personalPost = endpoint({
  method: 'POST',
  path: '/personal-post',
  needs: 'session',
  fixed: uiMod,
  body: z.object({ messageId, linkHash: shortText }),
  answer: z.object({
    LinkUrl: z.nullable(z.string()),
    LinkHash: z.nullable(z.string()),
    token: z.optional(z.string()),
    url: z.optional(z.string()),
    'error-code': z.optional(z.int()),
    Points: z.optional(z.nullable(z.int())),
    Symbol: z.optional(z.nullable(z.string())),
    Total: z.optional(z.nullable(z.int())),
  }),
})

/** The page that Facebook's dialog redirects back to; it closes itself. */
export const personalPostReturn = endpoint({
  method: 'GET',
  path: '/personal-post/return/:state',
  needs: 'guest',
  redirects: true,
  params: z.object({ state: z.string().check(z.maxLength(200)) }),
  query: z.object({ error_code: shortText }),
  answer: z.unknown(),
  ours: true,
})
