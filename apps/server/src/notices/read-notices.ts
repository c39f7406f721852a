import { networks, type Network, type Notice, type NoticeKind } from '@rostrum/protocol'
import { type Kysely, sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import { nameOf } from '../approvals/workflow.js'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { wireMoment } from '../http/wire-moment.js'
import { hostOf } from './store/webhook-host.js'

/** Whose notices are read, and on which board. */
export interface Reader {
  readonly userId: string
  readonly accountId: string
  readonly boardId: string
  /** The kinds that the person wants on the board. */
  readonly kinds: readonly NoticeKind[]
}

/** Where a page begins: below a moment, in microseconds, and a number. */
export interface Cursor {
  readonly at: string
  readonly id: string
}

const excerptLength = 160
/** Beyond this number of unread notices nobody counts. */
export const maxUnread = 100

const kindsOf = ({ kinds }: Reader) => sql`any(${kinds}::text[])`

/** SQL: the notices `n` that are the person's own. */
const own = (reader: Reader) => sql`n.user_id = ${reader.userId} and n.account_id = ${reader.accountId}
  and (n.board_id is null or n.board_id = ${reader.boardId}) and not n.is_gone and n.kind = ${kindsOf(reader)}`

/** SQL: the notices `n` for everybody, with their story `s`, since the person joined. */
const ofBoard = (reader: Reader) => sql`n.user_id is null and n.board_id = ${reader.boardId} and not n.is_gone
  and n.kind = ${kindsOf(reader)} and n.created_at <= clock_timestamp()
  and n.created_at > (select bu.joined_at from board_user bu
    where bu.user_id = ${reader.userId} and bu.board_id = ${reader.boardId})
  and s.deleted_at is null and (s.expire_at is null or s.expire_at > clock_timestamp())`

const isReadBy = (reader: Reader) =>
  sql`exists (select from notice_read r where r.notice_id = n.id and r.user_id = ${reader.userId})`

const microseconds = sql`(extract(epoch from n.created_at) * 1000000)::bigint`

interface Row {
  id: string
  kind: NoticeKind
  at: string
  place: string
  isRead: boolean
  isSettled: boolean
  subject: string
  post: string | null
  text: string | null
  by: string | null
  note: string | null
  network: string | null
  until: string | null
}

/** SQL: what a page of notices `n` says, read from what they are about. */
const details = sql`
  select n.id::text as id, n.kind, ${wireMoment('n.created_at')} as at, ${microseconds}::text as place,
    n.is_read as "isRead", n.settled_at is not null as "isSettled", n.subject_id as subject,
    coalesce(parent.post_id, p.id) as post,
    left(coalesce(a.content ->> 'Text', p.text, g.note, c.name, s.title, ${hostOf('h')}, y.name, ''), ${sql.lit(excerptLength)}) as text,
    case when d.user_id is not null then ${nameOf('w')} when g.reviewed_by is not null then ${nameOf('v')} end as by,
    coalesce(d.note, g.review_note) as note, coalesce(u.network, c.network) as network,
    case n.kind when 'profile-expiring' then ${wireMoment('c.expires_on')}
      when 'api-key-expiring' then ${wireMoment('y.expires_at')} end as until
  from page n
  left join post p on p.id = n.subject_id and n.kind like 'post-%'
  left join publication u on u.id = n.part_id and n.kind in ('post-failed', 'post-unknown')
  left join publication parent on parent.id = p.comment_on
  left join approval a on n.kind in ('post-approved', 'post-rejected', 'post-expired')
    and a.version = case when n.part_id ~ '^[0-9]+$' then n.part_id::bigint end
  left join lateral (select d.user_id, d.note from approval_decision d
    where d.version = a.version and n.kind <> 'post-expired' order by d.at desc limit 1) d on true
  left join app_user w on w.id = d.user_id
  left join suggestion g on g.id = n.subject_id and n.kind like 'suggestion-%'
  left join app_user v on v.id = g.reviewed_by
  left join credential c on c.id = n.subject_id and n.kind like 'profile-%'
  left join story s on s.id = n.subject_id and n.kind like 'story-%'
  left join webhook h on h.id = n.subject_id and n.kind = 'webhook-off'
  left join api_key y on y.id = n.subject_id and n.kind = 'api-key-expiring'`

const wireOf = (row: Row): Notice => {
  const is = (about: string) => (row.kind.startsWith(about) ? row.subject : null)
  const network: Network | undefined = networks.find((one) => one === row.network)
  return {
    Id: row.id,
    Kind: row.kind,
    At: row.at,
    IsRead: row.isRead,
    IsSettled: row.isSettled,
    Text: row.text ?? '',
    By: row.by,
    Note: row.note,
    Network: network ?? null,
    Until: row.until,
    PostId: row.post,
    SuggestionId: is('suggestion-'),
    CredentialId: is('profile-'),
    StoryId: is('story-'),
  }
}

/** A page of notices, newest first; `next` is where the following one begins. NOTICES7 */
export async function listPage(
  db: Kysely<Schema>,
  reader: Reader,
  { before, count }: { before: Cursor | null; count: number },
): Promise<{ items: Notice[]; next: Cursor | null }> {
  const below =
    before === null
      ? sql``
      : sql`and (n.created_at, n.id) < (timestamptz 'epoch' + ${before.at}::bigint * interval '1 microsecond',
          ${before.id}::bigint)`
  const newest = sql`order by n.created_at desc, n.id desc limit ${count + 1}`
  const { rows } = await sql<Row>`
    with page as (
      select * from (
        (select n.*, n.read_at is not null as is_read from notice n where ${own(reader)} ${below} ${newest})
        union all
        (select n.*, ${isReadBy(reader)} as is_read from notice n join story s on s.id = n.subject_id
          where ${ofBoard(reader)} ${below} ${newest})
      ) n ${newest}
    ) ${details} order by n.created_at desc, n.id desc`.execute(db)
  const shown = rows.slice(0, count)
  const last = rows.length > count ? shown.at(-1) : undefined
  return { items: shown.map(wireOf), next: last ? { at: last.place, id: last.id } : null }
}

/** How many notices are unread, at most `maxUnread`. NOTICES3, NOTICES7 */
export async function countUnread(db: Kysely<Schema>, reader: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      (select 1 from notice n where ${own(reader)} and n.read_at is null and n.settled_at is null
        limit ${sql.lit(maxUnread)})
      union all
      (select 1 from notice n join story s on s.id = n.subject_id
        where ${ofBoard(reader)} and not ${isReadBy(reader)} limit ${sql.lit(maxUnread)})
    ) unread`.execute(db)
  return Math.min(rows[0]?.count ?? 0, maxUnread)
}

/** Milliseconds between two attempts to mark notices that are changing. */
const pauseMs = 50
const maxAttempts = 100

/** Marks the person's own notices of these that are not changing in this moment, and returns those that are left. */
async function markOwn(
  { db, events }: Pick<Context, 'db' | 'events'>,
  { userId, ids, isNews }: { userId: string; ids: readonly string[]; isNews: boolean },
): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      update notice set read_at = clock_timestamp(), email_due = null
      where id in (select id from notice where id = any(${ids}::bigint[]) for no key update skip locked)
      returning id::text as id`.execute(trx)
    if (isNews || rows.length > 0)
      await events.append(trx, { to: { userId }, type: 'notices-updated', data: {} })
    if (rows.length === ids.length) return []
    const unread = await sql<{ id: string }>`
      select id::text as id from notice where id = any(${ids}::bigint[]) and read_at is null`.execute(trx)
    return unread.rows.map(({ id }) => id)
  })
}

