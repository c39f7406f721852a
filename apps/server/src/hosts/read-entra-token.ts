import { entraEmail, entraProblem } from '@rostrum/rules'
import { decodeJwt, jwtVerify, type JWTPayload } from 'jose'
import type { Context } from '../context.js'
import type { HostAccount } from './bind-account.js'
import { findTeams, type HostRow } from './hosts.js'
import type { KeySets } from './key-sets.js'

/** A refused token; the message is for the log and names no person. */
export class HostTokenError extends Error {}

/** Whose claims these are, before anything about them is known to be true. */
async function findTenant(context: Context, token: string): Promise<HostRow> {
  const { tid, aud } = decodeJwt(token)
  if (typeof tid !== 'string' || typeof aud !== 'string')
    throw new HostTokenError('no tenant or app is named')
  const host = await findTeams(context, { tenant: tid, app: aud })
  if (!host) throw new HostTokenError('the tenant and its app are not registered: teams connect')
  return host
}

/** Guests of a tenant come from another one, which decides about their names. */
const isGuest = ({ acct, idp, iss }: JWTPayload) => acct === 1 || (idp !== undefined && idp !== iss)

/**
 * Checks a token of Microsoft Entra for a registered tenant, and answers the tenant and its account. The issuer is the
 * registered tenant's own, so that a token of another tenant has another one. Throws when anything is wrong.
 */
export async function readEntraToken(
  context: Context,
  keySets: KeySets,
  token: string,
): Promise<{ host: HostRow; account: HostAccount }> {
  const { entraUrl } = context.configuration
  const host = await findTenant(context, token)
  const { payload } = await jwtVerify(token, keySets.at(`${entraUrl}/common/discovery/v2.0/keys`), {
    algorithms: ['RS256'],
    issuer: `${entraUrl}/${host.issuer}/v2.0`,
    audience: host.audience,
    requiredClaims: ['exp', 'iat'],
    clockTolerance: 60,
    currentDate: context.now(),
  })
  const problem = entraProblem({
    version: payload.ver,
    tenant: payload.tid,
    registered: host.issuer,
    scopes: payload.scp,
    client: payload.azp,
    object: payload.oid,
  })
  if (problem !== null) throw new HostTokenError(`the token has the wrong ${problem}`)
  const email = entraEmail({
    userName: payload.preferred_username ?? payload.upn,
    email: payload.email,
    isEmailVerified: payload.xms_edov,
    isGuest: isGuest(payload),
  })
  return { host, account: { subject: String(payload.oid), email } }
}
