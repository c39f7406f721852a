import type { AddressResult } from '@rostrum/protocol'
import { addressResult } from '@rostrum/rules'
import type { Context } from '../context.js'
import { FetchError } from '../guarded-fetch/fetch-error.js'
import { echoesOf, newNonce } from '../secrets/echoes.js'

const maxBytes = 2000

/** The code of the connection behind an error; null when it has none. */
function codeOf(error: unknown): string | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code: unknown = Reflect.get(cause, 'code')
    if (typeof code === 'string') return code
  }
  return null
}

/**
 * Requests a nonce from the server's own public address, as somebody outside would: through the guarded fetch, which
 * never calls private addresses. SETUP4
 */
export async function checkAddress(context: Context): Promise<AddressResult> {
  const { publicUrl: url } = context.configuration
  const nothing = { url, reason: null, code: null, isOurs: false, answered: null }
  const nonce = newNonce()
  try {
    const { status, address, body } = await context.guardedFetch(`${url}/api/setup/echo/${nonce}`, {
      maximumBytes: maxBytes,
      headers: { accept: 'application/json' },
    })
    const text = new TextDecoder().decode(body)
    const isOurs = status === 200 && echoesOf(context, nonce).some((echo) => text.includes(`"${echo}"`))
    return addressResult({ ...nothing, isOurs, answered: address })
  } catch (error) {
    const reason = error instanceof FetchError ? error.reason : 'unreachable'
    return addressResult({ ...nothing, reason, code: codeOf(error) })
  }
}
