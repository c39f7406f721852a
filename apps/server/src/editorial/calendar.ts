import {
  networks,
  storyCalendarLimits,
  type AnswerOf,
  type BodyOf,
  type moveStory,
  type readStoryCalendar,
} from '@rostrum/protocol'
import { addDays, changedFacts, isRealDate, storyMoveProblem, storyState } from '@rostrum/rules'
import { utcToWall, wallToUtc } from '@rostrum/rules/zones'
import { type Kysely, sql, type Transaction } from 'kysely'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import { zoneTable } from '../dates/zone-table.js'
import type { Schema } from '../db/schema.js'
import { httpError } from '../http/http-error.js'
import { toWireMoment } from '../http/wire-moment.js'
import { readBoardPoints } from '../points/point-settings.js'
import { lockStory, stateOf } from './change-stories.js'
import { readDraft } from './draft-form.js'
import { entryOf, type Editor } from './editors.js'

type Needed = Pick<Context, 'db' | 'log' | 'now' | 'events'>
type Calendar = AnswerOf<typeof readStoryCalendar>

/** The time zone of a board. CALENDAR1 */
async function readZone(db: Kysely<Schema>, boardId: string): Promise<string> {
  const { Timezone } = await readBoardPoints(db, boardId)
  return zoneTable.find(Timezone) === null ? 'UTC' : Timezone
}

const invalid = (field: string) => httpError('api-400', { Errors: { [field]: 'api-400' } })

/** The moment of a time in a zone. Throws for one that there is not. */
function momentIn(zone: string, { day, time }: { day: string; time: string }): Date {
  const found = isRealDate(day) ? wallToUtc({ table: zoneTable, zone, wall: `${day} ${time}` }) : undefined
  if (!found || !('utc' in found)) throw invalid('Day')
  return new Date(found.utc)
}

const two = (value: number) => String(value).padStart(2, '0')

/** Day and time of a moment in a zone. */
function clockOf(zone: string, moment: Date): { Day: string; Time: string } {
  const wall = utcToWall({ table: zoneTable, zone, utc: moment.getTime() })
  if (!wall) throw new Error(`There is no time ${moment.toISOString()} in ${zone}`)
  const { year, month, day, hour, minute } = wall
  return { Day: `${year}-${two(month)}-${two(day)}`, Time: `${two(hour)}:${two(minute)}` }
}

interface Row {
  id: string
  title: string
  kind: 'begins' | 'ends'
  at: Date
  publishAt: Date
  expireAt: Date | null
  isArchived: boolean
  counts: Record<string, number>
}

const { items: maxItems, days: maxDays } = storyCalendarLimits

/** What begins or ends from a moment to another one; an index has each in order. */
async function readRows(db: Kysely<Schema>, boardId: string, [from, to]: readonly [Date, Date]) {
  const columns = sql`s.publish_at as "publishAt", s.expire_at as "expireAt", s.is_archived as "isArchived",
    s.message_count as counts`
  const { rows } = await sql<Row>`
    (select s.id, s.title, 'begins' as kind, s.publish_at as at, ${columns} from story s
      where s.board_id = ${boardId} and s.deleted_at is null and s.status <> 'draft'
        and s.publish_at >= ${from} and s.publish_at < ${to}
      order by s.publish_at limit ${maxItems + 1})
    union all
    (select s.id, s.title, 'ends' as kind, s.expire_at as at, ${columns} from story s
      where s.board_id = ${boardId} and s.deleted_at is null and s.expire_at is not null and not s.is_archived
        and s.expire_at >= ${from} and s.expire_at < ${to}
      order by s.expire_at limit ${maxItems + 1})`.execute(db)
  return rows
}

/** What is published, scheduled and expires on some days. CALENDAR1 */
export async function readCalendar(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { boardId }: Editor,
  { from, to }: { from: string; to: string },
): Promise<Calendar> {
  if (!isRealDate(from)) throw invalid('from')
  if (!isRealDate(to) || to < from || addDays({ day: from, days: maxDays }) <= to) throw invalid('to')
  const zone = await readZone(db, boardId)
  const midnight = (day: string) => momentIn(zone, { day, time: '00:00' })
  const rows = await readRows(db, boardId, [midnight(from), midnight(addDays({ day: to, days: 1 }))])
  const moment = now()
  const items = rows
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || one.id.localeCompare(other.id))
    .map(({ id, title, kind, at, publishAt, expireAt, isArchived, counts }) => ({
      Id: id,
      Title: title,
      Kind: kind,
      State: storyState({
        publishAt: publishAt.getTime(),
        expireAt: expireAt?.getTime() ?? null,
        isWithdrawn: false,
        isArchived,
        now: moment.getTime(),
      }),
      ...clockOf(zone, at),
      At: toWireMoment(at),
      Networks: networks.filter((network) => counts[network]),
    }))
  const isCut = (['begins', 'ends'] as const).some(
    (kind) => rows.filter((row) => row.kind === kind).length > maxItems,
  )
  return { Timezone: zone, Today: clockOf(zone, moment).Day, Items: items, IsCut: isCut }
}

/** Changes that were not published begin with the story, unless they were given a time of their own. */
async function moveDraft(
  trx: Transaction<Schema>,
  { id: userId, boardId }: Editor,
  { id, was, to }: { id: string; was: string; to: string },
): Promise<void> {
  const draft = await readDraft(trx, { id, boardId, isLocked: true })
  if (draft?.form.PublishAt !== was) return
  const form = JSON.stringify({ ...draft.form, PublishAt: to })
  await sql`
    update story_draft set form = ${form}::jsonb, version = version + 1, updated_by = ${userId},
      updated_at = clock_timestamp() where id = ${id}`.execute(trx)
}

/** Moves a scheduled story to another time. Throws what keeps it from that. CALENDAR3 */
export async function moveTo(
  context: Needed,
  editor: Editor,
  { id, Day, Time, From }: BodyOf<typeof moveStory> & { id: string },
): Promise<AnswerOf<typeof moveStory>> {
  const { boardId } = editor
  const zone = await readZone(context.db, boardId)
  const to = momentIn(zone, { day: Day, time: Time })
  const wire = toWireMoment(to)
  await context.db.transaction().execute(async (trx) => {
    const now = context.now()
    const story = await lockStory(trx, { id, boardId })
    if (!story || story.removedAt !== null) throw httpError('story-not-found')
    const problem = storyMoveProblem({
      state: stateOf(story, now),
      to: to.getTime(),
      expireAt: story.expireAt?.getTime() ?? null,
      now: now.getTime(),
    })
    if (problem) throw httpError(problem === 'state' ? 'api-409' : 'api-400', { Errors: { Day: problem } })
    const was = toWireMoment(story.publishAt)
    // The answer to the call before may have been lost.
    if (was === wire) return
    if (was !== From) throw httpError('api-409', { Errors: { Day: 'moved' } })
    await trx
      .updateTable('story')
      .set({ publish_at: to, changed_by: editor.id, changed_at: now })
      .where('id', '=', id)
      .execute()
    await trx.updateTable('message').set({ start_at: to }).where('story_id', '=', id).execute()
    await moveDraft(trx, editor, { id, was, to: wire })
    const begins = (moment: Date) => {
      const { Day: day, Time: time } = clockOf(zone, moment)
      return `${day} ${time} (${zone})`
    }
    const detail = { story: id, ...changedFacts({ begins: begins(story.publishAt) }, { begins: begins(to) }) }
    await audit(context, { ...entryOf(editor, 'story-scheduled', id), detail }, trx)
  })
  return { PublishAt: wire, ...clockOf(zone, to) }
}
