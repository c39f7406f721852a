import { httpError } from '../http-error.js'

const unstorable = /[\0\p{Cs}]/gu

/** Replaces what the database cannot store, NUL and lone surrogates, by U+FFFD. */
export const replaceUnreadable = (text: string): string => text.replace(unstorable, '\uFFFD')

/** Twice what any of our calls needs. Deeper nesting could exhaust the stack. */
const maxDepth = 32

/** Cleans every string of a parsed value, field names included. Throws `api-400` when it is nested too deeply. */
export function sanitizeInput(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return replaceUnreadable(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > maxDepth) throw httpError('api-400', { Errors: { body: 'too-deep' } })
  if (Array.isArray(value)) return value.map((part) => sanitizeInput(part, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [replaceUnreadable(name), sanitizeInput(part, depth + 1)]),
  )
}
