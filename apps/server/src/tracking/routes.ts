import { track } from '@rostrum/protocol'
import { maySend } from '@rostrum/rules'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.js'
import { headerOf, serve } from '../http/endpoint.js'
import { httpError } from '../http/http-error.js'
import { scheduleTasks } from '../jobs/background-tasks.js'
import { limit } from '../limits/rate-limit.js'
import { createForwarder } from './forward-events.js'
import { createHttpSink } from './sink.js'
import { storeEvents } from './store-events.js'

/** Milliseconds. */
const forwardEvery = 30_000

/** Routes of tracked events (B7.30), and their way to a collector where the operator names one. TRACKING4 */
export function routes(app: FastifyInstance, context: Context): void {
  const { isOn, collector } = context.configuration.tracking
  if (isOn && collector) {
    const { run } = createForwarder(context, createHttpSink(context.guardedFetch, collector))
    const task = { run, problem: 'tracked events could not be sent to the collector' }
    scheduleTasks(app, context, { tasks: [task], every: forwardEvery })
  }

  serve(app, context, track, async ({ body, user, request }) => {
    // The client then stops.
    if (!isOn) throw httpError('not-available')
    const wish = {
      globalPrivacyControl: headerOf(request, 'sec-gpc') === '1',
      doNotTrack: headerOf(request, 'dnt'),
    }
    if (!maySend(wish)) return { Result: true, Stored: 0 } as const
    await limit(context, 'tracking', user.id)
    const who = { boardId: user.boardId, userId: user.id }
    return { Result: true, Stored: await storeEvents(context, who, body.events) } as const
  })
}
