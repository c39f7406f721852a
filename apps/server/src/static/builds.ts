import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { outdatedBuilds } from '@rostrum/rules'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { typeOf, type StaticFile } from './read-files.js'

/** What is served to other pages, and the board itself. */
export type BuiltApp = Schema['build']['app']

type Files = ReadonlyMap<string, StaticFile>

/** Files in one statement. */
const batch = 40
/** Files of earlier builds held in memory; pages that stayed open ask for few. */
const maxHeld = 200

/** The files whose names change with their content; their names tell which bytes they are. */
export const isHashed = (name: string): boolean => /(?:^|\/)(?:c|assets)\/[^/]+-[\w-]{8}\.\w+$/.test(name)

const idOf = (app: BuiltApp, version: string, files: Files): string => {
  const hash = createHash('sha256').update(`${app} ${version}`)
  for (const [name, { etag }] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`\n${name} ${etag}`)
  return hash.digest('base64url')
}

/** Now, or a moment after the newest build: a clock may be set back, and may tell only milliseconds apart. */
const laterThanAll = (app: BuiltApp) => sql<Date>`greatest(clock_timestamp(),
  (select max(b.started_at) + interval '1 microsecond' from build b where b.app = ${app}))`

/**
 * Stores a build that this server serves, unless the database has it, and removes builds that nobody needs any more
 * (EMBED4). In the database, because each of several servers must have the files of all others.
 */
export async function storeBuild(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { app, version, files }: { app: BuiltApp; version: string; files: Files },
): Promise<void> {
  if (files.size === 0) return
  const id = idOf(app, version, files)
  await db.transaction().execute(async (trx) => {
    const started = await trx
      .updateTable('build')
      .set({ started_at: laterThanAll(app) })
      .where('id', '=', id)
      .executeTakeFirst()
    if (started.numUpdatedRows > 0n) return
    // Another server may start with the same build at this moment; the second one waits here for the first.
    const added = await trx
      .insertInto('build')
      .values({ id, app, version, started_at: laterThanAll(app) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows !== 1n) return
    const rows = [...files].map(([name, { etag, bytes }]) => ({ build_id: id, name, etag, bytes }))
    for (let at = 0; at < rows.length; at += batch) {
      await trx
        .insertInto('build_file')
        .values(rows.slice(at, at + batch))
        .execute()
    }
    const builds = await trx
      .selectFrom('build')
      // With its microseconds, which a `Date` has not.
      .select(['id', 'version', sql<number>`(extract(epoch from started_at) * 1000)::float8`.as('startedAt')])
      .where('app', '=', app)
      .execute()
    const outdated = outdatedBuilds({ builds })
    if (outdated.length === 0) return
    await trx.deleteFrom('build').where('id', 'in', outdated).execute()
    log.info({ app, builds: outdated.length }, 'builds of former versions were removed')
  })
}

/**
 * Finds files of builds that this server does not have itself: of an earlier version, or of a newer one that another
 * server already runs. A `version` is exact; without one the name must tell the content.
 */
export function createFormerFiles({ db }: Pick<Context, 'db'>, app: BuiltApp) {
  const held = new Map<string, StaticFile>()
  return async (name: string, version?: string): Promise<StaticFile | undefined> => {
    if (version === undefined ? !isHashed(name) : !/^\d{1,6}(?:\.\d{1,6}){2}$/.test(version)) return undefined
    const type = typeOf(name)
    if (type === undefined || name.length > 200) return undefined
    const key = `${version ?? ''} ${name}`
    const known = held.get(key)
    if (known) return known
    let query = db
      .selectFrom('build_file as f')
      .innerJoin('build as b', 'b.id', 'f.build_id')
      .select(['f.etag', 'f.bytes'])
      .where('b.app', '=', app)
      .where('f.name', '=', name)
      .orderBy('b.started_at', 'desc')
      .limit(1)
    if (version !== undefined) query = query.where('b.version', '=', version)
    const found = await query.executeTakeFirst()
    if (!found) return undefined
    const gzip = found.bytes.length < 600 ? undefined : gzipSync(found.bytes)
    const file: StaticFile = { type, etag: found.etag, bytes: found.bytes, brotli: undefined, gzip }
    if (held.size >= maxHeld) held.clear()
    held.set(key, file)
    return file
  }
}
