import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { appOf } from '../network.js'
import type { Grant } from '../oauth/create-grant-store.js'
import { findAccount, type Account } from '../people/account.js'
import { bearerOf } from '../request.js'
import type { World } from '../world.js'
import { invalid, sendError, tokenErrors } from './errors.js'

/** The caller, identified by the token: a person, a page or a business account. */
export interface GraphCaller {
  readonly account: Account
  readonly grant: Grant
  readonly token: string
  readonly may: (...scopes: string[]) => boolean
}

/** The app secret proof: shows that a caller with the token also has the app's secret. */
export const proofOf = (token: string, clientId: string): string =>
  createHmac('sha256', appOf(clientId)?.clientSecret ?? '')
    .update(token)
    .digest('hex')

/**
 * Identifies the caller; undefined when an error has been sent. The app is configured so that its calls on
 * Facebook need the app secret proof; a wrong proof is refused on both networks.
 */
export function admitGraph(
  world: World,
  network: 'facebook' | 'instagram',
  request: FastifyRequest,
  reply: FastifyReply,
  fields: Readonly<Record<string, string | undefined>>,
): GraphCaller | undefined {
  const token = bearerOf(request) ?? fields.access_token ?? ''
  const { state, grant } = world.grants.check(network, token)
  const account = grant && findAccount(network, grant.profile)
  if (state !== 'valid' || !account) {
    void sendError(reply, tokenErrors[state === 'valid' ? 'unknown' : state])
    return undefined
  }
  const proof = fields.appsecret_proof
  if (proof === undefined && network === 'facebook') {
    void sendError(reply, invalid('API calls from the server require an appsecret_proof argument'))
    return undefined
  }
  if (proof !== undefined && proof !== proofOf(token, grant.clientId)) {
    void sendError(reply, invalid('Invalid appsecret_proof provided in the API argument'))
    return undefined
  }
  return { account, grant, token, may: (...scopes) => scopes.some((one) => grant.scopes.includes(one)) }
}
