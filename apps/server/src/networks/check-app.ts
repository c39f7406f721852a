import * as z from 'zod/mini'
import type { AppCheck } from './adapter/network-adapter.js'
import type { Answer } from './adapter/network-call.js'
import { NetworkError } from './adapter/network-error.js'

const refusal = z.object({ error: z.string(), error_description: z.optional(z.string()) })

/** A code that no network gave out. */
export const madeUpCode = 'made-up-code-to-test-the-key-pair'

/**
 * Reads the refusal of a code that nobody gave: a network looks at the key pair first, so one that complains about
 * the code took the pair. Throws `network-down` when the answer is no refusal of the kind.
 */
export function readAppCheck(answer: Answer): AppCheck {
  const { data } = z.safeParse(refusal, answer.json)
  if (!data || answer.status >= 500 || answer.status === 429) {
    throw new NetworkError('network-down', { said: `status ${answer.status}`, status: answer.status })
  }
  const said = data.error_description ?? data.error
  const isPair = /^(?:invalid|unauthorized)_client$/.test(data.error) || answer.status === 401
  if (isPair) return { fault: 'key-pair', said, lacks: null }
  const isAddress = /redirect.?uri/i.test(said) && !/\bcode\b/i.test(said)
  return { fault: isAddress ? 'address' : null, said: isAddress ? said : null, lacks: null }
}