/**
 * Marks notices of the person as read, all of them on this board without `ids`, and tells their other devices. What
 * changes a notice in this moment (its push, its e-mail) may wait for another notice, so this holds none while it waits:
 * it tries again, for at most five seconds. NOTICES7
 */
export async function markRead(
  context: Pick<Context, 'db' | 'events'>,
  reader: Reader,
  ids: readonly string[] | undefined,
): Promise<void> {
  const { db } = context
  const { userId } = reader
  const these = ids === undefined ? sql`` : sql`and n.id = any(${ids}::bigint[])`
  const ofAll = await sql`
    insert into notice_read (user_id, notice_id)
    select ${userId}, n.id from notice n join story s on s.id = n.subject_id
    where ${ofBoard(reader)} ${these} and not ${isReadBy(reader)}
    on conflict do nothing`.execute(db)
  let isNews = Boolean(ofAll.numAffectedRows)
  const { rows } = await sql<{ id: string }>`
    select n.id::text as id from notice n where ${own(reader)} and n.read_at is null ${these}`.execute(db)
  let left = rows.map(({ id }) => id)
  for (let attempt = 1; isNews || (left.length > 0 && attempt <= maxAttempts); attempt++) {
    if (attempt > 1) await wait(pauseMs)
    left = await markOwn(context, { userId, ids: left, isNews })
    isNews = false
  }
}
