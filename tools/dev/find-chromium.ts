import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { chromium, type Browser, type LaunchOptions } from 'playwright'

/** The headless shell first: the same engine with a third less work for the machine. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

const isExecutable = (path: string) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const onPath = () => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

/** Installs packages by the system's package manager where allowed: on Debian and its relatives, as root. */
function installByApt(): string | undefined {
  const mayInstall =
    process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!mayInstall || process.env.CHROMIUM_AUTO_INSTALL === '0') return undefined
  console.log('No Chromium found: installing the system’s package …')
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update'], quiet)
  // Not every distribution has the smaller package.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], quiet)
    const found = onPath()
    if (found) return found
  }
  return undefined
}

/** Playwright's own, which is not installed with it: for a machine that has none, and no package of one. */
function download(): string | undefined {
  if (process.env.CHROMIUM_AUTO_INSTALL === '0') return undefined
  console.log('No Chromium found: downloading Playwright’s …')
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' })
  return [chromium.executablePath()].find(isExecutable)
}

/**
 * The Chromium that the browser tests drive: the configured one, the system's, Playwright's where it was downloaded, one
 * that the package manager installs, or Playwright's, downloaded now. Throws with what can be done when there is none.
 */
export function findChromium(): string {
  const configured = process.env.PLAYWRIGHT_CHROMIUM ?? process.env.CHROME_PATH
  if (configured) {
    if (isExecutable(configured)) return configured
    throw new Error(`PLAYWRIGHT_CHROMIUM names ${configured}, which cannot be run.`)
  }
  const found =
    onPath() ?? [macChrome, chromium.executablePath()].find(isExecutable) ?? installByApt() ?? download()
  if (found) return found
  throw new Error(
    [
      'The browser tests need a Chromium, and none was found. Any of these helps:',
      '  the package manager of the system (for example: apt-get install chromium-headless-shell)',
      '  npx playwright install chromium',
      '  PLAYWRIGHT_CHROMIUM=/path/to/chromium npm test',
      '  npm run check   (everything without a browser)',
    ].join('\n'),
  )
}

/** Milliseconds. Playwright's own 30 seconds fail a test because a machine is several times slower than ours. */
const waitingMs = 120_000

/** Starts Chromium without features that a test machine does not need. */
export async function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  const browser = await chromium.launch({
    ...options,
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  browser.on('context', (context) => context.setDefaultTimeout(waitingMs))
  return browser
}
