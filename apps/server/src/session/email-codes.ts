import type { Context } from '../context.js'
import { httpError } from '../http/http-error.js'
import { networkOf } from '../http/request-limits/client-network.js'
import { limit } from '../limits/rate-limit.js'

/** Purposes of codes that are sent by e-mail. */
export const codes = ['invite', 'reset'] as const

/**
 * Looks up a code. Throws `api-404` when it is not valid. Wrong codes count against the caller's address;
 * valid ones pass in any case, because codes cannot be found by trying.
 */
export async function readCode<T>(
  context: Context,
  address: string,
  find: () => Promise<T | undefined>,
): Promise<T> {
  const found = await find()
  if (found !== undefined) return found
  await limit(context, 'code-address', networkOf(address))
  throw httpError('api-404')
}
