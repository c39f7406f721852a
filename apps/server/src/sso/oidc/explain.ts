import type { SsoFault } from '@rostrum/protocol'
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import { ssoFault, SsoFaultError } from '../sso-fault.js'

/** Faults by the claim that doesn't fit. */
const claimFaults: Readonly<Record<string, SsoFault>> = {
  iss: 'issuer',
  aud: 'audience',
  azp: 'audience',
  nonce: 'nonce',
  exp: 'clock',
  iat: 'clock',
  nbf: 'clock',
  auth_time: 'clock',
}

/** Errors of the token endpoint for which the client's registration is to blame. */
const clientErrors = new Set([
  'invalid_client',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
])

const claimOf = (cause: unknown): string =>
  typeof cause === 'object' && cause !== null && 'claim' in cause ? String(cause.claim) : ''

function ofClient(error: ClientError): SsoFaultError {
  const { code, message } = error
  const { cause } = error
  const said = cause instanceof Error ? `${message}: ${cause.message}` : message
  if (cause instanceof SsoFaultError) return cause
  if (code === 'OAUTH_TIMEOUT') return ssoFault('down', said, error)
  if (code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' || code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED')
    return ssoFault(claimFaults[claimOf(cause)] ?? 'malformed', said, error)
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return ssoFault('issuer', said, error)
  if (code === 'OAUTH_UNSUPPORTED_OPERATION') return ssoFault('algorithm', said, error)
  if (code === 'OAUTH_KEY_SELECTION_FAILED') return ssoFault('signature', said, error)
  if (/signature/i.test(said)) return ssoFault('signature', said, error)
  if (/\balg\b/i.test(said)) return ssoFault('algorithm', said, error)
  if (/nonce/i.test(said)) return ssoFault('nonce', said, error)
  if (/timestamp|"exp"|"iat"|"nbf"/i.test(said)) return ssoFault('clock', said, error)
  if (code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' || code === 'OAUTH_RESPONSE_IS_NOT_JSON')
    return ssoFault('down', said, error)
  return ssoFault('malformed', said, error)
}

/** The fault behind an error of the library. */
export function explainOidc(error: unknown): SsoFaultError {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof SsoFaultError) return cause
  if (error instanceof AuthorizationResponseError)
    return ssoFault('denied', [error.error, error.error_description].filter(Boolean).join(': '), error)
  if (error instanceof ResponseBodyError) {
    const said = [error.error, error.error_description].filter(Boolean).join(': ')
    return ssoFault(clientErrors.has(error.error) ? 'client' : 'denied', said, error)
  }
  if (error instanceof ClientError) return ofClient(error)
  return ssoFault('unexpected', error instanceof Error ? error.message : null, error)
}
