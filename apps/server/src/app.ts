import { fastify, LogController, type FastifyHttpOptions, type FastifyInstance } from 'fastify'
import type { Server } from 'node:http'
import * as aiAssist from './ai-assist/routes.js'
import * as apiKeys from './api-keys/routes.js'
import * as approvals from './approvals/routes.js'
import { limitBodyTime } from './http/request-limits/body-timeout.js'
import { endLeftCalls } from './http/request-limits/caller-left.js'
import { compressAnswers } from './http/compression.js'
import type { Context } from './context.js'
import * as credentials from './profiles/routes.js'
import { handleErrors } from './http/error-handler.js'
import { answerCors } from './http/cors.js'
import { addSecurityHeaders } from './http/security-headers.js'
import { addTransport } from './http/transport/lead-to-https.js'
import { warnOfProxies } from './http/forwarded-warning.js'
import * as company from './company/routes.js'
import * as crisis from './crisis/routes.js'
import * as crm from './crm/routes.js'
import * as digest from './digest/routes.js'
import * as embed from './embed/routes.js'
import * as health from './health/routes.js'
import { limitConnections, type Connections } from './http/request-limits/connection-limit.js'
import { framingOf } from './hosts/framing.js'
import * as guardRails from './guard-rails/routes.js'
import * as history from './history/routes.js'
import * as hosts from './hosts/routes.js'
import * as install from './install/routes.js'
import * as links from './links/routes.js'
import * as media from './media/routes.js'
import { randomText } from './db/ids.js'
import * as messages from './messages/routes.js'
import * as networkApps from './network-apps/routes.js'
import * as notices from './notices/routes.js'
import * as push from './push/routes.js'
import * as openapi from './openapi/routes.js'
import * as editorial from './editorial/routes.js'
import * as people from './people/routes.js'
import * as personalPosts from './hand-off/routes.js'
import * as posts from './posts/routes.js'
import * as publishing from './publishing/routes.js'
import { maxGuestBytes, takeJson } from './http/request-limits/body-limits.js'
import { errorBodyOf, httpError } from './http/http-error.js'
import * as role from './role/routes.js'
import { addKeyRotation } from './secrets/rotate-keys.js'
import * as passwords from './session/password/routes.js'
import * as proof from './session/proof-routes.js'
import * as recovery from './session/password/recovery-routes.js'
import { addHousekeeping } from './housekeeping.js'
import * as boards from './session/boards/routes.js'
import * as session from './session/login.js'
import * as ownSessions from './session/own-sessions.js'
import * as signUp from './session/sign-up/routes.js'
import { answerLinkHosts } from './short-links/answer-link-hosts.js'
import * as shortLinks from './short-links/routes.js'
import * as setup from './setup/routes.js'
import { createHasCompany } from './setup/setup-codes.js'
import { createSockets } from './socket/create-sockets.js'
import * as startup from './startup/routes.js'
import * as tokens from './startup/exchange-token.js'
import { routes as serveBoardAndEmbed, wantsPage } from './static/routes.js'
import * as sso from './sso/routes.js'
import * as stats from './stats/routes.js'
import * as stories from './stories/routes.js'
import * as analytics from './analytics/routes.js'
import * as tracking from './tracking/routes.js'
import * as leaderboard from './leaderboard/routes.js'
import * as suggestions from './suggestions/routes.js'
import * as terms from './terms/routes.js'
import * as topics from './topics/routes.js'
import * as webhooks from './webhooks/routes.js'
import * as writing from './writing/routes.js'

declare module 'fastify' {
  interface FastifyInstance {
    /** Terminates websockets that did not close when asked. */
    readonly cutOff: () => void
    readonly connections: Connections
  }
}

/** Milliseconds that an upload may take. `limitBodyTime` limits other bodies. */
const maxUpload = 3_600_000
/** Milliseconds without data in either direction after which a connection is closed, even if an answer is pending. */
const maxSilence = 180_000

