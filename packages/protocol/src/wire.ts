import * as z from 'zod/mini'

/** A moment in UTC as the wire writes it: `YYYY-MM-DD HH:mm:ss` (B7.4). */
export const wireMoment = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/))

/** What a person picked, in their own zone: `YYYY-MM-DD HH:mm` (B5.22). */
export const wallTime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/))

/** `YYYY-MM-DD` (A2.27). */
export const wireDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** "Not deleted" as the wire says it (B3.3). */
export const notDeleted = '3999-12-31 23:59:59'

/** "No end date" as the wire says it (B5.22). */
export const noEndDate = '2001-01-01 00:00:00'

/** An answer that says no more than "done". */
export const done = z.object({ Result: z.literal(true) })
