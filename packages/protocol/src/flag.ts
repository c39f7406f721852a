import * as z from 'zod/mini'

/** A flag in a query, present as `1`. In its own file to keep the initial bundle small. */
export const flag = z.optional(z.enum(['0', '1']))
