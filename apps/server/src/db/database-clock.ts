import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.js'

/** Milliseconds between two comparisons of the clocks. */
const every = 60_000
const samples = 3
/** Smaller differences in milliseconds are ignored: a query takes about as long on a busy machine. */
const indistinct = 250

/** The time by the database's clock, which all servers share. */
export interface DatabaseClock {
  readonly now: () => Date
  readonly stop: () => void
}

/** Milliseconds by which the database's clock is ahead, measured by the fastest of several queries. */
async function measure(db: Kysely<Schema>): Promise<number> {
  let best = { took: Infinity, ahead: 0 }
  for (let count = 0; count < samples; count += 1) {
    const before = Date.now()
    const { rows } = await sql<{ at: number }>`
      select extract(epoch from clock_timestamp())::float8 * 1000 as at`.execute(db)
    const after = Date.now()
    const took = after - before
    if (took < best.took) best = { took, ahead: (rows[0]?.at ?? after) - (before + after) / 2 }
  }
  return Math.abs(best.ahead) <= indistinct ? 0 : best.ahead
}

/**
 * Compares the clocks now and every minute. Several servers write times into the database; a server with a wrong clock
 * that compared its own time with them would end sessions at once, or never.
 */
export async function createDatabaseClock(
  db: Kysely<Schema>,
  onError: (error: unknown) => void,
): Promise<DatabaseClock> {
  let ahead = await measure(db)
  const again = () => {
    measure(db).then((measured) => (ahead = measured), onError)
  }
  const timer = setInterval(again, every)
  timer.unref()
  return { now: () => new Date(Date.now() + ahead), stop: () => clearInterval(timer) }
}
