// The server's test files that run on one database engine instead of both: those whose first line is `// @one-engine:
// why`.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const mark = /^\/\/ @one-engine\b:?(.*)/

/** Why a file runs on one engine; null when it runs on both. @param {string} text */
export const oneEngineReason = (text) => mark.exec(text)?.[1]?.trim() ?? null

/**
 * The files of a folder that run only on the embedded database, with their reasons. Throws for a file without a reason.
 * @param {string} folder
 * @returns {{ file: string, reason: string }[]} paths relative to the folder
 */
export const oneEngineTests = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.test.ts'))
    .toSorted()
    .flatMap((file) => {
      const reason = oneEngineReason(readFileSync(join(folder, file), 'utf8'))
      if (reason === '') throw new Error(`${file} does not say why it runs on one engine`)
      return reason === null ? [] : [{ file, reason }]
    })
