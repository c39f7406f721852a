import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { headers as sent } from '@rostrum/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Context } from '../context.js'
import { acceptedCodings } from '../http/accept-encoding.js'
import { httpError } from '../http/http-error.js'
import { createBoardPage, type Framing } from './board-page.js'
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

/** Files that other pages load: readable from every origin, because they contain no user data. */
function serveEmbed(app: FastifyInstance, folder: string) {
  const files = readFiles(folder)
  const version = versionOf(folder)
  const major = version?.split('.')[0]
  const params = z.object({ version: z.string(), '*': z.string() })
  app.get('/v/:version/*', (request, reply) => {
    const { version: asked, '*': name } = z.parse(params, request.params)
    const file = asked === version || asked === major ? files.get(name) : undefined
    if (!file) throw httpError('api-404')
    return sendFile(request, reply, file, {
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': asked === version ? forGood : forMinutes,
    })
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

/** Paths that are never a page of the board. */
const isCall = (path: string) => /^\/(api|api-public|v|media|assets)(\/|$)/.test(path)

/** Which pages may frame the board at a path; null where none may. */
export type FramingOf = (path: string) => Promise<Framing | null>

function createBoard(context: Context, framingOf: FramingOf) {
  const { configuration, log } = context
  const files = readFiles(configuration.boardDir)
  const page = files.get('index.html')
  if (configuration.boardDir && !page) log.warn({ folder: configuration.boardDir }, 'the board is not built')
  const boardPage = page && createBoardPage(page.bytes.toString(), configuration)

  const sendStatic = (request: FastifyRequest, reply: FastifyReply, path: string, file: StaticFile) =>
    sendFile(request, reply, file, {
      'cache-control': path.startsWith('/assets/') ? forGood : forMinutes,
    })

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = pathOf(request)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const file = isRead && path !== '/index.html' ? files.get(path.slice(1)) : undefined
    if (file) return sendStatic(request, reply, path, file)
    const isPage =
      isRead && (path === '/' || (!isCall(path) && (wantsPage(request) || takesAnything(request, path))))
    if (!boardPage || !isPage) throw httpError('api-404')
    const { html, headers } = boardPage(await framingOf(path))
    reply.headers({ ...headers, vary: 'Accept-Encoding' })
    if (!acceptedCodings(request.headers['accept-encoding'])('gzip')) return reply.send(html)
    // Nothing of the request is in the page, so its compressed length tells nobody the nonce. A few kilobytes take less
    // time here than on their way to another thread.
    return reply.header('content-encoding', 'gzip').send(gzipSync(html, { level: 5 }))
  }
}

/** Serves the built board on every path that is nothing else, and the files that other pages embed. */
export function routes(app: FastifyInstance, context: Context, framingOf: FramingOf): void {
  const { embedDir } = context.configuration
  if (embedDir) serveEmbed(app, embedDir)
  app.setNotFoundHandler(createBoard(context, framingOf))
}
