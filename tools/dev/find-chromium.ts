import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium, type Browser, type LaunchOptions } from 'playwright'
import {
  canInstallPackages,
  findProgram,
  installPackages,
  isExecutable,
  updatePackageLists,
} from './system-programs.js'

/** The headless shell first: the same engine with a third less work for the machine. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Installs the system's package where that is allowed; undefined when there is no browser afterwards. */
function installPackage(): string | undefined {
  if (!canInstallPackages() || process.env.CHROMIUM_AUTO_INSTALL === '0') return undefined
  console.log('No Chromium found: installing the system’s package …')
  updatePackageLists()
  // Not every distribution has the smaller package.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    installPackages(name)
    const found = findProgram(...names)
    if (found) return found
  }
  return undefined
}

/** Downloads Playwright's own Chromium, for a machine without one and without a package of one. */
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
    findProgram(...names) ??
    [macChrome, chromium.executablePath()].find(isExecutable) ??
    installPackage() ??
    download()
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
