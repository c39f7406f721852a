import { hostPerson, hostTokenProblem, intranetKinds, maxHostTokenAge } from '@rostrum/rules'
import { createLocalJWKSet, jwtVerify } from 'jose'
import type { Context } from '../context.js'
import type { HostAccount } from './bind-account.js'
import { findIntranet, type HostRow } from './hosts.js'
import { readKeySet, type KeySets } from './key-sets.js'
import { HostTokenError } from './read-entra-token.js'

/** Only signatures that a published key cannot make. */
const algorithms = ['RS256', 'PS256', 'ES256']

/** Marks a token as used; false when it was used before, by any server. */
async function useOnce({ db, secrets }: Context, host: HostRow, id: string, end: number): Promise<boolean> {
  const used = await db
    .insertInto('used_host_token')
    .values({
      host_id: host.id,
      token_hash: secrets.hash(id),
      // Longer than any clock would still take the token.
      expires_at: new Date((end + 2 * maxHostTokenAge) * 1000),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return used.numInsertedOrUpdatedRows === 1n
}

/** Checks a token that an intranet signed, uses it up, and answers its account. Throws when anything is wrong. */
export async function readIntranetToken(
  context: Context,
  keySets: KeySets,
  { intranet, token }: { intranet: string; token: string },
): Promise<{ host: HostRow; account: HostAccount }> {
  const host = await findIntranet(context, intranet)
  const kind = intranetKinds.find((one) => one === host?.kind)
  if (!host || !kind) throw new HostTokenError('the intranet is not registered')
  const keys = host.keys_url === null ? createLocalJWKSet(readKeySet(host.keys)) : keySets.at(host.keys_url)
  const now = context.now()
  const { payload } = await jwtVerify(token, keys, {
    algorithms,
    issuer: host.issuer,
    audience: host.audience,
    // The dates are a rule's.
    clockTolerance: 24 * 3600,
    currentDate: now,
  })
  const { subject, email } = hostPerson({ kind, claims: payload })
  const problem = hostTokenProblem({
    issuedAt: payload.iat,
    notBefore: payload.nbf,
    expiresAt: payload.exp,
    now: Math.floor(now.getTime() / 1000),
    id: payload.jti,
    subject,
  })
  if (problem !== null || subject === null) throw new HostTokenError(`the token is ${problem}`)
  if (!(await useOnce(context, host, String(payload.jti), payload.exp ?? 0)))
    throw new HostTokenError('the token was used before')
  return { host, account: { subject, email } }
}
