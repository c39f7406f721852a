import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { admitGraph } from '../graph/access.js'
import { invalid, missing, sendError } from '../graph/errors.js'
import { readParameters } from '../graph/parameters.js'
import { appOf } from '../network.js'
import { queryOf } from '../request.js'
import type { World } from '../world.js'
import { version } from './oauth.js'

interface Session {
  readonly length: number
  readonly type: string
  bytes: Buffer
}

/** Files uploaded in chunks, before they are used. */
export interface FileSessions {
  /** The bytes of a handle, once they are complete; a handle works once. */
  readonly take: (handle: string) => Buffer | undefined
}

const upload = { config: { network: 'facebook', call: 'upload' }, bodyLimit: 600_000_000 } as const
const types = ['video/mp4', 'image/jpeg', 'image/jpg', 'image/png', 'application/pdf']

/** Serves the resumable upload: opens a session, receives bytes from an offset, and answers a handle. */
export function serveUploads(app: FastifyInstance, world: World): FileSessions {
  const sessions = new Map<string, Session>()
  const handles = new Map<string, Buffer>()

  app.post<{ Params: { app: string } }>(`/${version}/:app/uploads`, upload, async (request, reply) => {
    const { fields } = await readParameters(request)
    const caller = admitGraph(world, 'facebook', request, reply, fields)
    if (!caller) return reply
    if (!appOf(request.params.app)) return sendError(reply, missing(request.params.app))
    const [length, type] = [Number(fields.file_length), fields.file_type ?? '']
    if (!(length > 0)) return sendError(reply, invalid('The parameter file_length is required'))
    if (!types.includes(type)) return sendError(reply, invalid('The parameter file_type is not supported'))
    const id = randomBytes(12).toString('base64url')
    sessions.set(id, { length, type, bytes: Buffer.alloc(0) })
    return { id: `upload:${id}` }
  })

  void app.register(async (bytes) => {
    bytes.removeAllContentTypeParsers()
    bytes.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 600_000_000 }, (_request, body, done) =>
      done(null, body),
    )
    const path = `/${version}/:session(^upload:[\\w-]+$)`
    interface One {
      Params: { session: string }
    }
    bytes.post<One>(path, upload, async (request, reply) => {
      const caller = admitGraph(world, 'facebook', request, reply, queryOf(request))
      if (!caller) return reply
      const session = sessions.get(request.params.session.slice('upload:'.length))
      if (!session) return sendError(reply, missing(request.params.session))
      if (Number(request.headers.file_offset) !== session.bytes.length)
        return sendError(reply, invalid(`The file_offset must be ${session.bytes.length}`))
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      session.bytes = Buffer.concat([session.bytes, body])
      if (session.bytes.length !== session.length)
        return sendError(reply, invalid(`The file has ${session.length} bytes, ${session.bytes.length} came`))
      const handle = `2:${randomBytes(18).toString('base64url')}`
      handles.set(handle, session.bytes)
      return { h: handle }
    })
    bytes.get<One>(path, upload, async (request, reply) => {
      const session = sessions.get(request.params.session.slice('upload:'.length))
      return session
        ? { id: request.params.session, file_offset: session.bytes.length }
        : sendError(reply, missing(request.params.session))
    })
  })

  return {
    take(handle) {
      const bytes = handles.get(handle)
      handles.delete(handle)
      return bytes
    },
  }
}
