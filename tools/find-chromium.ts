import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'

/** First the one without a window of its own: the same engine, and a third less work for the machine. */
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

/** Asks the system's package manager, where we may: Debian and its relatives, as administrator. */
function installByApt(): string | undefined {
  const mayInstall =
    process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!mayInstall || process.env.CHROMIUM_AUTO_INSTALL === '0') return undefined
  console.log('No Chromium found: installing the system’s package …')
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update'], quiet)
  // Not every relative has the smaller one.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], quiet)
    const found = onPath()
    if (found) return found
  }
  return undefined
}

/**
 * The Chromium that the browser tests drive: the configured one, the system's, Playwright's, or one that the
 * package manager installs. Throws with what can be done when there is none.
 */
export function findChromium(): string {
  const configured = process.env.PLAYWRIGHT_CHROMIUM ?? process.env.CHROME_PATH
  if (configured) {
    if (isExecutable(configured)) return configured
    throw new Error(`PLAYWRIGHT_CHROMIUM names ${configured}, which cannot be run.`)
  }
  const found = onPath() ?? [macChrome, chromium.executablePath()].find(isExecutable) ?? installByApt()
  if (found) return found
  throw new Error(
    [
      'The browser tests need a Chromium, and none was found. Any of these helps:',
      '  the package manager of the system (for example: apt-get install chromium-headless-shell)',
      '  npx playwright-core install chromium',
      '  PLAYWRIGHT_CHROMIUM=/path/to/chromium npm test',
      '  npm run check   (everything without a browser)',
    ].join('\n'),
  )
}

/** Starts it, without what a test machine has no use for. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
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
