import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.js'
import { postId } from '../../ids.js'
import { network } from '../../network.js'
import { wireMoment } from '../../wire.js'

/**
 * How many colleagues share the same text on a network today, and when the caller's post would be published. Without
 * `SameCopy` on the board nobody is counted.
 */
export const askSameCopy = endpoint({
  method: 'POST',
  path: '/api/guard-rails/same-copy',
  needs: 'session',
  body: z.object({
    Network: network,
    Text: z.string().check(z.maxLength(65_000)),
    /** When it is to be published; null for now. */
    At: z.nullable(wireMoment),
    /** The post that is changed; null for a new one. */
    PostId: z.nullable(postId),
  }),
  answer: z.object({
    People: z.int(),
    /** The first moment from then on that equal texts leave free, where it is another one; else null. */
    Free: z.nullable(wireMoment),
    /** A later moment to suggest: `Free`, else a day later. */
    Later: wireMoment,
  }),
  ours: true,
})
