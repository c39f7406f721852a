import { resolve } from 'node:path'
import { sampleProfiles, samplePost, sampleStartup, sampleStory, stories } from '@rostrum/widgets/testing'
import type { Browser, Page } from 'playwright'
import { serveFolder } from '../../../tools/dev/serve-folder.js'
import { closeContexts, useChromium } from '../../board/testing/chromium.js'

/** The content of a page of the site. */
interface Contents {
  /** Replaces the script tag. */
  readonly head?: string
  readonly body?: string
  /** The page's content security policy. */
  readonly policy?: string
}

/** A third-party page on its own origin that shows widgets by script tag. */
export interface Site {
  readonly browser: Browser
  /** The origin of the script and of the board's endpoints. */
  readonly board: string
  readonly address: string
  /** The script tag, with additional attributes. */
  script(more?: string): string
  /** A policy that allows nothing beyond the board's origin. */
  strict(): string
  /** Sets the content of pages that are opened from now on. */
  set(contents: Contents): void
  open(contents?: Contents): Promise<Page>
  /** The received requests, as `POST /api/post/create`, with their bodies; callers empty the list before counting. */
  readonly calls: { readonly call: string; readonly body: string }[]
  /** Overrides the response to a request from now on; null restores it. */
  answer(call: string, status: number | null, body?: unknown): void
  /** The response of the page's own token route from now on; null: never any. */
  answerToken(answer: { status?: number; headers?: Record<string, string>; body?: string } | null): void
  close(): Promise<void>
}

const answers: Readonly<Record<string, (query: URLSearchParams) => unknown>> = {
  'POST /auth': () => ({ ApiSession: 'embed' }),
  'PUT /user': () => sampleStartup(),
  'GET /api-public/ping': () => ({ Result: true }),
  'GET /v/0/integrity.json': () => ({}),
  'GET /api/stories/list': (query) => stories(24)({ query, body: null }),
  'GET /api/stories/get': () => sampleStory(),
  'GET /credential': () => ({ Credentials: sampleProfiles, ProfilesLeft: 2 }),
  'POST /api/post/create': () => ({
    Result: true,
    Id: samplePost().Id,
    Post: samplePost(),
    Points: 10,
    Symbol: null,
  }),
}
const cors = {
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
  'content-type': 'application/json',
}

const page = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Site</title><link rel="icon" href="data:,">
   <script nonce="abc">window.faults = []; addEventListener('securitypolicyviolation', (event) => faults.push(event.violatedDirective + ' ' + event.blockedURI))</script>${head}</head><body>${body}</body></html>`

const strictFor = (board: string) =>
  [
    "default-src 'none'",
    "script-src 'nonce-abc' 'strict-dynamic'",
    "style-src 'self'",
    `img-src data: ${board}`,
    `media-src ${board}`,
    `connect-src 'self' ${board} ${board.replace('http', 'ws')}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/** Serves the built embed and a page on two origins. */
export async function openSite(): Promise<Site> {
  const calls: { call: string; body: string }[] = []
  const others = new Map<string, { status: number; body: unknown }>()
  const board = await serveFolder(resolve('apps/crm-embed/dist'), (request) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here')
    if (request.method === 'OPTIONS') return { status: 204, headers: cors }
    const call = `${request.method} ${pathname}`
    const line = { call, body: '' }
    request.on('data', (part: Buffer) => (line.body += part.toString()))
    if (call in answers) calls.push(line)
    const other = others.get(call)
    if (other) return { status: other.status, headers: cors, body: JSON.stringify(other.body) }
    const answer = answers[call]
    return answer ? { headers: cors, body: JSON.stringify(answer(searchParams)) } : null
  })
  const goodToken = { headers: cors, body: JSON.stringify({ token: 'short-lived' }) }
  let token: Parameters<Site['answerToken']>[0] = goodToken
  let contents: Contents = {}
  const script = (more = '') =>
    `<script async nonce="abc" src="${board.address}/rostrum.js" data-token-url="/token" ${more}></script>`
  const site = await serveFolder(resolve('examples/script-tag'), (request) => {
    if (request.url === '/token') return token ?? { isNever: true }
    if (request.url !== '/') return null
    const { head = script(), body = '', policy } = contents
    const rule = policy ? { 'content-security-policy': policy } : {}
    return { headers: { 'content-type': 'text/html', ...rule }, body: page(head, body) }
  })
  const browser = await useChromium()
  return {
    browser,
    board: board.address,
    address: site.address,
    calls,
    script,
    strict: () => strictFor(board.address),
    set: (next) => (contents = next),
    open: async (next = {}) => {
      contents = next
      const opened = await browser.newPage({ viewport: { width: 900, height: 800 } })
      await opened.goto(site.address)
      return opened
    },
    answer: (call, status, body = {}) => {
      if (status === null) others.delete(call)
      else others.set(call, { status, body })
    },
    answerToken: (answer) => (token = answer),
    close: async () => {
      await closeContexts()
      await Promise.all([board.close(), site.close()])
    },
  }
}
