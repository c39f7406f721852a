import type { SsoProblem } from '@rostrum/protocol'
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import { ssoProblem, SsoProblemError } from '../sso-problem.js'

/** Faults by the claim that doesn't fit. */
const claimFaults: Readonly<Record<string, SsoProblem>> = {
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

/** The claim that an error is about; the library names it somewhere among the causes. */
function claimOf(error: unknown): string {
  for (let cause: unknown = error; typeof cause === 'object' && cause !== null;) {
    if ('claim' in cause) return String(cause.claim)
    cause = 'cause' in cause ? cause.cause : null
  }
  return ''
}

function ofClient(error: ClientError): SsoProblemError {
  const { code, message } = error
  const { cause } = error
  const said = cause instanceof Error ? `${message}: ${cause.message}` : message
  if (cause instanceof SsoProblemError) return cause
  if (code === 'OAUTH_TIMEOUT') return ssoProblem('down', said, error)
  if (code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' || code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED')
    return ssoProblem(claimFaults[claimOf(cause)] ?? 'malformed', said, error)
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return ssoProblem('issuer', said, error)
  if (code === 'OAUTH_UNSUPPORTED_OPERATION') return ssoProblem('algorithm', said, error)
  if (code === 'OAUTH_KEY_SELECTION_FAILED') return ssoProblem('signature', said, error)
  if (/signature/i.test(said)) return ssoProblem('signature', said, error)
  if (/\balg\b/i.test(said)) return ssoProblem('algorithm', said, error)
  if (/nonce/i.test(said)) return ssoProblem('nonce', said, error)
  if (/timestamp|"exp"|"iat"|"nbf"/i.test(said)) return ssoProblem('clock', said, error)
  if (code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' || code === 'OAUTH_RESPONSE_IS_NOT_JSON')
    return ssoProblem('down', said, error)
  return ssoProblem('malformed', said, error)
}

/** The fault behind an error of the library. */
export function explainOidc(error: unknown): SsoProblemError {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof SsoProblemError) return cause
  if (error instanceof AuthorizationResponseError)
    return ssoProblem('denied', [error.error, error.error_description].filter(Boolean).join(': '), error)
  if (error instanceof ResponseBodyError) {
    const said = [error.error, error.error_description].filter(Boolean).join(': ')
    return ssoProblem(clientErrors.has(error.error) ? 'client' : 'denied', said, error)
  }
  if (error instanceof ClientError) return ofClient(error)
  return ssoProblem('unexpected', error instanceof Error ? error.message : null, error)
}
