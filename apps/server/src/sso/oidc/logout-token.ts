import { logoutTokenEnd, logoutTokenProblem, type LogoutClaims } from '@rostrum/rules'
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, errors, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { askProvider } from '../outgoing.js'
import type { OidcProvider } from '../providers/provider.js'
import { ssoProblem, SsoProblemError } from '../sso-problem.js'
import { goodAlgorithms, openClient, type OidcContext } from './client.js'

/** Whom a provider signs out, and by which token. */
export interface LogoutToken {
  readonly id: string
  readonly subject: string | null
  readonly sessionIndex: string | null
  readonly rememberedUntil: Date
}

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).check(z.maxLength(100)) })

/** The provider's keys as they are now. Throws a fault. */
async function readKeys(context: OidcContext, provider: OidcProvider) {
  const { jwks_uri: address } = (await openClient(context, provider)).serverMetadata()
  if (!address) throw ssoProblem('not-a-provider', 'no jwks_uri')
  const answer = await askProvider(context, address, { headers: { accept: 'application/json' } })
  try {
    return createLocalJWKSet(z.parse(keySet, JSON.parse(new TextDecoder().decode(answer.body))))
  } catch (error) {
    throw ssoProblem('down', 'the keys cannot be read', error)
  }
}

/** The claims of a token whose signature nobody has checked yet. Throws the fault `malformed`. */
function readUnverified(token: string): LogoutClaims {
  try {
    const { typ = 'JWT' } = decodeProtectedHeader(token)
    if (!/^(?:application\/)?(?:logout\+)?jwt$/i.test(typ)) throw new Error(typ)
    return decodeJwt(token)
  } catch (error) {
    throw ssoProblem('malformed', 'not a logout token', error)
  }
}

function explain(error: unknown): SsoProblemError {
  if (error instanceof SsoProblemError) return error
  if (error instanceof errors.JOSEAlgNotAllowed) return ssoProblem('algorithm', null, error)
  if (error instanceof errors.JWTExpired || error instanceof errors.JWTClaimValidationFailed)
    return ssoProblem('clock', null, error)
  return error instanceof errors.JOSEError
    ? ssoProblem('signature', error.code, error)
    : ssoProblem('unexpected', null, error)
}

/**
 * Reads and checks a logout token (OpenID Connect Back-Channel Logout, 2.6). The provider is asked for its keys only
 * when all else is right. Throws a fault. SIGNON13
 */
export async function readLogoutToken(
  context: OidcContext,
  provider: OidcProvider,
  token: string,
): Promise<LogoutToken> {
  const { Issuer: issuer, ClientId: client } = provider.settings
  const now = context.now()
  const check = (claims: LogoutClaims) => {
    const problem = logoutTokenProblem({ claims, issuer, client, now: now.getTime() })
    if (problem) throw ssoProblem(problem, 'logout')
    return claims
  }
  check(readUnverified(token))
  try {
    const { payload } = await jwtVerify(token, await readKeys(context, provider), {
      algorithms: [...goodAlgorithms],
      currentDate: now,
      clockTolerance: 120,
    })
    check(payload)
    const { jti = '', sub = null, iat = 0, sid } = payload
    return {
      id: jti,
      subject: sub,
      sessionIndex: typeof sid === 'string' && sid !== '' ? sid : null,
      rememberedUntil: new Date(logoutTokenEnd({ issuedAt: iat * 1000 })),
    }
  } catch (error) {
    throw explain(error)
  }
}
