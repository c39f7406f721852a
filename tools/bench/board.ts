import type { Browser, BrowserContext, CDPSession } from 'playwright'
import type { Product } from '../dev/dev-server.mjs'
import type { Figure } from './measure/report.js'
import { signIn } from './measure/sign-in.js'

/** 1.6 Mbit/s and a round trip of 150 ms. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

/** Where in our code a request comes from, as the browser’s protocol tells it. */
interface Initiator {
  readonly url?: string
  readonly stack?: Trace
}

interface Trace {
  readonly callFrames: readonly {
    readonly url: string
    readonly functionName: string
    readonly lineNumber: number
    readonly columnNumber: number
  }[]
  readonly parent?: Trace
}

interface Answer {
  /** A `call` is one of the API, or the socket: its bytes and number depend on the company, not on our code. */
  readonly kind: 'picture' | 'call' | 'file'
  readonly address: string
  /** When the page asked for this, in milliseconds after the navigation. */
  readonly askedMs: number
  /** The files whose code asked for this, innermost first. */
  readonly askedBy: string
  bytes: number
}

/** The first visit of a page: what was sent, when the page was drawn and usable, and how far it jumped. */
interface Visit {
  readonly answers: readonly Answer[]
  /** When what a person came for was in the document; usable once it is painted, too. */
  readonly drawnMs: number
  readonly usableMs: number
  readonly shift: number
}

const kinds: Record<string, Answer['kind']> = {
  Image: 'picture',
  Media: 'picture',
  Fetch: 'call',
  XHR: 'call',
}

/** The places in our files that a request comes from. */
function callersOf({ url, stack }: Initiator): string {
  const places: string[] = url ? [url] : []
  for (let trace = stack; trace; trace = trace.parent)
    for (const { url: file, functionName, lineNumber, columnNumber } of trace.callFrames)
      places.push(`${file}:${lineNumber + 1}:${columnNumber + 1} ${functionName}`)
  return places
    .map((place) => place.replace(/^.*\//, ''))
    .slice(0, 6)
    .join(' < ')
}

/** Notes every answer with its bytes on the wire, headers included. */
async function noteAnswers(session: CDPSession): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>()
  let first: number | undefined
  session.on('Network.requestWillBeSent', ({ requestId, type = '', request, timestamp, initiator }) => {
    if (!request.url.startsWith('http')) return
    first ??= timestamp
    const { pathname, search } = new URL(request.url)
    const askedMs = (timestamp - first) * 1000
    const askedBy = callersOf(initiator)
    answers.set(requestId, {
      kind: kinds[type] ?? 'file',
      address: pathname + search,
      askedMs,
      askedBy,
      bytes: 0,
    })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId)
    if (answer) answer.bytes = encodedDataLength
  })
  await session.send('Network.enable')
  return answers
}

/** Runs in the page: notes when it is usable, and each shift of the layout. Widgets have trees of their own. */
const watchPage = (selector: string) => `(() => {
  const seen = { shift: 0, drawn: 0, usable: 0 }
  window.seen = seen
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  const note = () => {
    const trees = [document, ...[...document.querySelectorAll('rostrum-view')].map((view) => view.shadowRoot)]
    if (!seen.drawn && trees.some((tree) => tree?.querySelector(${JSON.stringify(selector)}))) seen.drawn = performance.now()
  }
  // At once in the page itself; a frame later in the trees of widgets.
  new MutationObserver(note).observe(document, { childList: true, subtree: true })
  const look = () => {
    note()
    if (!seen.drawn) return requestAnimationFrame(look)
    requestAnimationFrame(() => setTimeout(() => { seen.usable = performance.now() }))
  }
  look()
})()`

interface Visited {
  readonly name: string
  readonly path: string
  /** Finds the element that a person came for. */
  readonly usable: string
}

async function visit(context: BrowserContext, address: string, { usable }: Visited): Promise<Visit> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const answers = await noteAnswers(session)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.emulateNetworkConditions', slow4g)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(watchPage(usable))
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => Reflect.get(window, 'seen').usable > 0, undefined, { timeout: 60_000 })
  // Until nothing was asked for during half a second: all that was asked for before has come, too.
  await page.waitForLoadState('networkidle')
  const { drawn: drawnMs, usable: usableMs, shift } = await page.evaluate(() => Reflect.get(window, 'seen'))
  await page.close()
  return { answers: [...answers.values()], drawnMs, usableMs, shift }
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const most = (what: string, seen: number, unit: string, bar: number): Figure => ({
  what,
  seen,
  unit,
  bar,
  kind: 'most',
})

const bytesOf = (answers: readonly Answer[]) => answers.reduce((sum, { bytes }) => sum + bytes, 0)

interface Bars {
  readonly kB: number
  readonly requests: number
  readonly seconds: number
}

function figuresOf({ name }: Visited, visits: readonly Visit[], bars: Bars): Figure[] {
  const all = visits.map(({ answers, drawnMs }) =>
    answers.map((answer) => ({ ...answer, isLater: answer.askedMs > drawnMs })),
  )
  const files = all.map((answers) => answers.filter(({ kind, isLater }) => kind === 'file' && !isLater))
  const later = all.map((answers) => answers.filter(({ kind, isLater }) => kind === 'file' && isLater))
  const calls = all.map(
    (answers) => answers.filter(({ kind, isLater }) => kind === 'call' && !isLater).length,
  )
  if (process.env.BENCH_FILES)
    for (const { kind, bytes, askedMs, isLater, address, askedBy } of all[0] ?? [])
      console.log(
        `${name} ${isLater ? 'later' : kind} ${askedMs.toFixed(0)} ms, ${bytes} bytes on the wire: ${address} (${askedBy})`,
      )
  console.log(
    `${name}: ${(median(later.map(bytesOf)) / 1000).toFixed(1)} kB in ${median(later.map(({ length }) => length))} files are asked for once it is drawn`,
  )
  return [
    most(
      `${name}: code, texts and type over the wire until it is drawn`,
      median(files.map(bytesOf)) / 1000,
      'kB',
      bars.kB,
    ),
    most(
      `${name}: requests for them (and ${median(calls)} calls)`,
      median(files.map(({ length }) => length)),
      '',
      bars.requests,
    ),
    most(
      `${name}: usable, 4× CPU and slow 4G`,
      median(visits.map(({ usableMs }) => usableMs)) / 1000,
      's',
      bars.seconds,
    ),
    most(`${name}: layout shift`, Math.max(...visits.map(({ shift }) => shift)), '', 0.02),
  ]
}

const rounds = 5

/** What the first visit of the sign-in page and of Home costs, with an empty cache on a slow phone. */
export async function benchBoard(browser: Browser, product: Product): Promise<Figure[]> {
  const { apiSession = '' } = await signIn(product)
  const pages: readonly (readonly [Visited, Bars])[] = [
    [
      { name: 'login', path: '/login', usable: 'input[type=email]' },
      { kB: 60, requests: 8, seconds: 2 },
    ],
    [
      { name: 'home', path: '/', usable: 'article button' },
      { kB: 120, requests: 15, seconds: 3 },
    ],
  ]
  const figures: Figure[] = []
  for (const [one, bars] of pages) {
    const visits: Visit[] = []
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
      if (one.name === 'home')
        await context.addInitScript(
          ([key, session]) => localStorage.setItem(key ?? '', session ?? ''),
          [`rostrum:board:${product.board}:session`, apiSession],
        )
      visits.push(await visit(context, product.board + one.path, one))
      await context.close()
    }
    figures.push(...figuresOf(one, visits, bars))
  }
  return figures
}
