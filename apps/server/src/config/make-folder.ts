import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Null when nothing exists there, or it cannot be read. */
function isFolder(path: string): boolean | null {
  try {
    return statSync(path).isDirectory()
  } catch {
    return null
  }
}

/** The folder, or the nearest existing one above it; null when something on the path is not a folder. */
export function nearestFolder(folder: string): string | null {
  const isThere = isFolder(folder)
  if (isThere !== null) return isThere ? folder : null
  return dirname(folder) === folder ? null : nearestFolder(dirname(folder))
}

/**
 * Creates a folder and those above it, for this user only. Throws the error of the file system. It does not use Node's
 * `recursive` option, which never ends in file systems like `/proc` that answer ENOENT for a folder to be created.
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process may have created it.
    if (!isFolder(folder)) throw error
  }
}
