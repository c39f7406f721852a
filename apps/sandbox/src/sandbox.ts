import Fastify, { type FastifyInstance } from 'fastify'
import { applyFaults } from './faults/apply-faults.js'
import type { FaultQueue } from './faults/fault-queue.js'
import { serveFaults, serveLogs } from './faults/routes.js'
import { createIdp, type Idp } from './idp/idp.js'
import { serveIdp } from './idp/serve-idp.js'
import { createModelFaultQueue, type ModelFaultQueue } from './model/model-faults.js'
import { modelKey, serveModel } from './model/serve-model.js'
import { networkModules } from './network-modules.js'
import { basesAt, networks, type Network } from './network.js'
import type { GrantStore } from './oauth/create-grant-store.js'
import { fetchMedia } from './media/fetch-media.js'
import { serveCrms, createCrms } from './crm/serve-crms.js'
import type { CrmWorld } from './crm/crm-faults.js'
import { serveShares } from './shares/serve-shares.js'
import { serveFiles } from './pages/files.js'
import { serveIndex } from './pages/index-page.js'
import { serveLive } from './pages/live.js'
import { serveTimelines } from './pages/timeline.js'
import { addStandingPosts } from './people/standing-posts.js'
import type { Delivery, Post } from './posts/post.js'
import { servePush, type PushService } from './push/serve-push.js'
import { decorateRequests, readForm } from './request.js'
import { keepState } from './state-file.js'
import { createEntra, type Entra } from './teams/entra.js'
import { serveTeams } from './teams/serve-teams.js'
import { createWorld, type World } from './world.js'

export interface SandboxOptions {
  /** 0, the default, uses any free port. */
  readonly port?: number
  readonly host?: string
  /**
   * File that stores posts, tokens and the log across restarts; media are stored next to it. Without it
   * everything is in memory.
   */
  readonly file?: string
  /** Answers the current time in milliseconds since 1970. */
  readonly now?: () => number
  /** Redirect URIs, exact or bare origins, registered for the developer app. */
  readonly allowedRedirects?: readonly string[]
  /** Switches the networks' rate limits off, for load tests. */
  readonly unlimited?: boolean
  /** Accepts duplicate texts, as no network does, so that a test sees what was sent twice. */
  readonly duplicates?: boolean
  /** LinkedIn issues refresh tokens, as it does for approved partners. */
  readonly linkedinRefresh?: boolean
  /** Companies have posts from the start that can be reposted. */
  readonly standingPosts?: boolean
  /** How long a network processes an upload, in milliseconds. Default: 500. */
  readonly processing?: number
  /** How Instagram downloads a file by its address. Default: over HTTP, at most 300 MB. */
  readonly readMedia?: (address: string) => Promise<Buffer | undefined>
  /** The key file of the service account that may send pushes by Firebase. Default: a new one. */
  readonly firebaseAccount?: string
  /** Switches the log of failed requests off. */
  readonly quiet?: boolean
}

export interface Sandbox {
  /** `http://localhost:4401`. */
  readonly address: string
  /** The server's configuration variables for the networks' base addresses. */
  readonly bases: ReturnType<typeof basesAt>
  /** Existing posts, oldest first. */
  readonly posts: (network: Network) => readonly Post[]
  /** Every creating call that was stored, oldest first, including deleted posts. */
  readonly arrivals: (network?: Network) => readonly Delivery[]
  /** Ends every `late-list`: the network's lists show what they still left out. */
  readonly listNow: (network: Network) => void
  readonly grants: GrantStore
  readonly faults: FaultQueue
  /** The simulated model: its address, key and name. */
  readonly model: { readonly base: string; readonly key: string; readonly name: string }
  readonly modelFaults: ModelFaultQueue
  /** The simulated Salesforce and SugarCRM: sessions and faults. */
  readonly crm: CrmWorld
  /** Stands in for Microsoft Entra; its keys are at `/entra`. */
  readonly entra: Entra
  /** The simulated push services of browsers, at `/push`, and of native shells, at `/fcm`. */
  readonly push: PushService
  /** The simulated identity provider. */
  readonly idp: Idp
  readonly close: () => Promise<void>
}

function createApp(world: World, isQuiet: boolean): FastifyInstance {
  const app = Fastify({
    logger: isQuiet ? false : { level: 'error' },
    forceCloseConnections: true,
    pluginTimeout: 120_000,
    routerOptions: { maxParamLength: 500 },
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, readForm(String(body))),
  )
  decorateRequests(app)
  applyFaults(app, world)
  for (const network of networks) {
    const { serve } = networkModules[network]
    if (serve) void app.register(async (its) => serve(its, world), { prefix: `/${network}` })
  }
  serveShares(app, world)
  serveIndex(app, world)
  serveTimelines(app, world)
  serveFiles(app, world)
  serveLive(app, world)
  serveFaults(app, world)
  serveLogs(app, world)
  return app
}

function listAll({ posts }: World, network: Network): void {
  for (const { listedAt, ...post } of posts.timeline(network)) if (listedAt !== undefined) posts.replace(post)
}

/** Starts the sandbox. Throws when the port is in use. */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { file, port = 0, host = 'localhost' } = options
  const world = createWorld({
    now: options.now ?? Date.now,
    mediaFolder: file && `${file}.media`,
    redirects: options.allowedRedirects ?? [],
    isUnlimited: options.unlimited ?? false,
    acceptsDuplicates: options.duplicates ?? false,
    hasLinkedinRefresh: options.linkedinRefresh ?? false,
    processing: options.processing ?? 500,
    readMedia: options.readMedia ?? fetchMedia,
  })
  const save = file ? keepState(world, file) : undefined
  if (options.standingPosts) await addStandingPosts(world)
  const app = createApp(world, options.quiet ?? false)
  let address = ''
  const modelFaults = createModelFaultQueue()
  serveModel(app, modelFaults)
  const crms = createCrms(world.options.redirects, world.now)
  serveCrms(app, crms)
  const entra = createEntra(() => address, world.now)
  serveTeams(app, entra, options.allowedRedirects ?? [])
  const idp = createIdp({
    address: () => address,
    now: options.now ?? Date.now,
    redirects: options.allowedRedirects ?? [],
    file: file && `${file}.idp`,
  })
  serveIdp(app, idp)
  const push = servePush(app, {
    address: () => address,
    now: world.now,
    boards: options.allowedRedirects ?? [],
    account: options.firebaseAccount,
  })
  await app.listen({ port, host })
  const bound = app.server.address()
  address = `http://${host}:${typeof bound === 'object' && bound ? bound.port : port}`
  return {
    address,
    bases: basesAt(address),
    posts: (network) => world.posts.timeline(network),
    arrivals: world.posts.arrivals,
    listNow: (network) => listAll(world, network),
    grants: world.grants,
    faults: world.faults,
    model: { base: `${address}/model/v1`, key: modelKey, name: 'sandbox-writer' },
    modelFaults,
    crm: crms.world,
    entra,
    push,
    idp,
    async close() {
      await app.close()
      await save?.()
    },
  }
}
