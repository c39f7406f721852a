import { type RawBuilder, sql } from 'kysely'

/**
 * Rows as one parameter of a statement, to be given a name behind it. `columns` are names with types of PostgreSQL,
 * from the code and never from outside. The planner is told how many rows there are: taken for a hundred, three would
 * be looked up by reading a whole table.
 */
export const givenRows = (rows: readonly object[], columns: string): RawBuilder<unknown> => sql`
  (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${sql.raw(columns)}) limit ${rows.length})`
