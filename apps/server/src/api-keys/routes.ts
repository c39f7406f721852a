import {
  createApiKey as creating,
  listApiKeys,
  revokeApiKey as revoking,
  rotateApiKey as rotating,
} from '@rostrum/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.js'
import { done, serve } from '../http/endpoint.js'
import { scheduleTasks } from '../jobs/background-tasks.js'
import { checkProof } from '../session/proof.js'
import type { SignedIn } from '../session/signed-in.js'
import { createApiKey, readApiKeys, revokeApiKey, rotateApiKey, type KeyChanger } from './change-api-keys.js'
import { warnOfExpiry } from './warn-of-expiry.js'

const changerOf = (user: SignedIn, { ip }: FastifyRequest): KeyChanger => ({ user, address: ip })

/** How often a server looks for keys that end soon, in milliseconds. */
const warnsEvery = 10 * 60_000

/** Routes: the API keys of a board, for its managers. APIKEYS1, APIKEYS8 */
export function routes(app: FastifyInstance, context: Context): void {
  const { db, now } = context
  const warning = { run: warnOfExpiry, problem: 'managers were not warned of API keys that end' }
  scheduleTasks(app, context, { tasks: [warning], every: warnsEvery })
  const list = async ({ boardId }: SignedIn) => ({ Items: await readApiKeys(db, boardId, now()) })

  serve(app, context, listApiKeys, ({ user }) => list(user))

  serve(app, context, creating, async ({ body, user, request }) => {
    await checkProof(context, user)
    const fresh = await createApiKey(context, changerOf(user, request), body)
    return { ...(await list(user)), ...fresh }
  })

  serve(app, context, rotating, async ({ params, user, request }) => {
    await checkProof(context, user)
    const fresh = await rotateApiKey(context, changerOf(user, request), params.id)
    return { ...(await list(user)), ...fresh }
  })

  serve(app, context, revoking, async ({ params, user, request }) => {
    await revokeApiKey(context, changerOf(user, request), params.id)
    return done
  })
}
