import * as z from 'zod/mini'

/** What a column of JSON holds, over the defaults. What does not fit counts for nothing. */
export function readJsonColumn<T extends object>(schema: z.ZodMiniType<T>, defaults: T, kept: unknown): T {
  const own = typeof kept === 'object' && kept !== null ? kept : {}
  const merged = z.safeParse(schema, { ...defaults, ...own })
  return merged.success ? merged.data : defaults
}
