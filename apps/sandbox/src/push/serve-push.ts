import { createECDH, randomBytes, type ECDH } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { html } from '../pages/html.js'
import { sendPage } from '../pages/layout.js'
import { demoPeople } from '../people/demo-people.js'
import { decryptPush, senderOf } from './decrypt.js'
import { serveFirebase, type Firebase } from './firebase.js'

/** What a browser gives to a server that it wants pushes from. */
export interface PushBrowser {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** A push that arrived; `endpoint` is the token where it is one of a native shell. */
export interface ReceivedPush {
  readonly endpoint: string
  readonly at: number
  readonly payload: unknown
}

/** The simulated push services, with the browsers and phones that they stand for. */
export interface PushService {
  /** Firebase Cloud Messaging, for native shells; what arrives there is in `received` too. */
  readonly firebase: Firebase
  /** Subscribes a new browser. */
  readonly subscribe: () => PushBrowser
  readonly received: () => readonly ReceivedPush[]
  /** The next pushes are answered with a status: 410 for a browser that is gone, 429 with an hour to wait. */
  readonly order: (status: number, count?: number) => void
  /** Forgets what was ordered and not answered yet. */
  readonly clear: () => void
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

const draw = (received: readonly ReceivedPush[], waiting: number, said: string) =>
  html`<div class="page">
    <h1>Push service</h1>
    <p>Stands in for the push services of browsers and for Firebase: shows what a device would show.</p>
    <form class="card order" method="post" action="/push/phones">
      <label
        >Phone of
        <select name="email">
          ${demoEmails.map(({ email, name }) => html`<option value="${email}">${name}</option>`)}
        </select></label
      >
      <input type="hidden" name="password" value="${demoPassword}" />
      <button name="kind" value="browser">Turn pushes on in the browser</button>
      <button name="kind" value="app">in the app</button>
      <span role="status">${said}</span>
    </form>
    <form class="card order" method="post" action="/push/faults">
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
    </ul>
  </div>`

/** What the demo company's people sign in with. */
const demoPassword = 'rostrum-demo'
const demoEmails = demoPeople.map(({ slug, name }) => ({
  name,
  email: `${slug.split('-')[0]}@varmelund.example`,
}))
const phone = z.object({
  email: z.string(),
  password: z.string(),
  kind: z._default(z.enum(['browser', 'app']), 'browser'),
})
const signedIn = z.object({ ApiSession: z.string() })

/** Signs a person in to the board, as their phone does, and registers it there. Answers what became of it. */
async function addPhone(
  board: string,
  { kind, ...who }: z.infer<typeof phone>,
  { subscribe, firebase }: Pick<PushService, 'subscribe' | 'firebase'>,
): Promise<string> {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${board}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const login = await post('/login?x-ui-mod=v2', who)
  const found = z.safeParse(signedIn, await login.json())
  if (!found.success) return `The board did not let ${who.email} in`
  const session = { apiSession: found.data.ApiSession }
  const saved =
    kind === 'app'
      ? await post('/notification?x-ui-mod=v2', { type: 'fcm-android', token: firebase.install() }, session)
      : await post('/api/push/subscription', subscribe(), session)
  return saved.ok ? `${who.email} gets pushes` : `The board answered ${saved.status}`
}

interface State {
  readonly browsers: Map<string, Subscribed>
  received: readonly ReceivedPush[]
  ordered: readonly number[]
  refused: number
  /** What the page says about the last phone. */
  said: string
}

interface Place {
  readonly address: () => string
  readonly now: () => number
  readonly boards: readonly string[]
  /** The key file of the service account that may send to phones; without it, a new one. */
  readonly account?: string | undefined
}

function keep(state: State, push: ReceivedPush): void {
  state.received = [...state.received, push].slice(-maxKept)
}

/** Takes the next fault that was ordered. */
function takeFault(state: State): number | undefined {
  const [fault, ...rest] = state.ordered
  if (fault === undefined) return undefined
  state.ordered = rest
  state.refused += 1
  return fault
}

function serveDeliveries(app: FastifyInstance, state: State, { address, now }: Place): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Params: { id: string } }>('/push/to/:id', (request, reply) => {
      const { id } = request.params
      const browser = state.browsers.get(id)
      if (!browser) return reply.code(404).send()
      const fault = takeFault(state)
      if (fault === 410) state.browsers.delete(id)
      if (fault === 429) void reply.header('retry-after', '3600')
      if (fault !== undefined) return reply.code(fault).send()
      const sender = senderOf(request.headers.authorization ?? '', new URL(address()).origin, now())
      // A browser takes pushes of the server that it subscribed for, and of no other.
      if (sender === null || (browser.sender !== null && browser.sender !== sender))
        return reply.code(403).send()
      browser.sender = sender
      const { ttl, 'content-encoding': encoding } = request.headers
      if (ttl === undefined || encoding !== 'aes128gcm') return reply.code(400).send()
      const payload: unknown = JSON.parse(decryptPush(request.body as Buffer, browser))
      const endpoint = `${address()}/push/to/${id}`
      keep(state, { endpoint, at: now(), payload })
      return reply.code(201).send()
    })
  })
}

function servePages(
  app: FastifyInstance,
  state: State,
  boards: readonly string[],
  devices: Pick<PushService, 'subscribe' | 'firebase'>,
) {
  app.get('/push', (_request, reply) => {
    const main = draw(state.received, state.ordered.length, state.said)
    return sendPage(reply, { title: 'Push service', look: 'sandbox', main })
  })
  app.post('/push/phones', async (request, reply) => {
    const who = z.parse(phone, request.body)
    const [board] = boards
    state.said =
      board === undefined ? 'No board is known here' : await addPhone(new URL(board).origin, who, devices)
    return reply.redirect('/push', 303)
  })
  app.post('/push/faults', (request, reply) => {
    const { status, count = 1 } = z.parse(order, request.body)
    state.ordered = [...state.ordered, ...Array.from({ length: count }, () => status)]
    return reply.redirect('/push', 303)
  })
}

/**
 * Serves a push service at `/push` (RFC 8030): it checks the sender and decrypts what it takes; and Firebase. Its page also stands in
 * for phones of the demo company's people, on the board at `boards[0]`.
 */
export function servePush(app: FastifyInstance, place: Place): PushService {
  const state: State = { browsers: new Map(), received: [], ordered: [], refused: 0, said: '' }
  const subscribe = (): PushBrowser => {
    const id = randomBytes(24).toString('base64url')
    const keys = createECDH('prime256v1')
    keys.generateKeys()
    const auth = randomBytes(16)
    state.browsers.set(id, { keys, auth, sender: null })
    const p256dh = keys.getPublicKey().toString('base64url')
    return { endpoint: `${place.address()}/push/to/${id}`, p256dh, auth: auth.toString('base64url') }
  }
  const firebase = serveFirebase(app, {
    ...place,
    takeFault: () => takeFault(state),
    onMessage: ({ token, notification, data }) =>
      keep(state, { endpoint: token, at: place.now(), payload: { ...data, ...notification } }),
  })
  servePages(app, state, place.boards, { subscribe, firebase })
  serveDeliveries(app, state, place)
  return {
    firebase,
    subscribe,
    received: () => state.received,
    order: (status, count = 1) => {
      state.ordered = [...state.ordered, ...Array.from({ length: count }, () => status)]
    },
    clear: () => {
      state.ordered = []
    },
    refused: () => state.refused,
  }
}
