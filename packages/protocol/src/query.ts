import * as z from 'zod/mini'

/** An integer in a query: a caller passes a number, the URL carries digits. */
export const queryInt = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^-?\d{1,15}$/))]),
  z.transform((value) => Number(value)),
)

/** A page number from 0 and a page size (A9.8); on the wire they have an underscore (B7.6). */
export const page = z.optional(queryInt)
export const count = z.optional(
  z.pipe(
    queryInt,
    z.transform((value) => Math.min(100, Math.max(1, value))),
  ),
)

/** Comma-separated ids in a query. */
export const idList = z.string().check(z.maxLength(4000))
