import { noticeGroup, pushKey, quietMinutes, allNoticeKinds, wantsPush } from '@rostrum/rules'
import { sql, type Transaction } from 'kysely'
import type { Context } from '../context.js'
import { clockIn, dayIn } from '../dates/zone-table.js'
import type { Schema } from '../db/schema.js'
import { givenRows } from '../db/values-list.js'
import { preferencesOf } from '../notices/store/preferences.js'
import { choicesOf, quietOf } from '../notices/store/wishes.js'

/** Notices that a server takes on at once, and browsers that are read at once. */
const batch = 50
const atOnce = 1000
const minuteMs = 60_000
/** Milliseconds after which nobody needs a push any more, such as after a long outage. */
const staleMs = 24 * 3_600_000

interface DueNotice {
  id: string
  kind: string
  userId: string | null
  boardId: string | null
  subject: string
  at: Date
  inCrisis: boolean
  /** Nobody read or settled it meanwhile. */
  isOpen: boolean
}

interface Device {
  id: string
  preferences: unknown
  timezone: string | null
  choices: unknown
  quiet_from: number | null
  quiet_until: number | null
}

/**
 * SQL: whether the person of a device `s` finds a story in their feed: it has no topic, or one that they follow, or they
 * follow none on its board. PUSH11
 */
const isFollowed = (storyId: string) => sql`(
  not exists (select from story_topic st where st.story_id = ${storyId})
  or exists (select from story_topic st join topic t on t.id = st.topic_id
    where st.story_id = ${storyId} and (t.is_mandatory or exists (select from topic_subscription f
      where f.topic_id = st.topic_id and f.user_id = s.user_id)))
  or not exists (select from topic_subscription f join topic t on t.id = f.topic_id
    join story y on y.board_id = t.board_id where f.user_id = s.user_id and y.id = ${storyId}))`

/**
 * Devices of whom a notice is for: one person, or everybody who was on the board then; after an id. Without a service
 * account nothing can be sent to native shells. PUSH10
 */
async function readDevices(
  { configuration }: Pick<Context, 'configuration'>,
  trx: Transaction<Schema>,
  { userId, boardId, at, subject, kind }: DueNotice,
  after: string,
) {
  const wanted = kind === 'story-new' ? sql`and ${isFollowed(subject)}` : sql``
  const whose =
    userId === null
      ? sql`m.board_id = ${boardId} and m.joined_at < ${at}`
      : sql`s.user_id = ${userId} and m.board_id = coalesce(${boardId}, m.board_id)`
  const { rows } = await sql<Device>`
    select s.id, u.preferences, u.timezone, n.choices, n.quiet_from, n.quiet_until
    from push_subscription s join app_user u on u.id = s.user_id and u.active
    join session e on e.token_hash = s.session_hash and e.expires_at > clock_timestamp()
    left join notice_setting n on n.user_id = u.id
    where s.id > ${after} and (not s.is_native or ${configuration.firebase !== null}) ${wanted}
      and exists (select from board_user m where m.user_id = s.user_id and ${whose})
    order by s.id limit ${atOnce}`.execute(trx)
  return rows
}

function dueAt(device: Device, now: Date): Date {
  const clock = clockIn(device.timezone, now)
  const minute = clock.getUTCHours() * 60 + clock.getUTCMinutes()
  return new Date(now.getTime() + quietMinutes({ quiet: quietOf(device), minute }) * minuteMs)
}

/** The day of a person at a moment. */

/** Puts one notice on its way to each device whose person wants it. PUSH7, PUSH8 */
async function queueOne(context: Context, trx: Transaction<Schema>, notice: DueNotice): Promise<void> {
  const { now } = context
  const kind = allNoticeKinds.find((one) => one === notice.kind)
  if (!kind || notice.inCrisis || now().getTime() - notice.at.getTime() > staleMs) return
  const group = noticeGroup({ kind })
  for (let after = '', count = atOnce; count === atOnce;) {
    const devices = await readDevices(context, trx, notice, after)
    count = devices.length
    after = devices.at(-1)?.id ?? after
    const wanted = devices.filter((device) =>
      wantsPush({
        group,
        choices: choicesOf(device.choices),
        preferences: preferencesOf(device.preferences),
      }),
    )
    if (wanted.length === 0) continue
    const rows = wanted.map((device) => {
      const at = dueAt(device, now())
      const { id, boardId, subject } = notice
      const once = pushKey({
        kind,
        notice: { id, boardId, subject, at: notice.at.getTime() },
        day: dayIn(device.timezone, at),
      })
      return { id: device.id, at: at.toISOString(), once }
    })
    await sql`
      insert into push_message (subscription_id, notice_id, once, due_at)
      select g.id, ${notice.id}::bigint, g.once, g.at
      from ${givenRows(rows, 'id text, at timestamptz, once text')} g
      on conflict (subscription_id, once) do nothing`.execute(trx)
  }
}

/**
 * Puts notices that are due on their way. A notice that was settled or read meanwhile needs no push; about a story of a
 * board in a crisis there is none. PUSH8
 */
export async function queuePushes(context: Context): Promise<void> {
  const { db, now } = context
  for (let count = batch; count === batch;) {
    count = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<DueNotice>`
        update notice n set push_due = null from (
          select id, push_due from notice where push_due <= ${now()}
          order by push_due limit ${batch} for update skip locked
        ) d where n.id = d.id
        returning n.id::text as id, n.kind, n.user_id as "userId", n.board_id as "boardId",
          n.subject_id as subject, n.created_at as at,
          n.user_id is null and exists (select from board b where b.id = n.board_id and b.in_crisis) as "inCrisis",
          n.read_at is null and n.settled_at is null and not n.is_gone as "isOpen"`.execute(trx)
      for (const notice of rows) if (notice.isOpen) await queueOne(context, trx, notice)
      return rows.length
    })
  }
}
