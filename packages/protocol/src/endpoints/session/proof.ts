import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.js'
import { done } from '../../wire.js'
import { secret } from './fields.js'

/**
 * Proves the identity of the signed-in user before a sign-in method is changed, by the password or a code from an
 * e-mail. A wrong one is answered with `api-400` and the field.
 */
export const proveIdentity = endpoint({
  method: 'POST',
  path: '/api/proof',
  needs: 'session',
  body: z.union([
    z.object({ password: secret, code: z.optional(z.literal(undefined)) }),
    z.object({
      code: z.string().check(z.minLength(1), z.maxLength(20)),
      password: z.optional(z.literal(undefined)),
    }),
  ]),
  answer: done,
  ours: true,
})

/** Sends the code for `proveIdentity` by e-mail. */
export const sendProofCode = endpoint({
  method: 'POST',
  path: '/api/proof/code',
  needs: 'session',
  answer: done,
  ours: true,
})
