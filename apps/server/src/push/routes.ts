import {
  addPushToken,
  readPushKey as readKey,
  removePushToken,
  subscribePush,
  unsubscribePush,
} from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.js'
import { done, serve } from '../http/endpoint.js'
import { httpError } from '../http/http-error.js'
import { scheduleTasks, type BackgroundTask } from '../jobs/background-tasks.js'
import type { SignedIn } from '../session/signed-in.js'
import { readPushKey } from './push-key.js'
import { sendPushes } from './send-pushes.js'
import { removeSubscription, removeToken, saveSubscription, saveToken } from './subscriptions.js'

/** Milliseconds between two looks at the pushes that are due. */
const sendsEvery = 5000

const pushes: BackgroundTask = { run: sendPushes, problem: 'pushes could not be sent' }

/** Another page that shows widgets has no worker of ours that could show a push. */
function refuseWidgets({ keyId }: SignedIn): void {
  if (keyId !== null) throw httpError('ActionNotAllowed')
}

/** Routes for the tokens of native shells (A7.20). They are stored also where nothing can be sent yet. PUSH10 */
function serveTokens(app: FastifyInstance, context: Context): void {
  serve(app, context, addPushToken, async ({ body, user }) => {
    refuseWidgets(user)
    await saveToken(context, user, body)
    return done
  })

  serve(app, context, removePushToken, async ({ body, query, user }) => {
    const token = body?.token ?? query?.token
    if (token === undefined) throw httpError('api-400', { Errors: { token: 'api-400' } })
    await removeToken(context, user, token)
    return done
  })
}

/** Routes for the devices that get pushes (PUSH9); in the background pushes are sent. */
export function routes(app: FastifyInstance, context: Context): void {
  scheduleTasks(app, context, { tasks: [pushes], every: sendsEvery })

  serve(app, context, readKey, async ({ user }) => {
    refuseWidgets(user)
    return { PublicKey: (await readPushKey(context)).publicKey }
  })

  serve(app, context, subscribePush, async ({ body, user }) => {
    refuseWidgets(user)
    await saveSubscription(context, user, body)
    return done
  })

  serve(app, context, unsubscribePush, async ({ body, user }) => {
    await removeSubscription(context, user, body.endpoint)
    return done
  })
  serveTokens(app, context)
}
