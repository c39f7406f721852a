import type { IncomingMessage } from 'node:http'
import type { SignInProblem } from '@rostrum/sdk/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveFolder, type Served } from '../../../../tools/dev/serve-folder.js'
import { startBoard, type BoardUnderTest } from '../../testing/visit.js'

interface Answer {
  readonly status?: number
  readonly headers?: Record<string, string>
  readonly body?: string
}

/** What the owner of a page can do wrong. */
interface Mistake {
  /** Replaces the script tag. */
  readonly head?: string
  readonly policy?: string
  /** What the page's own token route answers; null: there is none. */
  readonly token?: Answer | null
}

let tested: BoardUnderTest
let site: Served
let stranger: Served
let key: string
let mistake: Mistake = {}

const json = (value: unknown, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})

const script = (more = 'data-token-url="/token"') =>
  `<script async nonce="abc" src="${tested.product.board}/v/0/rostrum.js" ${more}></script>`

const feed = '<div data-widget="story-feed" data-load="eager" style="height:300px"></div>'
const listening = `<script nonce="abc">
  heard = []; lines = []
  for (const type of ['ready', 'error'])
    addEventListener('rostrum-' + type, ({ detail }) => heard.push([type, detail.code, detail.message, detail.help]))
  const say = console.error
  console.error = (...words) => { lines.push(words.join(' ')); say(...words) }
</script>`

