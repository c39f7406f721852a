import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The root folder of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

/** Exits with a clear message when Node is too old for the build. */
export function requireNode() {
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(
    `Rostrum needs Node 20.19 or newer; this is ${process.versions.node}. Install it from nodejs.org.`,
  )
  process.exit(1)
}

/** Installs the packages when they are missing or older than the lock file. */
export function installWhenNeeded() {
  const installed = `${root}node_modules/.package-lock.json`
  const lock = `${root}package-lock.json`
  const fresh = existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs - 1000
  if (fresh) return
  console.log('Installing packages …')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status === 0) return
  console.error('The packages could not be installed. Is there a connection to the package registry?')
  process.exit(status ?? 1)
}
