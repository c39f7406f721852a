import { openShortLink } from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.js'
import { serve } from '../http/endpoint.js'
import { scheduleTasks } from '../jobs/background-tasks.js'
import { createLinkOpener } from './open-link.js'

/** Milliseconds. */
const pruneEvery = 30 * 60_000

/**
 * Routes for short links: each redirects to the one address that it was made for, and counts the click.
 * LINKS5
 */
export function routes(app: FastifyInstance, context: Context): void {
  const { clicks, open } = createLinkOpener(app, context)
  const prune = { run: () => clicks.prune(), problem: 'old visits could not be deleted' }
  scheduleTasks(app, context, { tasks: [prune], every: pruneEvery })

  serve(app, context, openShortLink, ({ params, request, reply }) => open(request, reply, params.code, null))
}
