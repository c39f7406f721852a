import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  // A rotated key: until then, the former one is accepted as well.
  `alter table integration_key add column last_used_at timestamptz, add column hint text,
    add column former_hash bytea unique, add column former_until timestamptz`,
  // Files that pages of an earlier release load, so that every server has those of every other one.
  `create table build (
    id text primary key,
    app text not null,
    version text not null,
    started_at timestamptz not null default now()
  )`,
  `create table build_file (
    build_id text not null references build on delete cascade,
    name text not null,
    etag text not null,
    bytes bytea not null,
    primary key (build_id, name)
  )`,
  `create index build_file_name on build_file (name)`,
]

/** The use and rotation of integration keys, and the builds of earlier releases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
