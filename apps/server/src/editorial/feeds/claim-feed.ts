import type { FeedProblem } from '@rostrum/protocol'
import { sql } from 'kysely'
import type { Context } from '../../context.js'

/** Milliseconds from the end of a run to the next one. FEEDS3 */
const every = 3_600_000
/** Milliseconds after which another server reads a feed whose server never finished. */
const leaseMs = 1_800_000

/** A feed that this server reads until its lease ends. */
export interface ClaimedFeed {
  id: string
  boardId: string
  address: string
  source: string
  topicId: string | null
  topic: string | null
  isPublished: boolean
  perDay: number
  until: Date
}

/** Claims the feed that has been due longest, so that of several servers one reads it. FEEDS3 */
export async function claimFeed({ db, now }: Pick<Context, 'db' | 'now'>): Promise<ClaimedFeed | undefined> {
  const until = new Date(now().getTime() + leaseMs)
  const { rows } = await sql<Omit<ClaimedFeed, 'until'>>`
    with taken as (
      update board_feed f set lease_until = ${until} from (
        select g.id from board_feed g join board b on b.id = g.board_id
        where g.is_on and g.next_at <= ${now()} and (g.lease_until is null or g.lease_until <= ${now()})
          and not b.in_crisis
        order by g.next_at limit 1 for update of g skip locked
      ) c where f.id = c.id returning f.*
    )
    select f.id, f.board_id as "boardId", f.address, f.source, f.topic_id as "topicId", t.name as topic,
      f.is_published as "isPublished", f.per_day as "perDay"
    from taken f left join topic t on t.id = f.topic_id`.execute(db)
  const [feed] = rows
  return feed && { ...feed, until }
}

/** What came of a run. */
export interface FeedOutcome {
  readonly made: number
  readonly leftOut: number
  /** Stories whose pictures lack the alternative texts that the board asks for. */
  readonly undescribed: number
  readonly problem: { readonly Code: FeedProblem; readonly Detail: string } | null
}

/** Writes down what came of a run, as long as the claim is still ours, and when the next one is. FEEDS7 */
export async function settleFeed(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, until }: ClaimedFeed,
  { made, leftOut, undescribed, problem }: FeedOutcome,
): Promise<void> {
  await db
    .updateTable('board_feed')
    .set({
      lease_until: null,
      next_at: new Date(now().getTime() + every),
      last_run_at: now(),
      last_made: made,
      last_left_out: leftOut,
      last_undescribed: undescribed,
      last_problem: problem && JSON.stringify(problem),
    })
    .where('id', '=', id)
    .where('lease_until', '=', until)
    .execute()
}
