import * as z from 'zod/mini'

const cursor = z.object({
  order: z.enum(['date', 'popularity']),
  id: z.string(),
  featured: z.boolean(),
  /** As the database formats it, to the microsecond. */
  at: z.string().check(z.regex(/^[\d :.+-]{19,40}$/)),
  shares: z.int(),
})

/** Position of a page's last card. */
export type Cursor = z.infer<typeof cursor>

/** Encodes a position for clients. */
export const writeCursor = (position: Cursor): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url')

/** Decodes a client's position; undefined when it is not valid. */
export function readCursor(text: string): Cursor | undefined {
  try {
    const parsed = z.safeParse(cursor, JSON.parse(Buffer.from(text, 'base64url').toString()))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
