import { refuse } from './refusal.js'

const illegible = /[\0\p{Cs}]/gu

/** A text that can be kept: the database takes neither zeros nor halves of characters; U+FFFD stands for them. */
export const withoutIllegible = (text: string): string => text.replace(illegible, '\uFFFD')

/** No call of ours is half as deep; what is deeper would exhaust the stack of whoever reads it. */
const mostDepth = 32

/** The same for every string in a parsed value, names of fields too. Refuses what is nested too deeply. */
export function legible(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutIllegible(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > mostDepth) throw refuse('api-400', { Errors: { body: 'too-deep' } })
  if (Array.isArray(value)) return value.map((part) => legible(part, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [withoutIllegible(name), legible(part, depth + 1)]),
  )
}