/** Trusts the last `proxies` addresses of the forwarding header: those of our own proxies. */
const trusting = (proxies: number) => (_address: string, hop: number) => hop < proxies

/** Request ids that are unique across processes and restarts: a random prefix and a counter. */
function createRequestIds() {
  const prefix = randomText(8)
  let count = 0
  return () => {
    count += 1
    return `${prefix}-${count.toString(36)}`
  }
}

/** Options of Fastify and of Node's HTTP server. */
function optionsOf({ configuration, log }: Context): FastifyHttpOptions<Server> {
  const headersMs = configuration.requestSeconds * 1000
  return {
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    genReqId: createRequestIds(),
    trustProxy: configuration.proxies > 0 && trusting(configuration.proxies),
    bodyLimit: maxGuestBytes,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: Math.min(5000, headersMs) },
    // Fastify's ten seconds are too short on a busy machine.
    pluginTimeout: 120_000,
    requestTimeout: Math.max(maxUpload, headersMs),
    connectionTimeout: maxSilence,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    frameworkErrors: (_error, request, reply) => {
      reply.hijack()
      // The URL is malformed, for example by an e-mail program that broke a link: a person gets a page.
      if (wantsPage(request)) return void reply.raw.writeHead(302, { location: '/error/not-found' }).end()
      reply.raw.writeHead(400, { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' })
      reply.raw.end(JSON.stringify(errorBodyOf(httpError('api-400'), request.id)))
    },
  }
}

/** What the parts of the server know of each other, and how many connections there may be. */
function decorate(app: FastifyInstance, configuration: Context['configuration']) {
  app.server.maxConnections = configuration.maxConnections
  const maxStrangers = configuration.proxies > 0 ? null : configuration.maxStrangers
  app.decorate('connections', limitConnections(app.server, maxStrangers))
  app.decorate('served', new Map())
  app.decorate('notImplemented', new Set<string>())
  app.decorate('idle', new Set<() => Promise<unknown>>())
  app.decorateRequest('signedIn', null)
}

/** What applies to every request. */
function treatRequests(app: FastifyInstance, context: Context): void {
  takeJson(app)
  handleErrors(app, context)
  addSecurityHeaders(app, context)
  // Before every hook that waits: the end of a connection is not missed.
  limitBodyTime(app, context.configuration.requestSeconds * 1000)
  endLeftCalls(app)
  answerLinkHosts(app, context)
  addTransport(app, context)
  answerCors(app, context)
  warnOfProxies(app, context)
  compressAnswers(app)
}

/** Whatever serves calls. */
const rooms: readonly { routes: (app: FastifyInstance, context: Context) => void }[] = [
  health,
  stories,
  editorial,
  messages,
  terms,
  topics,
  media,
  links,
  writing,
  posts,
  approvals,
  suggestions,
  leaderboard,
  history,
  guardRails,
  analytics,
  tracking,
  notices,
  digest,
  push,
  aiAssist,
  personalPosts,
  shortLinks,
  stats,
  credentials,
  networkApps,
  publishing,
  openapi,
  session,
  ownSessions,
  boards,
  signUp,
  passwords,
  proof,
  recovery,
  embed,
  sso,
  crm,
  hosts,
  install,
  startup,
  tokens,
  role,
  crisis,
  people,
  setup,
  company,
  webhooks,
  apiKeys,
]

/** Creates the server with all its routes. It does not listen yet. */
export function buildApp(context: Context): FastifyInstance {
  const { configuration } = context
  const app = fastify(optionsOf(context))
  decorate(app, configuration)
  treatRequests(app, context)
  for (const { routes } of rooms) routes(app, context)
  openapi.answerNotAvailable(app, context)
  addHousekeeping(app, context)
  addKeyRotation(app, context)
  const { terminate } = createSockets(app, context)
  app.decorate('cutOff', terminate)
  serveBoardAndEmbed(app, context, {
    framingOf: (path) => framingOf(context, path),
    hasCompany: createHasCompany(context),
  })
  return app
}
