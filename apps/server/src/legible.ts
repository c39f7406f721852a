const illegible = /[\0\p{Cs}]/gu

/** A text that can be kept: the database takes neither zeros nor halves of characters; U+FFFD stands for them. */
export const withoutIllegible = (text: string): string => text.replace(illegible, '\uFFFD')

/** The same for every string in a parsed value, names of fields too. */
export function legible(value: unknown): unknown {
  if (typeof value === 'string') return withoutIllegible(value)
  if (Array.isArray(value)) return value.map(legible)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [withoutIllegible(name), legible(part)]),
  )
}
