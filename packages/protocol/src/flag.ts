import * as z from 'zod/mini'

/** A flag in a query: present as `1`. Apart from the other parts of queries, for the size of the start. */
export const flag = z.optional(z.enum(['0', '1']))
