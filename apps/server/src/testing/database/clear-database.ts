import * as z from 'zod/mini'

/** What distinguishes a database from others that were copied from the same template, apart from its rows. */
const catalogs = [
  'pg_class',
  'pg_attribute',
  'pg_constraint',
  'pg_index',
  'pg_attrdef',
  'pg_trigger',
  'pg_proc',
]
const schemaOf = `select concat_ws(' ', ${catalogs
  // A change of the schema writes rows; a copy has the very rows of its template.
  .map((name) => `(select count(*) || ':' || max(xmin::text::bigint) from ${name})`)
  .join(', ')},
  (select count(*) from pg_statistic), (select count(*) from pg_class where reltuples > 0)) as schema`

const recordsMigrations = ['kysely_migration', 'kysely_migration_lock']
/** Tables that have had rows, without those that record the migrations. */
const usedTables = `select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0
    and relname not in (${recordsMigrations.map((name) => `'${name}'`).join(', ')})`

const schemaRow = z.object({ schema: z.string() })
const nameRows = z.array(z.object({ name: z.string() }))
const contentRow = z.object({ content: z.nullable(z.string()) })
const sequenceRows = z.array(z.object({ name: z.string() }))

/** A connection to a database, on either engine. */
export interface Asked {
  /** Runs statements; answers the rows of the last one. */
  readonly query: (statements: string) => Promise<{ readonly rows: readonly unknown[] }>
}

/** What a migrated database has before a server uses it. */
export interface MigratedState {
  readonly schema: string
  /** The rows that migrations wrote, as JSON, by their table. */
  readonly rows: ReadonlyMap<string, string>
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Reads it from a database that no server has used yet. */
export async function readMigrated(client: Asked): Promise<MigratedState> {
  const { schema } = z.parse(schemaRow, (await client.query(schemaOf)).rows[0])
  const rows = new Map<string, string>()
  for (const { name } of z.parse(nameRows, (await client.query(usedTables)).rows)) {
    const found = await client.query(`select json_agg(t)::text as content from ${quoted(name)} t`)
    const { content } = z.parse(contentRow, found.rows[0])
    if (content !== null) rows.set(name, content)
  }
  return { schema, rows }
}

/** Waits until nobody else is connected: a connection that was closed takes a moment to end. */
export const untilAlone = `do $$ begin
  for look in 1..500 loop
    perform pg_stat_clear_snapshot();
    if not exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend') then return; end if;
    perform pg_sleep(0.01);
  end loop;
  raise exception 'somebody is still connected';
end $$`

/** Bytes of rows and indexes from which making a new copy is the cheaper way. */
const maxUsedBytes = 12 << 20
const sizeOf = `select sum(pg_total_relation_size(oid))::int8 > ${maxUsedBytes} as "isLarge" from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r'`
const sizeRow = z.object({ isLarge: z.boolean() })

/**
 * Brings a database whose server was closed back to what it was before. Answers false for one that cannot be, because
 * its schema, its statistics or its size changed. Nobody else may be connected.
 */
export async function clearDatabase(client: Asked, migrated: MigratedState): Promise<boolean> {
  const { schema } = z.parse(schemaRow, (await client.query(schemaOf)).rows[0])
  if (schema !== migrated.schema) return false
  if (z.parse(sizeRow, (await client.query(sizeOf)).rows[0]).isLarge) return false
  const used = z.parse(nameRows, (await client.query(usedTables)).rows).map(({ name }) => name)
  const sequences = z.parse(
    sequenceRows,
    (await client.query(`select sequencename as name from pg_sequences where last_value is not null`)).rows,
  )
  const inserts = [...migrated.rows].map(([name, content]) => {
    const table = quoted(name)
    return `insert into ${table} select * from json_populate_recordset(null::${table}, '${content.replaceAll("'", "''")}')`
  })
  // As a replica: neither foreign keys nor triggers have a say, since everything goes.
  await client.query(
    [
      'begin',
      `set local session_replication_role = replica`,
      ...used.map((name) => `delete from ${quoted(name)}`),
      ...inserts,
      ...sequences.map(
        ({ name }) => `select setval('${quoted(name)}', seqstart, false)
        from pg_sequence where seqrelid = '${quoted(name)}'::regclass`,
      ),
      'commit',
    ].join(';\n'),
  )
  return true
}
