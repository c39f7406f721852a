import * as z from 'zod/mini'

/** Parses a JSON column over the defaults; only the defaults when it does not fit the schema. */
export function readJsonColumn<T extends object>(schema: z.ZodMiniType<T>, defaults: T, stored: unknown): T {
  const own = typeof stored === 'object' && stored !== null ? stored : {}
  const merged = z.safeParse(schema, { ...defaults, ...own })
  return merged.success ? merged.data : defaults
}
