import type { SsoProblem } from '@rostrum/protocol'
import { clockSkew } from './assertion.js'

/** The longest that a logout token is good after it was issued, in milliseconds. SIGNON13 */
const longestLife = 60 * 60_000

/** The event that a logout token stands for (OpenID Connect Back-Channel Logout, 2.4). */
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

/** The claims of a logout token, as they were sent. Moments are in seconds since 1970. */
export type LogoutClaims = Readonly<Record<string, unknown>>

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const isOurs = (audience: unknown, client: string): boolean =>
  audience === client || (Array.isArray(audience) && audience.includes(client))

const hasEvent = (events: unknown): boolean => {
  if (typeof events !== 'object' || events === null) return false
  const event: unknown = Object.entries(events).find(([name]) => name === logoutEvent)?.[1]
  return typeof event === 'object' && event !== null
}

const isMoment = (value: unknown): value is number => Number.isFinite(value)

function isInTime({ iat, exp, nbf }: LogoutClaims, now: number): boolean {
  if (!isMoment(iat)) return false
  const age = now - iat * 1000
  const isOld = exp !== undefined && !(isMoment(exp) && now <= exp * 1000 + clockSkew)
  const isEarly = nbf !== undefined && !(isMoment(nbf) && now >= nbf * 1000 - clockSkew)
  return age >= -clockSkew && age <= longestLife && !isOld && !isEarly
}

/** What is wrong with a logout token, apart from its signature; null: nothing. `now` is in milliseconds. SIGNON13 */
export function logoutTokenProblem(facts: {
  claims: LogoutClaims
  issuer: string
  client: string
  now: number
}): SsoProblem | null {
  const { claims, issuer, client, now } = facts
  if (claims.iss !== issuer) return 'issuer'
  if (!isOurs(claims.aud, client)) return 'audience'
  if (claims.nonce !== undefined) return 'nonce'
  if (!hasEvent(claims.events) || !isText(claims.jti)) return 'malformed'
  if (!isText(claims.sub) && !isText(claims.sid)) return 'malformed'
  return isInTime(claims, now) ? null : 'clock'
}

/** Until when the id of a logout token is remembered, in milliseconds: from then on it is too old. SIGNON13 */
export const logoutTokenEnd = ({ issuedAt }: { issuedAt: number }): number =>
  issuedAt + longestLife + clockSkew
