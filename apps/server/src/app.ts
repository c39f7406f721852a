import { fastify, LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { Server } from 'node:http'
import * as aiAssist from './ai-assist/routes.js'
import * as approvals from './approvals/routes.js'
import { compressAnswers } from './compress-answers.js'
import type { Context } from './context.js'
import * as credentials from './credentials/routes.js'
import { answerFailures } from './failures.js'
import { addGuards } from './guards.js'
import * as crisis from './crisis/routes.js'
import * as embed from './embed/routes.js'
import * as health from './health/routes.js'
import * as links from './links/routes.js'
import * as media from './media/routes.js'
import { randomText } from './ids.js'
import * as messages from './messages/routes.js'
import * as networkApps from './network-apps/routes.js'
import * as openapi from './openapi/routes.js'
import * as personalPosts from './personal-posts/routes.js'
import * as posts from './posts/routes.js'
import * as publishing from './publishing/routes.js'
import { failureOf, refuse } from './refusal.js'
import * as role from './role/routes.js'
import * as passwords from './session/password-routes.js'
import * as recovery from './session/recovery-routes.js'
import { addHousekeeping } from './session/housekeeping.js'
import * as session from './session/routes.js'
import * as signUp from './session/sign-up-routes.js'
import * as shortLinks from './short-links/routes.js'
import { createSockets } from './socket/create-sockets.js'
import * as startup from './startup/routes.js'
import { routes as serveBoardAndEmbed, wantsPage } from './static/routes.js'
import * as stats from './stats/routes.js'
import * as stories from './stories/routes.js'
import * as suggestions from './suggestions/routes.js'
import * as topics from './topics/routes.js'
import * as writing from './writing/routes.js'

declare module 'fastify' {
  interface FastifyInstance {
    /** Ends the websockets that did not answer when they were asked to close. */
    readonly cutOff: () => void
  }
}

const mostBodyBytes = 1 << 20

/** A body that is empty is no body; others must be JSON, or a form whose fields may be repeated. */
function readBodies(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null)
    else void parseJson(request, body, done)
  })
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      const form = new URLSearchParams(body)
      const fields = [...new Set(form.keys())].map((name) => {
        const values = form.getAll(name)
        return [name, values.length > 1 ? values : values[0]] as const
      })
      done(null, Object.fromEntries(fields))
    },
  )
}

/** How many of the addresses that stand before ours in the forwarding header are our own proxies'. */
const trusting = (proxies: number) => (_address: string, hop: number) => hop < proxies

/** Numbers that no other process and no other start gives: a random beginning, then counting. */
function createRequestNumbers() {
  const beginning = randomText(8)
  let count = 0
  return () => {
    count += 1
    return `${beginning}-${count.toString(36)}`
  }
}

/** The server as an object: all rooms are in it, nothing listens yet. */
export function buildApp(context: Context): FastifyInstance {
  const { configuration, log } = context
  const options: FastifyServerOptions<Server> = {
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    genReqId: createRequestNumbers(),
    trustProxy: configuration.proxies > 0 && trusting(configuration.proxies),
    bodyLimit: mostBodyBytes,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    frameworkErrors: (_error, request, reply) => {
      reply.hijack()
      // An address that cannot even be read, as a mail program breaks one: a person gets the page that says so.
      if (wantsPage(request)) return void reply.raw.writeHead(302, { location: '/error/not-found' }).end()
      reply.raw.writeHead(400, { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' })
      reply.raw.end(JSON.stringify(failureOf(refuse('api-400'), request.id)))
    },
  }
  const app = fastify(options)
  app.decorate('served', new Map())
  app.decorate('rests', new Set<() => Promise<unknown>>())
  readBodies(app)
  answerFailures(app)
  addGuards(app, context)
  compressAnswers(app)
  // The rooms, in the order in which they stand in the house.
  health.routes(app, context)
  stories.routes(app, context)
  messages.routes(app, context)
  topics.routes(app, context)
  media.routes(app, context)
  links.routes(app, context)
  writing.routes(app, context)
  posts.routes(app, context)
  approvals.routes(app, context)
  suggestions.routes(app, context)
  aiAssist.routes(app, context)
  personalPosts.routes(app, context)
  shortLinks.routes(app, context)
  stats.routes(app, context)
  credentials.routes(app, context)
  networkApps.routes(app, context)
  publishing.routes(app, context)
  openapi.routes(app, context)
  session.routes(app, context)
  signUp.routes(app, context)
  passwords.routes(app, context)
  recovery.routes(app, context)
  embed.routes(app, context)
  startup.routes(app, context)
  role.routes(app, context)
  crisis.routes(app, context)
  openapi.serveTheRest(app, context)
  addHousekeeping(app, context)
  const { terminate } = createSockets(app, context)
  app.decorate('cutOff', terminate)
  serveBoardAndEmbed(app, context)
  return app
}
