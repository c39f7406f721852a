import type { ConnectResult } from '@rostrum/protocol'
import { NetworkError } from '../networks/adapter/network-error.js'

const denials = ['access_denied', 'user_denied', 'user_cancelled_login', 'user_cancelled_authorize']

/** OAuth error codes, LinkedIn's included, for an application that requests scopes it may not. */
const overreaches = ['unauthorized_scope_error', 'invalid_scope']

/** What the parameters of a callback say by themselves; null for a code that is still to be exchanged. */
export function resultOf({
  code,
  error,
}: {
  code?: string | undefined
  error?: string | undefined
}): ConnectResult | null {
  if (error !== undefined && overreaches.includes(error)) return 'lacking'
  if (error !== undefined) return denials.includes(error) ? 'denied' : 'unexpected'
  return code ? null : 'unexpected'
}

/** What an exchange that failed means for the person. */
export function failedResult(error: unknown): ConnectResult {
  const isOld = error instanceof NetworkError && (error.kind === 'reconnect' || error.kind === 'fix-content')
  return isOld ? 'expired' : 'unexpected'
}
