import { type RawBuilder, sql } from 'kysely'
import { httpError } from './http-error.js'

/** A column of moments as the wire writes them: `YYYY-MM-DD HH:mm:ss` in UTC; "never" and null are null. */
export const wireMoment = (column: string): RawBuilder<string> =>
  sql<string>`case when isfinite(${sql.ref(column)}) then
    to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') end`

/** A moment as the wire writes it, seconds cut off. */
export const toWireMoment = (moment: Date): string => moment.toISOString().slice(0, 19).replace('T', ' ')

/** A moment of the wire, read as UTC. Refuses one that no calendar has. */
export function fromWireMoment(text: string, field: string): Date {
  const moment = new Date(`${text.replace(' ', 'T')}Z`)
  if (Number.isNaN(moment.getTime())) throw httpError('api-400', { Errors: { [field]: 'no-moment' } })
  return moment
}
