import { flag, type Schema } from '@rostrum/protocol'
import * as z from 'zod/mini'

const written: Readonly<Record<string, '0' | '1'>> = { '': '1', true: '1', false: '0' }

/** A query with its flags as `1` and `0`; clients also write `true` and `false`, or no value (ROUTER8). */
export function readFlags(schema: Schema | undefined, query: unknown): unknown {
  if (!(schema instanceof z.ZodMiniObject) || typeof query !== 'object' || query === null) return query
  const { shape } = schema
  return Object.fromEntries(
    Object.entries(query).map(([name, value]: [string, unknown]) => [
      name,
      Object.hasOwn(shape, name) && shape[name] === flag && typeof value === 'string'
        ? (written[value] ?? value)
        : value,
    ]),
  )
}
