import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Null where nothing is there, as far as one may look. */
function isFolder(path: string): boolean | null {
  try {
    return statSync(path).isDirectory()
  } catch {
    return null
  }
}

/** The folder, or the nearest one above it that is there; null where something else stands in the way. */
export function nearestFolder(folder: string): string | null {
  const isThere = isFolder(folder)
  if (isThere !== null) return isThere ? folder : null
  return dirname(folder) === folder ? null : nearestFolder(dirname(folder))
}

/**
 * Makes a folder and those above it, for this user only. Step by step: where a file system says that what is to be made
 * is not there, as `/proc` does, Node's own recursion never ends. Throws what the file system says.
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process may have been faster.
    if (!isFolder(folder)) throw error
  }
}
