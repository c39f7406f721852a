import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { headers as sent } from '@rostrum/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Context } from '../context.js'
import { acceptedCodings } from '../http/accept-encoding.js'
import { httpError } from '../http/http-error.js'
import { createBackgroundRunner } from '../jobs/background-tasks.js'
import { createBoardPage, type Framing } from './board-page.js'
import { createFormerFiles, isHashed, storeBuild } from './builds.js'
import { readFiles, sendFile, type StaticFile } from './read-files.js'

const forGood = 'public, max-age=31536000, immutable'
/** A page that names only the major version sees a new release within five minutes. */
const forMinutes = 'public, max-age=300, stale-while-revalidate=86400'

const versioned = z.object({ version: z.string() })

/** The version of the package that a folder was built from. */
export function versionOf(folder: string): string | undefined {
  for (const place of [folder, dirname(folder)]) {
    const path = join(place, 'package.json')
    if (existsSync(path)) return z.parse(versioned, JSON.parse(readFileSync(path, 'utf8'))).version
  }
  return undefined
}

/** Every page may read these, also the answer that there is no such file: they contain no user data. */
const forAll = {
  'access-control-allow-origin': '*',
  // By it, a page finds out that its clock is off.
  'access-control-expose-headers': 'date',
  'cross-origin-resource-policy': 'cross-origin',
}

/**
 * Files that other pages load. An exact version and a hashed name never change their content, so that they stay valid
 * over upgrades (EMBED4); the major version names the current files.
 */
function serveEmbed(app: FastifyInstance, context: Context, folder: string) {
  const files = readFiles(folder)
  const version = versionOf(folder) ?? ''
  const major = version.split('.')[0]
  const former = createFormerFiles(context, 'embed')
  const params = z.object({ version: z.string(), '*': z.string() })
  const run = createBackgroundRunner(app, context)
  app.addHook('onListen', () =>
    run(
      storeBuild(context, { app: 'embed', version, files }),
      'the build of the widgets could not be stored',
    ),
  )
  app.get('/v/:version/*', async (request, reply) => {
    const { version: asked, '*': name } = z.parse(params, request.params)
    reply.headers(forAll)
    const isOurs = asked === version || asked === major
    const file = (isOurs ? files.get(name) : undefined) ?? (await former(name, isOurs ? undefined : asked))
    if (!file) throw httpError('api-404')
    const isForGood = asked !== major || isHashed(name)
    return sendFile(request, reply, file, { ...forAll, 'cache-control': isForGood ? forGood : forMinutes })
  })
}

/** Whether a person opens the address in a browser. */
export const wantsPage = ({ method, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? ''

/**
 * Whether the caller accepts any type, as monitors, link checkers and preview fetchers do. Our own clients send
 * `x-ui-mod` or a session, and the paths of pages are plain words.
 */
const takesAnything = ({ headers, url }: FastifyRequest, path: string) =>
  /^\s*(?:\*\/\*|$)/.test(headers.accept ?? '') &&
  headers[sessionHeader] === undefined &&
  !url.includes('x-ui-mod=') &&
  /^[\w/-]*$/.test(path)

const sessionHeader = sent.session.toLowerCase()

/** The worker of the installed board, which may ask this server and nobody else; a new version is found at once. */
const workerPath = '/sw.js'
const workerHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
}

/** Paths that are never a page of the board. */
const isCall = (path: string) => /^\/(api|api-public|v|media|assets|install)(\/|$)/.test(path)

/** Which pages may frame the board at a path; null where none may. */
export type FramingOf = (path: string) => Promise<Framing | null>

/** What the pages depend on. */
export interface PageFacts {
  readonly framingOf: FramingOf
  /** Whether there is a company; without one, the set-up page opens in place of sign-in. SETUP1 */
  readonly hasCompany: () => Promise<boolean>
}

/** Pages that are of no use before there is a company. */
const isEntrance = (path: string) => path === '/' || path === '/login'

function createBoard(app: FastifyInstance, context: Context, { framingOf, hasCompany }: PageFacts) {
  const { configuration, log } = context
  const files = readFiles(configuration.boardDir)
  const former = createFormerFiles(context, 'board')
  const run = createBackgroundRunner(app, context)
  app.addHook('onListen', () => {
    const hashed = new Map([...files].filter(([name]) => isHashed(name)))
    const version = (configuration.boardDir && versionOf(configuration.boardDir)) || ''
    run(
      storeBuild(context, { app: 'board', version, files: hashed }),
      'the build of the board could not be stored',
    )
  })
  const page = files.get('index.html')
  if (configuration.boardDir && !page) log.warn({ folder: configuration.boardDir }, 'the board is not built')
  const boardPage = page && createBoardPage(page.bytes.toString(), configuration)

  const sendStatic = (request: FastifyRequest, reply: FastifyReply, path: string, file: StaticFile) =>
    sendFile(
      request,
      reply,
      file,
      path === workerPath
        ? workerHeaders
        : { 'cache-control': path.startsWith('/assets/') ? forGood : forMinutes },
    )

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = pathOf(request)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const name = path.slice(1)
    const own = isRead && path !== '/index.html' ? files.get(name) : undefined
    // A page that stayed open over an upgrade loads the rest of what it began with.
    const file = own ?? (isRead && path.startsWith('/assets/') ? await former(name) : undefined)
    if (file) return sendStatic(request, reply, path, file)
    const isPage =
      isRead && (path === '/' || (!isCall(path) && (wantsPage(request) || takesAnything(request, path))))
    if (!boardPage || !isPage) throw httpError('api-404')
    if (isEntrance(path) && !(await hasCompany())) return reply.redirect('/setup', 302)
    const { html, headers } = boardPage(await framingOf(path))
    reply.headers({ ...headers, vary: 'Accept-Encoding' })
    if (!acceptedCodings(request.headers['accept-encoding'])('gzip')) return reply.send(html)
    // Nothing of the request is in the page, so its compressed length tells nobody the nonce. A few kilobytes take less
    // time here than on their way to another thread.
    return reply.header('content-encoding', 'gzip').send(gzipSync(html, { level: 5 }))
  }
}

/** Serves the built board on every path that is nothing else, and the files that other pages embed. */
export function routes(app: FastifyInstance, context: Context, facts: PageFacts): void {
  const { embedDir } = context.configuration
  if (embedDir) serveEmbed(app, context, embedDir)
  app.setNotFoundHandler(createBoard(app, context, facts))
}
