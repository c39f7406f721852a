import { type RawBuilder, sql } from 'kysely'

/**
 * Rows as one parameter of a statement; an alias must follow it. `columns` are PostgreSQL column definitions, from the
 * code and never from outside. The limit tells the planner the number of rows: it would assume a hundred, and read a
 * whole table to look up three.
 */
export const givenRows = (rows: readonly object[], columns: string): RawBuilder<unknown> => sql`
  (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${sql.raw(columns)}) limit ${rows.length})`
