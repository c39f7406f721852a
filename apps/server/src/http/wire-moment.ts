import { type RawBuilder, sql } from 'kysely'
import { httpError } from './http-error.js'

/** SQL: a column in the wire form `YYYY-MM-DD HH:mm:ss` in UTC; `infinity` and null are null. */
export const wireMoment = (column: string): RawBuilder<string> =>
  sql<string>`case when isfinite(${sql.ref(column)}) then
    to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') end`

/** A moment in its wire form, in whole seconds. */
export const toWireMoment = (moment: Date): string => moment.toISOString().slice(0, 19).replace('T', ' ')

/** Reads a moment of the wire as UTC. Throws `api-400` when there is no such date. */
export function fromWireMoment(text: string, field: string): Date {
  const moment = new Date(`${text.replace(' ', 'T')}Z`)
  // `Date` reads the 30th of February as the 2nd of March.
  if (Number.isNaN(moment.getTime()) || toWireMoment(moment) !== text)
    throw httpError('api-400', { Errors: { [field]: 'no-moment' } })
  return moment
}
