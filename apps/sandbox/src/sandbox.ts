import Fastify, { type FastifyInstance } from 'fastify'
import { applyFaults } from './faults/apply-faults.js'
import type { FaultQueue } from './faults/fault-queue.js'
import { serveFaults, serveLogs } from './faults/routes.js'
import { serveLinkedin } from './linkedin/serve-linkedin.js'
import { createModelDesk, type ModelDesk } from './model/model-faults.js'
import { modelKey, serveModel } from './model/serve-model.js'
import type { Network } from './network.js'
import type { GrantStore } from './oauth/create-grant-store.js'
import { serveFacebook } from './facebook/serve-facebook.js'
import { serveInstagram } from './instagram/serve-instagram.js'
import { fetchMedia } from './media/fetch-media.js'
import { serveShares } from './shares/serve-shares.js'
import { serveXing } from './xing/serve-xing.js'
import { serveFiles } from './pages/files.js'
import { serveIndex } from './pages/index-page.js'
import { serveLive } from './pages/live.js'
import { serveTimelines } from './pages/timeline.js'
import { addStandingPosts } from './people/standing-posts.js'
import type { Arrival, Post } from './posts/post.js'
import { decorateRequests, readForm } from './request.js'
import { keepState } from './state-file.js'
import { createWorld, type World } from './world.js'
import { serveX } from './x/serve-x.js'

export interface SandboxOptions {
  /** 0, the default, takes any free port. */
  readonly port?: number
  readonly host?: string
  /** Keeps posts, tokens and the log over a restart; files lie beside it. Without it all is in memory. */
  readonly file?: string
  /** The clock, in milliseconds since 1970. */
  readonly now?: () => number
  /** Exact redirect addresses, or origins, registered for the developer app. */
  readonly allowedRedirects?: readonly string[]
  /** Switches the networks' rate limits off, for load tests. */
  readonly unlimited?: boolean
  /** Takes the same text again, as no network does: a trial then sees what was sent twice. */
  readonly duplicates?: boolean
  /** LinkedIn gives refresh tokens, as it does to approved partners. */
  readonly linkedinRefresh?: boolean
  /** Companies have posted before: what can be reposted stands there from the start. */
  readonly standingPosts?: boolean
  /** How long a network works on an upload, in milliseconds; 500 by default. */
  readonly processing?: number
  /** How Instagram fetches what an app names by its address; by default over HTTP, at most 300 MB. */
  readonly readMedia?: (address: string) => Promise<Buffer | undefined>
  /** Switches the log of failed requests off. */
  readonly quiet?: boolean
}

export interface Sandbox {
  /** `http://localhost:4401`. */
  readonly address: string
  /** What the server's configuration takes. */
  readonly bases: Readonly<ReturnType<typeof basesAt>>
  /** Posts that stand, oldest first. */
  readonly posts: (network: Network) => readonly Post[]
  /** Every creating call that was stored, oldest first; deleted posts too. */
  readonly arrivals: (network?: Network) => readonly Arrival[]
  readonly grants: GrantStore
  readonly faults: FaultQueue
  /** The model that stands in: where it is, and by what key and name. */
  readonly model: { readonly base: string; readonly key: string; readonly name: string }
  readonly modelDesk: ModelDesk
  readonly close: () => Promise<void>
}

/** The server's variables for its networks' addresses. */
const basesAt = (address: string) => ({
  X_API_BASE: `${address}/x`,
  X_AUTH_BASE: `${address}/x`,
  LINKEDIN_API_BASE: `${address}/linkedin`,
  LINKEDIN_AUTH_BASE: `${address}/linkedin`,
  FB_GRAPH_BASE: `${address}/facebook`,
  FB_VIDEO_BASE: `${address}/facebook`,
  FB_DIALOG_BASE: `${address}/facebook`,
  IG_GRAPH_BASE: `${address}/instagram`,
  IG_API_BASE: `${address}/instagram`,
  IG_AUTH_BASE: `${address}/instagram`,
  XING_API_BASE: `${address}/xing`,
  XING_SHARE_BASE: `${address}/xing`,
})

function createApp(world: World, isQuiet: boolean): FastifyInstance {
  const app = Fastify({
    logger: isQuiet ? false : { level: 'error' },
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 500 },
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, readForm(String(body))),
  )
  decorateRequests(app)
  applyFaults(app, world)
  void app.register(async (x) => serveX(x, world), { prefix: '/x' })
  void app.register(async (linkedin) => serveLinkedin(linkedin, world), { prefix: '/linkedin' })
  void app.register(async (facebook) => serveFacebook(facebook, world), { prefix: '/facebook' })
  void app.register(async (instagram) => serveInstagram(instagram, world), { prefix: '/instagram' })
  void app.register(async (xing) => serveXing(xing, world), { prefix: '/xing' })
  serveShares(app, world)
  serveIndex(app, world)
  serveTimelines(app, world)
  serveFiles(app, world)
  serveLive(app, world)
  serveFaults(app, world)
  serveLogs(app, world)
  return app
}

/** Starts the stand-ins. Throws when the port is taken. */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { file, port = 0, host = 'localhost' } = options
  const world = createWorld({
    now: options.now ?? Date.now,
    mediaFolder: file && `${file}.media`,
    redirects: options.allowedRedirects ?? [],
    isUnlimited: options.unlimited ?? false,
    takesTwins: options.duplicates ?? false,
    hasLinkedinRefresh: options.linkedinRefresh ?? false,
    processing: options.processing ?? 500,
    readMedia: options.readMedia ?? fetchMedia,
  })
  const save = file ? keepState(world, file) : undefined
  if (options.standingPosts) addStandingPosts(world)
  const app = createApp(world, options.quiet ?? false)
  const modelDesk = createModelDesk()
  serveModel(app, modelDesk)
  await app.listen({ port, host })
  const bound = app.server.address()
  const address = `http://${host}:${typeof bound === 'object' && bound ? bound.port : port}`
  return {
    address,
    bases: basesAt(address),
    posts: (network) => world.posts.timeline(network),
    arrivals: world.posts.arrivals,
    grants: world.grants,
    faults: world.faults,
    model: { base: `${address}/model/v1`, key: modelKey, name: 'sandbox-writer' },
    modelDesk,
    async close() {
      await app.close()
      await save?.()
    },
  }
}
