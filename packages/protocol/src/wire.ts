import * as z from 'zod/mini'

/** A moment in UTC on the wire: `YYYY-MM-DD HH:mm:ss` (B7.4). */
export const wireMoment = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/))

/** The wall time that a user picked, in their own zone: `YYYY-MM-DD HH:mm` (B5.22). */
export const wallTime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/))

/** `YYYY-MM-DD` (A2.27). */
export const wireDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** The wire's value for "not deleted" (B3.3). */
export const notDeleted = '3999-12-31 23:59:59'

/** The wire's value for "no end date" (B5.22). */
export const noEndDate = '2001-01-01 00:00:00'

/** A response without data. */
export const done = z.object({ Result: z.literal(true) })
