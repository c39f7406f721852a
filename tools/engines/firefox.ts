import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import bidi from 'selenium-webdriver/bidi/index.js'
import { namedKeys, type Engine, type EngineOptions } from './engine.js'

// The types declare a class where the module itself is one.
const BiDi = bidi as unknown as typeof bidi.Index

/** Firefox supports WebDriver BiDi directly, without a driver. */
type Send = (method: string, params?: Record<string, unknown>) => Promise<Record<string, unknown>>

/** Turns off what a new profile does by itself: downloading news, showing pages, blocking popups. */
const preferences = ({ locale = 'en-GB', isDark = false }: EngineOptions) => ({
  'intl.accept_languages': locale,
  'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1,
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.safebrowsing.downloads.remote.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.newtabpage.activity-stream.asrouter.providers.cfr': '',
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
})

function launch(path: string, profile: string): ChildProcess {
  const rest = [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port',
    '0',
    'about:blank',
  ]
  return spawn(path, rest, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } })
}

const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((found, fail) => {
    child.once('error', fail)
    child.once('exit', (status) => fail(new Error(`Firefox ended at its start (${status}).`)))
    if (!child.stderr) return
    createInterface({ input: child.stderr }).on('line', (line) => {
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
      if (address) found(address)
    })
  })

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const sendBy =
  (line: bidi.Index): Send =>
  async (method, params = {}) => {
    const answer = await line.send({ method, params })
    if (!isRecord(answer) || answer.type === 'error')
      throw new Error(`${method}: ${isRecord(answer) ? String(answer.message) : 'no answer'}`)
    return isRecord(answer.result) ? answer.result : {}
  }

async function windowsBy(send: Send): Promise<string[]> {
  const { contexts } = await send('browsingContext.getTree', { maxDepth: 0 })
  return Array.isArray(contexts) ? contexts.filter(isRecord).map(({ context }) => String(context)) : []
}

function actionsOf(send: Send, first: string): Omit<Engine, 'name' | 'version' | 'close'> {
  let context = first
  const perform = (source: Record<string, unknown>) =>
    send('input.performActions', { context, actions: [source] })
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    read: async (expression) => {
      const { type, result, exceptionDetails } = await send('script.evaluate', {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value))`,
        target: { context },
        awaitPromise: true,
      })
      if (type === 'exception') throw new Error(JSON.stringify(exceptionDetails))
      return isRecord(result) && typeof result.value === 'string' ? JSON.parse(result.value) : undefined
    },
    click: async (x, y) => {
      const actions = [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await perform({ type: 'pointer', id: 'mouse', actions })
    },
    type: async (keys) => {
      const text = typeof keys === 'string' ? keys : namedKeys[keys.named]
      const actions = Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await perform({ type: 'key', id: 'keys', actions })
    },
    windows: () => windowsBy(send),
    use: async (window) => {
      context = window
      await send('browsingContext.activate', { context })
    },
    resize: async (width, height) => {
      await send('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    picture: async () => {
      const { data } = await send('browsingContext.captureScreenshot', { context })
      return Buffer.from(String(data), 'base64')
    },
  }
}

/** Starts a headless Firefox and connects to it by WebDriver BiDi. */
export async function startFirefox(path: string, options: EngineOptions = {}): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'rostrum-firefox-'))
  const lines = Object.entries(preferences(options)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const child = launch(path, profile)
  const end = async () => {
    const ended = new Promise((done) => child.once('exit', done))
    if (child.exitCode === null && child.kill()) await ended
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const line = new BiDi(`${await addressOf(child)}/session`)
    const send = sendBy(line)
    const { capabilities } = await send('session.new', { capabilities: {} })
    const version = isRecord(capabilities) ? String(capabilities.browserVersion) : ''
    const [first] = await windowsBy(send)
    if (!first) throw new Error('Firefox has no window.')
    const close = async () => {
      await send('browser.close').catch(() => undefined)
      await line.close().catch(() => undefined)
      await end()
    }
    return { name: 'Firefox', version, ...actionsOf(send, first), close }
  } catch (error) {
    await end()
    throw error
  }
}
