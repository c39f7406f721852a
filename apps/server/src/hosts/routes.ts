import { intranetToken, teamsToken } from '@rostrum/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { errors } from 'jose'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import { FetchError } from '../guarded-fetch/fetch-error.js'
import { serve } from '../http/endpoint.js'
import { httpError } from '../http/http-error.js'
import { networkOf } from '../http/request-limits/client-network.js'
import { limit } from '../limits/rate-limit.js'
import { enterByHost, type HostAccount } from './bind-account.js'
import type { HostRow } from './hosts.js'
import { createKeySets } from './key-sets.js'
import { HostTokenError, readEntraToken } from './read-entra-token.js'
import { readIntranetToken } from './read-intranet-token.js'

/** Why a token was refused, for the operator's log; undefined for a fault of ours. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof HostTokenError) return error.message
  if (error instanceof errors.JOSEError) return error.code
  return undefined
}

/** Exchanges a host's token. All refusals are answered alike; the log says which it was. */
async function enter(
  context: Context,
  request: FastifyRequest,
  read: () => Promise<{ host: HostRow; account: HostAccount }>,
): Promise<{ Token: string; expiresIn: number }> {
  let host: HostRow | undefined
  let reason = 'the account is nobody’s here, or its person has left or has another account'
  try {
    const found = await read()
    host = found.host
    const entry = await enterByHost(context, found.host, found.account)
    if (entry) return entry
  } catch (error) {
    if (error instanceof FetchError) {
      context.log.warn({ err: error }, 'the keys of a host cannot be read')
      throw httpError('not-available')
    }
    const known = reasonOf(error)
    if (known === undefined) throw error
    reason = known
  }
  context.log.warn({ host: host?.id, reason }, 'the sign-in of a host was refused')
  const address = networkOf(request.ip)
  await limit(context, 'host-address', address)
  const boardId = host?.board_id
  await audit(context, { action: 'host-account-refused', by: 'guest', boardId, address, onceWithin: 60 })
  throw httpError('ActionNotAllowed')
}

/** Routes for people whom Teams or an intranet has signed in. */
export function routes(app: FastifyInstance, context: Context): void {
  const { guardedFetch, networkFetch, now } = context
  // Entra’s address is the operator’s configuration, and the sandbox may stand in for it.
  const entraKeys = createKeySets({ fetch: networkFetch, now })
  const intranetKeys = createKeySets({ fetch: guardedFetch, now })
  serve(app, context, teamsToken, ({ body, request }) =>
    enter(context, request, () => readEntraToken(context, entraKeys, body.token)),
  )
  serve(app, context, intranetToken, ({ body, request }) =>
    enter(context, request, () => readIntranetToken(context, intranetKeys, body)),
  )
}
