import { createECDH, randomBytes, type ECDH } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { html } from '../pages/html.js'
import { sendPage } from '../pages/layout.js'
import { decryptPush, senderOf } from './decrypt.js'

/** What a browser gives to a server that it wants pushes from. */
export interface PushBrowser {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** A push that arrived. */
export interface ReceivedPush {
  readonly endpoint: string
  readonly at: number
  readonly payload: unknown
}

/** The simulated push service, with the browsers that it stands for. */
export interface PushService {
  /** Subscribes a new browser. */
  readonly subscribe: () => PushBrowser
  readonly received: () => readonly ReceivedPush[]
  /** The next pushes are answered with a status: 410 for a browser that is gone, 429 with an hour to wait. */
  readonly order: (status: number, count?: number) => void
  /** Pushes that were refused by order. */
  readonly refused: () => number
}

const maxKept = 200
const order = z.object({
  status: z.coerce.number().check(z.gte(400), z.lte(599)),
  count: z.optional(z.coerce.number().check(z.gte(1), z.lte(1000))),
})
const shown = z.object({ title: z.string(), body: z.string() })

interface Subscribed {
  readonly keys: ECDH
  readonly auth: Buffer
  sender: string | null
}

const draw = (received: readonly ReceivedPush[], waiting: number) =>
  html`<h1>Push service</h1>
    <p>Stands in for the push services of browsers: decrypts what a browser would show.</p>
    <form method="post" action="/push/faults">
      <button name="status" value="410">Answer the next one with 410</button>
      <button name="status" value="429">with 429</button>
      <button name="status" value="500">with 500</button>
      <span>${waiting} ordered</span>
    </form>
    <ul>
      ${received.toReversed().map(({ at, payload }) => {
        const read = z.safeParse(shown, payload)
        return html`<li>
          <time>${new Date(at).toISOString()}</time>
          <strong dir="auto">${read.success ? read.data.title : 'No words'}</strong>
          <span dir="auto">${read.success ? read.data.body : ''}</span>
        </li>`
      })}
    </ul>`

/** Serves a push service at `/push` (RFC 8030): it checks the sender and decrypts what it takes. */
export function servePush(app: FastifyInstance, address: () => string, now: () => number): PushService {
  const browsers = new Map<string, Subscribed>()
  let received: readonly ReceivedPush[] = []
  let ordered: readonly number[] = []
  let refused = 0

  const subscribe = (): PushBrowser => {
    const id = randomBytes(24).toString('base64url')
    const keys = createECDH('prime256v1')
    keys.generateKeys()
    const auth = randomBytes(16)
    browsers.set(id, { keys, auth, sender: null })
    const p256dh = keys.getPublicKey().toString('base64url')
    return { endpoint: `${address()}/push/to/${id}`, p256dh, auth: auth.toString('base64url') }
  }

  app.get('/push', (_request, reply) =>
    sendPage(reply, { title: 'Push service', look: 'sandbox', main: draw(received, ordered.length) }),
  )
  app.post('/push/faults', (request, reply) => {
    const { status, count = 1 } = z.parse(order, request.body)
    ordered = [...ordered, ...Array.from({ length: count }, () => status)]
    return reply.redirect('/push', 303)
  })
  app.post('/push/browsers', () => subscribe())
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Params: { id: string } }>('/push/to/:id', (request, reply) => {
      const browser = browsers.get(request.params.id)
      if (!browser) return reply.code(404).send()
      const [fault, ...rest] = ordered
      if (fault !== undefined) {
        ordered = rest
        refused += 1
        if (fault === 410) browsers.delete(request.params.id)
        if (fault === 429) void reply.header('retry-after', '3600')
        return reply.code(fault).send()
      }
      const sender = senderOf(request.headers.authorization ?? '', new URL(address()).origin, now())
      // A browser takes pushes of the server that it subscribed for, and of no other.
      if (sender === null || (browser.sender !== null && browser.sender !== sender))
        return reply.code(403).send()
      browser.sender = sender
      if (request.headers.ttl === undefined || request.headers['content-encoding'] !== 'aes128gcm')
        return reply.code(400).send()
      const payload: unknown = JSON.parse(decryptPush(request.body as Buffer, browser))
      const endpoint = `${address()}/push/to/${request.params.id}`
      received = [...received, { endpoint, at: now(), payload }].slice(-maxKept)
      return reply.code(201).send()
    })
  })

  return {
    subscribe,
    received: () => received,
    order: (status, count = 1) =>
      void (ordered = [...ordered, ...Array.from({ length: count }, () => status)]),
    refused: () => refused,
  }
}
