// On which database engines a test file with a server runs: on the machine's PostgreSQL, unless its first line is
// `// @both-engines: why` or `// @embedded: why`.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {'both-engines' | 'embedded'} Engines */

const mark = /^\/\/ @(both-engines|embedded)\b:?(.*)/

/**
 * The mark in the first line of a test file; null for none.
 * @param {string} text
 * @returns {{ engines: Engines, reason: string } | null}
 */
export function readEngines(text) {
  const [, engines, reason = ''] = mark.exec(text) ?? []
  return engines ? { engines: /** @type {Engines} */ (engines), reason: reason.trim() } : null
}

/**
 * The test files of a folder that have a mark. Throws for one without a reason.
 * @param {string} folder
 * @returns {{ file: string, engines: Engines, reason: string }[]} paths relative to the folder
 */
export const markedTests = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.test.ts'))
    .toSorted()
    .flatMap((file) => {
      const found = readEngines(readFileSync(join(folder, file), 'utf8'))
      if (found?.reason === '') throw new Error(`${file} does not say why it runs on the embedded database`)
      return found ? [{ file, ...found }] : []
    })
