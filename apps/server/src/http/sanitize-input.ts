import { httpError } from './http-error.js'

const illegible = /[\0\p{Cs}]/gu

/** A text that can be kept: the database takes neither zeros nor halves of characters; U+FFFD stands for them. */
export const replaceUnreadable = (text: string): string => text.replace(illegible, '\uFFFD')

/** No call of ours is half as deep; what is deeper would exhaust the stack of whoever reads it. */
const maxDepth = 32

/** The same for every string in a parsed value, names of fields too. Refuses what is nested too deeply. */
export function sanitizeInput(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return replaceUnreadable(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > maxDepth) throw httpError('api-400', { Errors: { body: 'too-deep' } })
  if (Array.isArray(value)) return value.map((part) => sanitizeInput(part, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [replaceUnreadable(name), sanitizeInput(part, depth + 1)]),
  )
}
