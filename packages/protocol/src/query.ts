import * as z from 'zod/mini'

/** A whole number in a query: a caller may hand in a number, the address carries digits. */
export const queryInt = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^-?\d{1,15}$/))]),
  z.transform((value) => Number(value)),
)

/** A page number from 0 and a page size (A9.8); the wire writes them with an underscore (B7.6). */
export const page = z.optional(queryInt)
export const count = z.optional(
  z.pipe(
    queryInt,
    z.transform((value) => Math.min(100, Math.max(1, value))),
  ),
)

/** Ids in a query, comma-separated. */
export const idList = z.string().check(z.maxLength(4000))
