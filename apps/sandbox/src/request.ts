import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallKind } from './faults/fault-kinds.js'
import type { Fault } from './faults/fault-queue.js'
import type { Network } from './network.js'
import type { Post } from './posts/post.js'

declare module 'fastify' {
  interface FastifyRequest {
    /** The ordered fault that applies to this call. */
    fault: Fault | undefined
    /** The post that this call stored. */
    stored: Post | undefined
  }
  interface FastifyContextConfig {
    network?: Network
    call?: CallKind
  }
}

/** Adds the fields for faults to every request. */
export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('fault', undefined)
  app.decorateRequest('stored', undefined)
}

/**
 * The call's token, from the header or, where the network accepts it, from the query; undefined without one.
 */
export function bearerOf(request: FastifyRequest): string | undefined {
  const inHeader = /^(?:Bearer|OAuth) (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const isGraph = ['facebook', 'instagram'].includes(request.routeOptions.config.network ?? '')
  return inHeader ?? (isGraph ? queryOf(request).access_token : undefined)
}

/** The query parameters; of a repeated one, one value counts. */
export const queryOf = (request: FastifyRequest): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(new URLSearchParams(request.url.split('?', 2)[1] ?? ''))

/** Id and secret of HTTP Basic authentication; undefined without them. */
export function basicOf(request: FastifyRequest): { id: string; secret: string } | undefined {
  const encoded = /^Basic (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (!encoded) return undefined
  const [id = '', ...rest] = Buffer.from(encoded, 'base64').toString().split(':')
  return { id: decodeURIComponent(id), secret: decodeURIComponent(rest.join(':')) }
}

/** Our address as the caller used it, such as `http://localhost:4401`. */
export const hostOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`

/**
 * The same server under another host name, where it has one, because real networks upload to another host.
 */
export function otherHostOf(request: FastifyRequest): string {
  const address = new URL(hostOf(request))
  if (address.hostname === 'localhost') address.hostname = '127.0.0.1'
  else if (address.hostname === '127.0.0.1') address.hostname = 'localhost'
  return address.origin
}

/** Parses the fields of a form; a repeated one becomes a list. */
export function readForm(text: string): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const known = fields[name]
    fields[name] = known === undefined ? value : [known, value].flat()
  }
  return fields
}
