import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  canInstallPackages,
  findProgram,
  installPackages,
  isExecutable,
  updatePackageLists,
} from '../dev/system-programs.js'
import { startChromium } from './chromium.js'
import type { Engine, EngineName, EngineOptions } from './engine.js'
import { startFirefox } from './firefox.js'
import { startWebKit } from './webkit.js'

/** An engine that is installed, or what is missing for it. */
export type FoundEngine =
  | { readonly name: EngineName; readonly start: (options?: EngineOptions) => Promise<Engine> }
  | { readonly name: EngineName; readonly missing: string }

function findFirefox(): FoundEngine {
  const path = process.env.FIREFOX_PATH ?? findProgram('firefox-esr', 'firefox')
  return path && isExecutable(path)
    ? { name: 'Firefox', start: (options) => startFirefox(path, options) }
    : { name: 'Firefox', missing: 'no firefox-esr or firefox on the path' }
}

/** The MiniBrowser is among the library's own programs, in a folder named after the architecture and version. */
function findMiniBrowser(): string | undefined {
  const folders = ['/usr/lib', '/usr/libexec'].flatMap((folder) =>
    existsSync(folder)
      ? [
          folder,
          ...readdirSync(folder)
            .filter((name) => name.includes('-linux-'))
            .map((name) => join(folder, name)),
        ]
      : [],
  )
  return folders
    .flatMap((folder) =>
      ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map((name) => join(folder, name, 'MiniBrowser')),
    )
    .find(isExecutable)
}

function findWebKit(): FoundEngine {
  const driver = findProgram('WebKitWebDriver')
  const browser = findMiniBrowser()
  const screen = findProgram('Xvfb') ?? null
  if (!driver || !browser) return { name: 'WebKit', missing: 'no WebKitWebDriver with its MiniBrowser' }
  if (!screen && !process.env.DISPLAY) return { name: 'WebKit', missing: 'neither a screen nor Xvfb' }
  return { name: 'WebKit', start: (options) => startWebKit({ driver, browser, screen }, options) }
}

/** The three engines on this machine. */
export const findEngines = (): readonly FoundEngine[] => [
  { name: 'Chromium', start: startChromium },
  findFirefox(),
  findWebKit(),
]

const packages = { Chromium: [], Firefox: ['firefox-esr'], WebKit: ['webkit2gtk-driver', 'xvfb', 'xauth'] }

/** Installs missing engines by the system's package manager where allowed: on Debian and its relatives, as root. */
export function installEngines(): void {
  const wanted = findEngines().flatMap((one) => ('missing' in one ? packages[one.name] : []))
  if (!wanted.length || !canInstallPackages()) return
  console.log(`Installing the system’s packages: ${wanted.join(', ')} …`)
  updatePackageLists()
  installPackages(...wanted)
}
