import {
  addWebhook as adding,
  changeWebhook as changing,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  resendDelivery,
  rotateWebhookSecret,
  testWebhook,
} from '@rostrum/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.js'
import { done, serve } from '../http/endpoint.js'
import { httpError } from '../http/http-error.js'
import { scheduleTasks, type BackgroundTask } from '../jobs/background-tasks.js'
import { limit } from '../limits/rate-limit.js'
import { checkProof } from '../session/proof.js'
import type { SignedIn } from '../session/signed-in.js'
import {
  addWebhook,
  changeWebhook,
  dropWebhook,
  queueTest,
  resend,
  rotateSecret,
  type WebhookChanger,
} from './change-webhooks.js'
import { runWebhooks } from './deliver.js'
import { readDeliveries, readWebhooks } from './read-webhooks.js'

/** Milliseconds between two looks at what happened. */
const looksEvery = 2000
const telling: BackgroundTask = { run: runWebhooks, problem: 'webhooks could not be told' }

const changerOf = ({ id, boardId }: SignedIn, { ip }: FastifyRequest): WebhookChanger => ({
  userId: id,
  boardId,
  address: ip,
})

/** Routes: the webhooks of a board; in the background they are told what happened. WEBHOOKS1 to WEBHOOKS7 */
export function routes(app: FastifyInstance, context: Context): void {
  const { db, now } = context
  const soon = scheduleTasks(app, context, { tasks: [telling], every: looksEvery })
  const list = async (boardId: string) => ({ Items: await readWebhooks(db, boardId, now()) })

  serve(app, context, listWebhooks, ({ user }) => list(user.boardId))

  serve(app, context, adding, async ({ body, user, request }) => {
    await checkProof(context, user)
    const fresh = await addWebhook(context, changerOf(user, request), body)
    return { ...(await list(user.boardId)), ...fresh }
  })

  serve(app, context, changing, async ({ params, body, user, request }) => {
    await checkProof(context, user)
    await changeWebhook(context, changerOf(user, request), { id: params.id, form: body })
    return list(user.boardId)
  })

  serve(app, context, removeWebhook, async ({ params, user, request }) => {
    await dropWebhook(context, changerOf(user, request), params.id)
    return done
  })

  serve(app, context, rotateWebhookSecret, async ({ params, user, request }) => {
    await checkProof(context, user)
    const fresh = await rotateSecret(context, changerOf(user, request), params.id)
    return { ...(await list(user.boardId)), ...fresh }
  })

  serve(app, context, testWebhook, async ({ params, user, request }) => {
    await limit(context, 'webhook-tests', user.boardId)
    await queueTest(context, changerOf(user, request), params.id)
    soon(telling)
    return done
  })

  serve(app, context, listDeliveries, async ({ params, user }) => {
    const { Items: own } = await list(user.boardId)
    if (!own.some(({ Id }) => Id === params.id)) throw httpError('api-404')
    return { Items: await readDeliveries(db, params.id) }
  })

  serve(app, context, resendDelivery, async ({ params, user, request }) => {
    await limit(context, 'webhook-tests', user.boardId)
    const { id, delivery: messageId } = params
    await resend(context, changerOf(user, request), { id, messageId })
    soon(telling)
    return done
  })
}
