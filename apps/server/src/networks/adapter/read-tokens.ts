import * as z from 'zod/mini'
import type { NetworkTokens } from './network-adapter.js'
import { readAnswer, type Answer } from './network-call.js'
import type { NetworkError } from './network-error.js'
import { tokenError } from './token-error.js'

const tokens = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.optional(z.number()),
  refresh_token: z.optional(z.string()),
  refresh_token_expires_in: z.optional(z.number()),
  scope: z.optional(z.string()),
})

/** The tokens in an answer of OAuth 2.0. Throws why there are none; `failure` is what else the answer means there. */
export function readTokens(answer: Answer, failure: (answer: Answer) => NetworkError): NetworkTokens {
  if (answer.status !== 200) throw tokenError(answer, failure(answer))
  const found = readAnswer(answer, tokens)
  return {
    access: found.access_token,
    refresh: found.refresh_token || null,
    expiresIn: found.expires_in ?? null,
    refreshExpiresIn: found.refresh_token_expires_in ?? null,
    scopes: found.scope ?? '',
  }
}
