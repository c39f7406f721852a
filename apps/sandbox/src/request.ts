import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallKind } from './faults/fault-kinds.js'
import type { Fault } from './faults/fault-queue.js'
import type { Network } from './network.js'
import type { Post } from './posts/post.js'

declare module 'fastify' {
  interface FastifyRequest {
    /** The ordered fault that this call runs into. */
    fault: Fault | undefined
    /** The post that this call stored. */
    stored: Post | undefined
  }
  interface FastifyContextConfig {
    network?: Network
    call?: CallKind
  }
}

/** Prepares every request for faults. */
export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('fault', undefined)
  app.decorateRequest('stored', undefined)
}

/** The bearer token of a call, or undefined. */
export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]

/** The id and secret of HTTP Basic, or undefined. */
export function basicOf(request: FastifyRequest): { id: string; secret: string } | undefined {
  const encoded = /^Basic (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (!encoded) return undefined
  const [id = '', ...rest] = Buffer.from(encoded, 'base64').toString().split(':')
  return { id: decodeURIComponent(id), secret: decodeURIComponent(rest.join(':')) }
}

/** The address that the caller used for us, such as `http://localhost:4401`. */
export const hostOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`

/** The same server under another host name, where it has one: a real network uploads to another host. */
export function otherHostOf(request: FastifyRequest): string {
  const address = new URL(hostOf(request))
  if (address.hostname === 'localhost') address.hostname = '127.0.0.1'
  else if (address.hostname === '127.0.0.1') address.hostname = 'localhost'
  return address.origin
}
