import { createPrivateKey, createPublicKey } from 'node:crypto'
import { SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import type { Idp, OidcCode } from './idp.js'
import type { IdpFault } from './idp-faults.js'

const minute = 60

/** The claims about the person. */
function personClaims({ member }: OidcCode, fault: IdpFault | undefined): JWTPayload {
  const { id, email, givenName, familyName, groups } = member
  const address = fault === 'oidc-no-email' ? {} : { email, email_verified: fault !== 'oidc-unverified' }
  return { sub: id, given_name: givenName, family_name: familyName, groups: [...groups], ...address }
}

function claimsOf(
  idp: Idp,
  { code, issuer, fault }: { code: OidcCode; issuer: string; fault: IdpFault | undefined },
): JWTPayload {
  const shift = fault === 'oidc-expired' ? -15 * minute : fault === 'oidc-future' ? 10 * minute : 0
  const issuedAt = Math.floor(idp.now() / 1000) + shift
  const nonce = fault === 'oidc-nonce' ? 'another' : code.nonce
  return {
    ...personClaims(code, fault),
    iss: fault === 'oidc-issuer' ? `${issuer}/another` : issuer,
    aud: fault === 'oidc-audience' ? 'another-application' : code.clientId,
    iat: issuedAt,
    exp: issuedAt + 5 * minute,
    ...(fault === 'oidc-future' ? { nbf: issuedAt } : {}),
    ...(fault === 'oidc-no-nonce' ? {} : { nonce }),
    sid: `session-${code.member.id}`,
  }
}

/** The ID token of a code, with the ordered fault. */
export async function makeIdToken(
  idp: Idp,
  about: { code: OidcCode; issuer: string; fault: IdpFault | undefined },
): Promise<string> {
  const { fault } = about
  const claims = claimsOf(idp, about)
  if (fault === 'oidc-none') return new UnsecuredJWT(claims).encode()
  const keys = await idp.keys()
  const kid = `key-${idp.keyNumber}`
  if (fault === 'oidc-hs256') {
    const shared = createPublicKey(createPrivateKey(keys.token.key)).export({ type: 'spki', format: 'pem' })
    return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(Buffer.from(shared))
  }
  const key = createPrivateKey(fault === 'oidc-foreign-key' ? keys.foreign.key : keys.token.key)
  const token = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key)
  if (fault !== 'oidc-altered') return token
  const [head = '', , signature = ''] = token.split('.')
  const altered = Buffer.from(JSON.stringify({ ...claims, sub: 'maya' })).toString('base64url')
  return `${head}.${altered}.${signature}`
}
