import { type RawBuilder, sql } from 'kysely'

/** SQL: the host of a webhook `alias`. The rest of its address may hold a token. */
export const hostOf = (alias: string): RawBuilder<string | null> =>
  sql`substring(${sql.ref(`${alias}.address`)} from '^https://([^/?#]+)')`
