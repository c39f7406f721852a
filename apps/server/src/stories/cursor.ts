import * as z from 'zod/mini'

const cursor = z.object({
  order: z.enum(['date', 'popularity']),
  id: z.string(),
  featured: z.boolean(),
  /** As the database writes it, to the microsecond. */
  at: z.string().check(z.regex(/^[\d :.+-]{19,40}$/)),
  shares: z.int(),
})

/** The place of the last card of a page. */
export type Cursor = z.infer<typeof cursor>

/** The place as a client carries it. */
export const writeCursor = (place: Cursor): string => Buffer.from(JSON.stringify(place)).toString('base64url')

/** The place that a client brings back; undefined when it is none of ours. */
export function readCursor(text: string): Cursor | undefined {
  try {
    const parsed = z.safeParse(cursor, JSON.parse(Buffer.from(text, 'base64url').toString()))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
