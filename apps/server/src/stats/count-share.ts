import { sql, type Transaction } from 'kysely'
import { givenRows } from '../db/values-list.js'
import type { Schema } from '../db/schema.js'
import { toWireMoment } from '../http/wire-moment.js'
import type { NewEvent } from '../events/event-log.js'

/** A share on a board: of a message, a story, both, or neither. */
export interface Share {
  boardId: string
  messageId: string | null
  storyId: string | null
}

interface Counted {
  id: string
  board_id: string
  share_count: number
}

/** How often each id occurs. */
function tally(ids: readonly (string | null)[]): { id: string; times: number }[] {
  const counts = new Map<string, number>()
  for (const id of ids) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].map(([id, times]) => ({ id, times }))
}

/**
 * Counts shares of messages and of their stories; answers the events for the boards. Every confirmed
 * publication counts once, because each profile has its own readers (ours). Rows are locked in the order of
 * their ids, which prevents deadlocks.
 */
export async function countShares(trx: Transaction<Schema>, shares: readonly Share[]): Promise<NewEvent[]> {
  const messages = await countMessages(trx, tally(shares.map(({ messageId }) => messageId)))
  const stories = await countStories(trx, tally(shares.map(({ storyId }) => storyId)))
  const shared: NewEvent[] = messages.map((row) => ({
    to: { boardId: row.board_id },
    type: 'message-shared',
    data: {
      Id: row.id,
      StoryId: row.story_id,
      ShareCount: row.share_count,
      LastSharedDate: toWireMoment(row.last_shared_at),
    },
  }))
  const counters: NewEvent[] = [...messages, ...stories].map((row) => ({
    to: { boardId: row.board_id },
    type: 'shares-counter',
    data: { Id: row.id, ShareCount: row.share_count },
  }))
  return [...shared, ...counters]
}

type Tally = ReturnType<typeof tally>
type CountedMessage = Counted & { story_id: string | null; last_shared_at: Date }

async function countMessages(trx: Transaction<Schema>, counts: Tally): Promise<CountedMessage[]> {
  if (counts.length === 0) return []
  const { rows } = await sql<CountedMessage>`
    with counted as (
      select * from ${givenRows(counts, 'id text, times int')} as counted
    ), locked as (
      select id from message where id in (select id from counted) order by id for no key update
    )
    update message m set share_count = m.share_count + c.times, last_shared_at = clock_timestamp()
    from counted c join locked l on l.id = c.id where m.id = c.id
    returning m.id, m.board_id, m.story_id, m.share_count, m.last_shared_at`.execute(trx)
  return rows
}

async function countStories(trx: Transaction<Schema>, counts: Tally): Promise<Counted[]> {
  if (counts.length === 0) return []
  const { rows } = await sql<Counted>`
    with counted as (
      select * from ${givenRows(counts, 'id text, times int')} as counted
    ), locked as (
      select id from story where id in (select id from counted) order by id for no key update
    )
    update story s set share_count = s.share_count + c.times
    from counted c join locked l on l.id = c.id where s.id = c.id
    returning s.id, s.board_id, s.share_count`.execute(trx)
  return rows
}

/** What a share of a post counts for. */
export async function sharesOf(trx: Transaction<Schema>, postIds: readonly string[]): Promise<Share[]> {
  const posts = await trx
    .selectFrom('post')
    .select(['id', 'board_id as boardId', 'message_id as messageId', 'story_id as storyId'])
    .where('id', 'in', postIds)
    .execute()
  return postIds.flatMap((postId) => posts.find(({ id }) => id === postId) ?? [])
}
