import * as z from 'zod/mini'
import type { Answer } from './network-call.js'
import { NetworkError } from './network-error.js'

const refusal = z.object({ error: z.string(), error_description: z.optional(z.string()) })

/**
 * Why there are no tokens. Only the network's own word that the code or token is no good ends a grant
 * (`reconnect`): `invalid_grant`, or what X and LinkedIn say instead, `invalid_request` about the value itself.
 * A wrong application, a proxy's 401 or a page in between does not.
 */
export function tokenError(answer: Answer, otherwise: NetworkError): NetworkError {
  const { data } = z.safeParse(refusal, answer.json)
  const said = data && `${data.error}: ${data.error_description ?? ''}`
  const isGone =
    data?.error === 'invalid_grant' ||
    (data?.error === 'invalid_request' &&
      /\btoken\b.*(?:in|not )valid|\bcode\b.*(?:invalid|expired)/i.test(said ?? ''))
  if (answer.status === 400 && isGone) return new NetworkError('reconnect', { said, status: 400 })
  if (otherwise.kind !== 'reconnect') return otherwise
  return new NetworkError('forbidden', { said: otherwise.said, status: answer.status })
}
