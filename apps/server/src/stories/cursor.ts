import * as z from 'zod/mini'

const order = z.enum(['date', 'popularity'])
const cursor = z.object({
  order,
  id: z.string(),
  featured: z.boolean(),
  /** As the database formats it, to the microsecond. */
  at: z.string().check(z.regex(/^[\d :.+-]{19,40}$/)),
  shares: z.int(),
})
/** The maximum number of stories that a search lists. */
export const maxFound = 1000
const searchCursor = z.object({ order, offset: z.int().check(z.minimum(0), z.maximum(maxFound)) })

/** Position of a page's last card. */
export type Cursor = z.infer<typeof cursor>
/** Position of a page among what a search found, in order of how well it matches. */
export type SearchCursor = z.infer<typeof searchCursor>

/** Encodes a position for clients. */
export const writeCursor = (position: Cursor | SearchCursor): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url')

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** Decodes a client's position; undefined when it is not valid. */
export function readCursor(text: string): Cursor | undefined {
  const parsed = z.safeParse(cursor, decode(text))
  return parsed.success ? parsed.data : undefined
}

/** Decodes a client's position in a search; undefined when it is not valid. */
export function readSearchCursor(text: string): SearchCursor | undefined {
  const parsed = z.safeParse(searchCursor, decode(text))
  return parsed.success ? parsed.data : undefined
}