/** A page with two widgets, and its token route. */
const servePage = () =>
  serveFolder('examples/script-tag', (request: IncomingMessage) => {
    if (request.url === '/token') return mistake.token ?? { status: 404 }
    if (request.url !== '/') return null
    const { head = script(), policy } = mistake
    const rule = policy ? { 'content-security-policy': policy } : {}
    return {
      headers: { 'content-type': 'text/html', ...rule },
      body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title>${listening}${head}</head><body>${feed}${feed}</body></html>`,
    }
  })

beforeAll(async () => {
  ;[tested, site, stranger] = await Promise.all([startBoard(), servePage(), servePage()])
  const made = tested.operate('key', 'create', '--origin', site.address)
  key = /rstk_\S+/.exec(made)?.[0] ?? ''
})
afterAll(() => Promise.all([tested?.stop(), site?.close(), stranger?.close()]))

/** The board's answer to the page's own server. */
async function mint(ask: { key?: string; email?: string; boardId?: string } = {}): Promise<Answer> {
  const { email = tested.product.company.people[0]?.email, boardId } = ask
  const answer = await fetch(`${tested.product.board}/api/embed/token`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ask.key ?? key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email, boardId }),
  })
  return json(await answer.json(), answer.status)
}

/** The same answer as the documented token route passes it on. */
async function passedOn(ask: Parameters<typeof mint>[0] = {}): Promise<Answer> {
  const { status = 0, body = '{}' } = await mint(ask)
  return status === 200 ? json({ token: JSON.parse(body).Token }) : json(JSON.parse(body), status)
}

const spent = async (): Promise<Answer> => {
  const answer = await passedOn()
  const { token } = JSON.parse(answer.body ?? '{}')
  const address = `${tested.product.board}/auth?x-ui-mod=v2&id=${token}`
  await fetch(address, { method: 'PUT', headers: { origin: site.address } })
  return answer
}

const told = {
  page: 'We couldn’t sign you in',
  server: 'We couldn’t reach your board',
  place: 'You don’t have access yet',
}

const mistakes: readonly (readonly [
  what: string,
  code: SignInProblem,
  words: keyof typeof told,
  make: () => Mistake | Promise<Mistake>,
])[] = [
  ['no token route is named', 'token-url-missing', 'page', () => ({ head: script('') })],
  ['the token route fails', 'token-url-failed', 'page', () => ({ token: json({}, 500) })],
  ['there is no token route', 'token-url-not-found', 'page', () => ({ token: null })],
  [
    'the token route sends to a sign-in page',
    'token-not-json',
    'page',
    () => ({ token: { body: '<!doctype html>' } }),
  ],
  ['the token route refuses', 'token-url-refused', 'page', () => ({ token: json({}, 403) })],
  [
    'the board’s Token is passed on as it is',
    'token-not-in-answer',
    'page',
    async () => ({ token: await mint() }),
  ],
  ['the key is wrong', 'key-refused', 'page', async () => ({ token: await passedOn({ key: 'rstk_wrong' }) })],
  [
    'the key is for another board',
    'key-refused',
    'page',
    async () => ({ token: await passedOn({ boardId: 'brdAAAAAAAAAAAA' }) }),
  ],
  ['the token is made up', 'token-refused', 'page', () => ({ token: json({ token: 'made-up' }) })],
  ['the token was used before', 'token-refused', 'page', async () => ({ token: await spent() })],
  [
    'the person has no place',
    'person-unknown',
    'place',
    async () => ({ token: await passedOn({ email: 'nobody@varmelund.example' }) }),
  ],
  [
    'no server is where data-server says',
    'server-unreachable',
    'server',
    async () => ({
      head: script('data-token-url="/token" data-server="http://localhost:9"'),
      token: await passedOn(),
    }),
  ],
  [
    'another site is where data-server says',
    'server-unreachable',
    'server',
    async () => ({
      head: script(`data-token-url="/token" data-server="${stranger.address}"`),
      token: await passedOn(),
    }),
  ],
  [
    'the page’s policy forbids the board',
    'policy-blocks-server',
    'page',
    async () => ({
      policy: "script-src 'nonce-abc' 'strict-dynamic'; connect-src 'self'",
      token: await passedOn(),
    }),
  ],
]

/** Opens the page, and waits until each of its widgets has said something. */
async function walk(page: string, made: Mistake, words: keyof typeof told) {
  mistake = made
  const { page: opened, close } = await tested.visit()
  await opened.goto(page)
  await opened.getByRole('heading', { name: told[words] }).first().waitFor()
  await opened.getByRole('button', { name: 'Try again' }).nth(1).waitFor()
  const said = await opened.evaluate<{ heard: string[][]; lines: string[] }>('({ heard, lines })')
  await close()
  return said
}

const expectTold = ({ heard, lines }: Awaited<ReturnType<typeof walk>>, code: SignInProblem) => {
  const help = `docs/embedding.md#${code}`
  const event = ['error', code, expect.stringMatching(/^[A-Z].*[.)]$/), help]
  // Each widget hears it; the console has it once.
  expect(heard).toEqual([event, event])
  const ours = lines.filter((line) => line.startsWith('[rostrum]'))
  expect(ours).toHaveLength(1)
  expect(ours[0]?.startsWith(`[rostrum] ${code}: `)).toBe(true)
  expect(ours[0]?.endsWith(` See ${help}`)).toBe(true)
}

test.each(mistakes)(
  '[EMBED5] [EMBED6] [EMBED7] where %s, the page hears %s',
  async (_what, code, words, make) => {
    const made = await make()
    const said = await walk(site.address, made, words)
    expectTold(said, code)
    const { token } = made.token?.body?.startsWith('{') ? JSON.parse(made.token.body) : {}
    if (token) expect(said.lines.join(' ')).not.toContain(token)
  },
)

test('[EMBED6] [EMBED7] where no key names the page, it hears origin-not-allowed', async () => {
  expectTold(await walk(stranger.address, { token: await passedOn() }, 'page'), 'origin-not-allowed')
})

test('[EMBED5] a page without a mistake shows its stories and hears that it is ready', async () => {
  mistake = { token: await passedOn() }
  const { page, close } = await tested.visit()
  await page.goto(site.address)
  await page.getByRole('article').first().waitFor()
  expect(await page.evaluate('lines.filter((line) => line.startsWith("[rostrum]"))')).toEqual([])
  await close()
})
