import type { GuardRails } from '@rostrum/protocol'
import { queueSlot } from '@rostrum/rules/queue'
import { sql, type Transaction } from 'kysely'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { readRails } from '../guard-rails/store/read-rails.js'
import { announcePosts, logPosts } from './store/announce-post.js'
import { afterQuiet, minuteOffset } from './store/schedule-post.js'
import { allWait, lockPublications } from './store/write-post.js'
import { zoneTable } from '../dates/zone-table.js'

interface Queued {
  readonly id: string
  readonly due_at: Date
  readonly boardId: string
  /** When the shared story or message ends; null for content without an end. */
  readonly ends_at: Date | null
}

/**
 * Moves a user's queued posts to the slots of another time zone, in their order. A post whose story would have ended by
 * its new slot keeps its time. SCHEDULE11
 */
export async function moveQueue(
  trx: Transaction<Schema>,
  context: Context,
  { userId, timezone }: { userId: string; timezone: string },
): Promise<void> {
  const now = context.now()
  const posts = await waitingIn(trx, userId, now)
  const ids = posts.map(({ id }) => id)
  const others = await sql<{ due_at: Date }>`
    select u.due_at from publication u join post p on p.id = u.post_id
    where p.user_id = ${userId} and p.deleted_at is null and not p.id = any(${ids})
      and u.state in ('scheduled', 'held') and isfinite(u.due_at)`.execute(trx)
  const taken = others.rows.map(({ due_at }) => due_at.getTime())
  const moved: string[] = []
  const quiet = await readQuiet(trx, posts)
  for (const { id, due_at, ends_at, boardId } of posts) {
    const slot = queueSlot({
      table: zoneTable,
      zone: timezone,
      now: now.getTime(),
      taken,
      offset: minuteOffset(userId),
      shift: afterQuiet(quiet.get(boardId) ?? null, timezone),
    })
    const due = ends_at && slot >= ends_at.getTime() ? due_at.getTime() : slot
    taken.push(due)
    if (due === due_at.getTime()) continue
    await setDue(trx, id, new Date(due))
    moved.push(id)
  }
  if (moved.length === 0) return
  const lines = moved.map((postId) => ({ postId, code: 'moved' as const, detail: timezone }))
  await logPosts(trx, lines)
  await context.events.append(trx, ...(await announcePosts(trx, moved)))
  await context.bus.publish('publication', moved, trx)
}

/** The quiet hours of the boards of posts, by board. */
async function readQuiet(trx: Transaction<Schema>, posts: readonly Queued[]) {
  const found = new Map<string, GuardRails['QuietHours']>()
  for (const boardId of new Set(posts.map((post) => post.boardId)))
    found.set(boardId, (await readRails(trx, boardId)).QuietHours)
  return found
}

/**
 * Queued posts without a publication that was tried, in the order of their slots; they stay locked. A post whose
 * approval was refused or expired no longer has a slot.
 */
async function waitingIn(trx: Transaction<Schema>, userId: string, now: Date): Promise<Queued[]> {
  const found = await sql<Queued>`
    select p.id, p.due_at, p.board_id as "boardId", least(m.end_at, s.expire_at) as ends_at from post p
    left join message m on m.id = p.message_id left join story s on s.id = p.story_id
    where p.user_id = ${userId} and p.deleted_at is null and p.schedule_type = 'automagic' and p.due_at > ${now}
      and exists (select from publication u
        where u.post_id = p.id and u.state in ('scheduled', 'held') and u.attempt = 0 and isfinite(u.due_at))
    order by p.due_at, p.id`.execute(trx)
  const waiting: Queued[] = []
  for (const post of found.rows) if (allWait(await lockPublications(trx, post.id))) waiting.push(post)
  return waiting
}

async function setDue(trx: Transaction<Schema>, postId: string, due: Date): Promise<void> {
  await trx.updateTable('post').set({ due_at: due }).where('id', '=', postId).execute()
  await trx.updateTable('publication').set({ due_at: due }).where('post_id', '=', postId).execute()
}
