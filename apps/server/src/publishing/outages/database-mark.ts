import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Context } from '../../context.js'

/** Distinguishes a database from its copy, and from one restored from a backup. */
export type DatabaseMark = readonly string[]

/**
 * Reads the mark of the open database. PostgreSQL: its cluster, and object and transaction ids that differ in
 * a restored dump. Embedded: inode and creation time of a file, which differ in a copy.
 */
export async function readDatabaseMark({
  db,
  configuration,
}: Pick<Context, 'db' | 'configuration'>): Promise<DatabaseMark> {
  const { databaseUrl, dataDir } = configuration
  if (databaseUrl === null) return dataDir === null ? ['memory'] : readFileMark(dataDir)
  const cluster = await sql<{ id: string }>`select system_identifier::text as id from pg_control_system()`
    .execute(db)
    .then(({ rows }) => rows[0]?.id ?? '')
    // Not every provider permits this to an ordinary role.
    .catch(() => '')
  const { rows } = await sql<{ mark: string }>`
    select concat_ws('.', d.oid, a.attrelid, a.xmin) as mark from pg_database d, pg_attribute a
    where d.datname = current_database() and a.attrelid = 'publishing_watch'::regclass and a.attname = 'mark'`.execute(
    db,
  )
  return [`${cluster}.${rows[0]?.mark ?? ''}`]
}

async function readFileMark(dataDir: string): Promise<DatabaseMark> {
  const { ino, birthtimeMs } = await stat(join(dataDir, 'database', 'global', 'pg_control'), { bigint: true })
  return [`inode ${ino}`, `born ${birthtimeMs}`]
}

/**
 * Whether a database differs from the marked one. Not every file system preserves each of a file's
 * attributes, so all of them must differ.
 */
export const isOtherDatabase = (marked: DatabaseMark, mark: DatabaseMark): boolean =>
  marked.length !== mark.length || mark.every((part, at) => part !== marked[at])
