import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Engine } from './engine.js'

/** The timeout of waiting, in milliseconds. */
const timeoutMs = 30_000

/** What to look for: a selector, and words in the accessible name. */
export interface Sought {
  readonly is: string
  readonly named?: RegExp
}

type Found<T> = T | { readonly why: string }
interface Place {
  readonly x: number
  readonly y: number
}

/**
 * Runs in the page: `tell` of the first visible match, across shadow roots; else why there is none. Covered elements
 * and those without a size do not count.
 */
const locate = `(selector, words, tell) => {
  const found = []
  const search = root => {
    found.push(...root.querySelectorAll(selector))
    for (const one of root.querySelectorAll('*')) if (one.shadowRoot) search(one.shadowRoot)
  }
  search(document)
  const pattern = words === null ? null : new RegExp(words, 'u')
  const textOf = one => one?.textContent ?? ''
  const nameOf = one => {
    const by = one.getAttribute('aria-labelledby')
    const named = by && by.split(' ').map(id => textOf(one.getRootNode().getElementById(id))).join(' ')
    return (one.getAttribute('aria-label') ?? (named || [...(one.labels ?? [])].map(textOf).join(' ') || textOf(one))).replace(/\\s+/g, ' ').trim()
  }
  const fitting = found.filter(one => !pattern || pattern.test(nameOf(one)))
  if (!fitting.length) return { why: 'it is not there, among ' + found.length + ' ' + selector }
  const shown = fitting.filter(one => { const { width, height } = one.getBoundingClientRect(); return width > 0 && height > 0 && one.checkVisibility({ visibilityProperty: true }) })
  if (!shown.length) return { why: 'it has no size or is hidden' }
  return tell(shown[0], selector)
}`

/**
 * The centre of an element, which the mouse must be able to hit. The page then records whether the element, or one that
 * replaced it after a render, was clicked.
 */
const hitting = `(one, selector) => {
  const middle = () => { const { left, top, width, height } = one.getBoundingClientRect(); return { x: left + width / 2, y: top + height / 2 } }
  const met = ({ x, y }) => { let hit = document.elementFromPoint(x, y); while (hit?.shadowRoot?.elementFromPoint(x, y) && hit.shadowRoot.elementFromPoint(x, y) !== hit) hit = hit.shadowRoot.elementFromPoint(x, y); return hit }
  const holds = hit => { for (let up = hit; up; up = up.parentNode ?? up.host) if (up === one) return true; return false }
  if (!holds(met(middle()))) one.scrollIntoView({ block: 'center', behavior: 'instant' })
  const at = middle()
  const hit = met(at)
  window.wasClicked = false
  window.hearsClicks?.abort()
  window.hearsClicks = new AbortController()
  window.addEventListener('click', event => { window.wasClicked ||= event.composedPath().some(part => part.matches?.(selector)) }, { capture: true, signal: window.hearsClicks.signal })
  return holds(hit) ? at : { why: 'it is covered by ' + (hit ? hit.outerHTML.slice(0, 120) : 'nothing') }
}`

const exists = 'one => true'

const readOf = async <T>(engine: Engine, { is, named }: Sought, tell: string): Promise<Found<T>> => {
  const sought = [is, named?.source ?? null].map((one) => JSON.stringify(one)).join(', ')
  return (await engine.read(`(${locate})(${sought}, ${tell})`)) as Found<T>
}

const isMissing = (result: unknown): result is { why: string } =>
  typeof result === 'object' && result !== null && 'why' in result

const rest = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/**
 * Retries until there is a result. A page that is navigating throws: it is read again, and after the timeout the last
 * error becomes the cause.
 */
export async function until<T>(what: string, ask: () => Promise<T | undefined | false>): Promise<T> {
  const end = Date.now() + timeoutMs
  let cause: unknown
  for (;;) {
    try {
      const answer = await ask()
      if (answer !== undefined && answer !== false) return answer
      cause = undefined
    } catch (error) {
      cause = error
    }
    if (Date.now() > end) throw new Error(`Timed out waiting until ${what}`, { cause })
    await rest(100)
  }
}

const nameOf = ({ is, named }: Sought) => `${is}${named ? ` ${String(named)}` : ''}`

/** Stores a screenshot when something is missing; returns its path and the page's URL. */
async function saveScreenshot(engine: Engine): Promise<string> {
  const folder = resolve('node_modules/.cache/engines')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${engine.name}-${Date.now()}.png`)
  writeFileSync(file, await engine.picture())
  return `${String(await engine.read('location.href'))} looks as in ${file}`
}

/** Retries until an element exists and its `tell` stays the same: a moving element is no longer where it was. */
async function whenStill<T>(engine: Engine, sought: Sought, tell: string): Promise<T> {
  let why = ''
  let last: string | null = null
  try {
    const { result } = await until(`${engine.name} shows ${nameOf(sought)}`, async () => {
      const answer = await readOf<T>(engine, sought, tell)
      why = isMissing(answer) ? answer.why : 'it does not stay where it is'
      const now = JSON.stringify(answer)
      const isStill = now === last
      last = now
      return isStill && !isMissing(answer) && { result: answer as T }
    })
    return result
  } catch (error) {
    const picture = await saveScreenshot(engine).catch(() => 'no picture')
    throw new Error(`${error instanceof Error ? error.message : String(error)}: ${why}; ${picture}`, {
      cause: error,
    })
  }
}

/** Clicks an element; clicks again when the page replaced the element while the mouse was down, as a user would. */
async function clickOn(engine: Engine, sought: Sought): Promise<void> {
  await until(`${engine.name} clicks ${nameOf(sought)}`, async () => {
    const { x, y } = await whenStill<Place>(engine, sought, hitting)
    await engine.click(x, y)
    // The page may receive the click a little later; a page that navigated because of the click knows nothing about it.
    for (let asked = 0; asked < 10; asked += 1) {
      if ((await engine.read('window.wasClicked').catch(() => null)) !== false) return true
      await rest(100)
    }
    return false
  })
}

const soughtOf = (is: string, named?: RegExp): Sought => ({ is, ...(named && { named }) })

/** A user's actions in a running engine: wait until an element can be used, then use mouse and keyboard. */
export const screenOf = (engine: Engine) => ({
  engine,
  /** Waits until an element is in the page and has a size. */
  see: async (is: string, named?: RegExp): Promise<void> =>
    void (await whenStill(engine, soughtOf(is, named), exists)),
  /** Waits until the mouse can hit an element, and clicks it. */
  press: (is: string, named?: RegExp): Promise<void> => clickOn(engine, soughtOf(is, named)),
  /** The result of a function in the page, `one => …`, for an element; undefined when it does not exist. */
  tell: async (is: string, tell: string): Promise<unknown> => {
    const result = await readOf<unknown>(engine, soughtOf(is), tell)
    return isMissing(result) ? undefined : result
  },
  /** Presses an element that opens a window and makes that the current one; returns the previous one. */
  pressToWindow: async (is: string, named?: RegExp): Promise<string> => {
    const [before = ''] = await engine.windows()
    await clickOn(engine, soughtOf(is, named))
    const isNew = (window: string) => window !== before
    await engine.use(await until('a window opens', async () => (await engine.windows()).find(isNew)))
    return before
  },
})

export type Screen = ReturnType<typeof screenOf>
