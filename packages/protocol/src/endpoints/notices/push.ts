import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.js'
import { done } from '../../wire.js'

/** The address of a browser at its push service. */
const pushAddress = z.string().check(z.minLength(1), z.maxLength(1024))

/** The key with which the server identifies itself to push services (RFC 8292), in base64url. */
export const readPushKey = endpoint({
  method: 'GET',
  path: '/api/push/key',
  needs: 'session',
  answer: z.object({ PublicKey: z.string() }),
  ours: true,
})

/** Pushes go to this browser, for as long as the session lasts (PUSH9). */
export const subscribePush = endpoint({
  method: 'POST',
  path: '/api/push/subscription',
  needs: 'session',
  body: z.object({
    endpoint: pushAddress,
    /** The browser's keys (RFC 8291): a point of the curve P-256, and 16 random bytes, in base64url. */
    p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{87}=?$/)),
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}(==)?$/)),
  }),
  answer: done,
  ours: true,
})

/** No more pushes to this browser. */
export const unsubscribePush = endpoint({
  method: 'DELETE',
  path: '/api/push/subscription',
  needs: 'session',
  body: z.object({ endpoint: pushAddress }),
  answer: done,
  ours: true,
})
