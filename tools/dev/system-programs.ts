import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The path of the first of these programs that is on the PATH; undefined when none is. */
export function findProgram(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

/** Whether this process may install packages: as root on Debian and its relatives. */
export const canInstallPackages = (): boolean =>
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const quiet = () => ({ stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }) as const

/** Downloads the lists of available packages. */
export const updatePackageLists = (): void => void spawnSync('apt-get', ['update'], quiet())

/** Installs packages. A failure shows only in the missing program. */
export const installPackages = (...names: readonly string[]): void =>
  void spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...names], quiet())
