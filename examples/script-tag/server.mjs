// A page of another company's server, on another origin, that shows Rostrum by a script tag. It signs its user in with
// a short-lived token, which it requests with its integration key; the key never reaches the browser.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const port = Number(process.env.PORT ?? 4402)
const rostrum = (process.env.ROSTRUM_SERVER ?? 'http://localhost:4400').replace(/\/$/, '')
const key = process.env.ROSTRUM_KEY ?? ''
/** A real page knows its user; this one always returns the same user. */
const email = process.env.ROSTRUM_EMAIL ?? ''
/** The major version of the widgets; files of a full version never change. */
const embed = `${rostrum}/v/${process.env.ROSTRUM_VERSION ?? '0'}`

/** @param {string} name */
const file = (name) => readFileSync(new URL(name, import.meta.url), 'utf8')
const page = file('./page.html')
const files = new Map([
  ['/page.css', { type: 'text/css', text: file('./page.css') }],
  ['/page.js', { type: 'text/javascript', text: file('./page.js') }],
])

/**
 * The policy of a strict page: no inline code, and no other origins except for scripts with the nonce.
 * @param {string} nonce
 */
const policy = (nonce) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    `img-src 'self' data: ${rostrum}`,
    `media-src ${rostrum}`,
    `connect-src 'self' ${rostrum} ${rostrum.replace(/^http/, 'ws')}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/** The chunks of the feed, requested before the loader runs. @param {string} nonce */
async function preloads(nonce) {
  try {
    const answer = await fetch(`${embed}/w/deps.json`, { signal: AbortSignal.timeout(2000) })
    const deps = await answer.json()
    return (deps['story-feed'] ?? [])
      .map((chunk) => `<link rel="modulepreload" nonce="${nonce}" href="${embed}/w/${chunk}">`)
      .join('\n    ')
  } catch {
    // Without preloads the feed appears one round trip later.
    return ''
  }
}

/** @param {import('node:http').ServerResponse} reply */
async function sendPage(reply) {
  const nonce = randomBytes(16).toString('base64')
  const html = page
    .replaceAll('%nonce%', nonce)
    .replaceAll('%embed%', embed)
    .replace('%preloads%', await preloads(nonce))
  reply
    .setHeader('content-security-policy', policy(nonce))
    .setHeader('content-type', 'text/html; charset=utf-8')
    .setHeader('cache-control', 'no-store')
    .setHeader('referrer-policy', 'strict-origin-when-cross-origin')
    .setHeader('x-content-type-options', 'nosniff')
    .end(html)
}

/** Returns a token for the page's user; only the page itself may request it. */
async function sendToken(
  /** @type {import('node:http').IncomingMessage} */ request,
  /** @type {import('node:http').ServerResponse} */ reply,
) {
  reply.setHeader('content-type', 'application/json').setHeader('cache-control', 'no-store')
  const isOurs = ['same-origin', undefined].includes(request.headers['sec-fetch-site']?.toString())
  if (!isOurs || request.headers['content-type'] !== 'application/json') {
    reply.statusCode = 403
    return reply.end('{}')
  }
  const answer = await fetch(`${rostrum}/api/embed/token`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
    signal: AbortSignal.timeout(10_000),
  })
  // What the board refuses, the widgets explain.
  const body = await answer.json()
  reply.statusCode = answer.status
  reply.end(JSON.stringify(answer.ok ? { token: body.Token } : body))
}

const server = createServer((request, reply) => {
  const { pathname } = new URL(request.url ?? '/', 'http://page')
  const known = files.get(pathname)
  const fail = () => {
    if (!reply.headersSent) reply.statusCode = 502
    reply.end()
  }
  if (request.method === 'POST' && pathname === '/api/embed/token') {
    sendToken(request, reply).catch(fail)
  } else if (known) {
    reply.setHeader('content-type', `${known.type}; charset=utf-8`).end(known.text)
  } else if (pathname === '/') {
    sendPage(reply).catch(fail)
  } else {
    reply.statusCode = 404
    reply.end()
  }
})

server.listen(port, () => {
  console.log(JSON.stringify({ ready: true, address: `http://localhost:${port}` }))
})
process.once('SIGTERM', () => server.close(() => process.exit(0)))
process.once('SIGINT', () => server.close(() => process.exit(0)))
