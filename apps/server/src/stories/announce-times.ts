import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Context } from '../context.js'
import { readJsonColumn } from '../db/read-json-column.js'

/** Setting that stores up to which time the beginnings and ends of stories were announced. */
const settingKey = 'ended-stories'
const storedSetting = z.object({ until: z.string() })
/** Milliseconds after which the setting is written even though nothing ended. */
const writtenEvery = 600_000
/** Milliseconds. The index of upcoming ends does not contain older ends. */
const indexed = 1_800_000

// What an editor ends or publishes at once is announced with the change itself, which has the same moment.

const readEnded = (db: Context['db'], since: Date, now: Date) =>
  sql<{ id: string; boardId: string }>`
    select id, board_id as "boardId" from story
    where expire_at > ${since} and expire_at <= ${now} and publish_at <= ${now} and deleted_at is null
      and status = 'published' and changed_at is distinct from expire_at ${now.getTime() - since.getTime() < indexed ? sql`and not is_past` : sql``}
    order by expire_at, id`.execute(db)

const hasAny = async (db: Context['db'], since: Date, now: Date) =>
  (await readEnded(db, since, now)).rows.length > 0 || (await readBegun(db, since, now)).rows.length > 0

/** Stories that were written for a later time, which has come. Others were announced when they were saved. */
const readBegun = (db: Context['db'], since: Date, now: Date) =>
  sql<{ id: string; boardId: string }>`
    select id, board_id as "boardId" from story
    where publish_at > ${since} and publish_at <= ${now} and created_at < publish_at and not is_past
      and changed_at is distinct from publish_at
      and deleted_at is null and status = 'published' and (expire_at is null or expire_at > ${now})
    order by publish_at, id`.execute(db)

/**
 * Announces to the boards the stories that have begun and those that have ended, each once. The time up to which they
 * were announced is stored in the same transaction, so that of several servers one announces them, and after a pause
 * those missed are announced. Answers how many. STORIES20, STORIES22
 */
export async function announceTimes(context: Pick<Context, 'db' | 'events' | 'now'>): Promise<number> {
  const { db, events } = context
  const now = context.now()
  const row = await db.selectFrom('setting').select('value').where('key', '=', settingKey).executeTakeFirst()
  const before = new Date(readJsonColumn(storedSetting, { until: now.toISOString() }, row?.value).until)
  // Most checks find nothing, and then write nothing.
  const isWorth = row === undefined || now.getTime() - before.getTime() > writtenEvery
  if (!isWorth && !(await hasAny(db, before, now))) return 0
  return db.transaction().execute(async (trx) => {
    const value = JSON.stringify({ until: now.toISOString() })
    const first = await trx
      .insertInto('setting')
      .values({ key: settingKey, value })
      .onConflict((on) => on.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (first) return 0
    const held = await trx
      .selectFrom('setting')
      .select('value')
      .where('key', '=', settingKey)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const since = new Date(readJsonColumn(storedSetting, { until: now.toISOString() }, held.value).until)
    if (since >= now) return 0
    const { rows } = await readEnded(trx, since, now)
    const begun = await readBegun(trx, since, now)
    await trx.updateTable('setting').set({ value }).where('key', '=', settingKey).execute()
    await events.append(
      trx,
      ...begun.rows.map(({ id, boardId }) => ({
        to: { boardId },
        type: 'story-saved' as const,
        data: { Id: id },
      })),
      ...rows.map(({ id, boardId }) => ({
        to: { boardId },
        type: 'story-deleted' as const,
        data: { Id: id },
      })),
    )
    return begun.rows.length + rows.length
  })
}
