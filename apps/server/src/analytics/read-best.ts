import type { AnalyticsPost } from '@rostrum/protocol'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../db/schema.js'
import { sums, type Period } from './read-period.js'

const maxPosts = 5
/** Characters of a post's text. */
const maxText = 400

/** The posts of a person that reached most in a period, and then those that were clicked and liked most. */
export async function readBest(
  db: Kysely<Schema>,
  { boardId, range }: Period,
  userId: string,
): Promise<AnalyticsPost[]> {
  const { rows } = await sql<AnalyticsPost>`
    select b.post_id as "Id", left(coalesce(p.text, m.text), ${maxText}) as "Text", b.network as "Network",
      p.id is not null as "IsPost", b."Shares", b."Clicks", b."Views", b."Reactions"
    from (
      select post_id, min(network) as network, ${sums} from analytics_entry
      where user_id = ${userId} and board_id = ${boardId} and day between ${range.from}::date and ${range.to}::date
      group by post_id
    ) b left join post p on p.id = b.post_id and p.deleted_at is null
    left join personal_post h on h.id = b.post_id left join message m on m.id = h.message_id
    where (p.id is not null or m.id is not null) and b."Views" + b."Clicks" + b."Reactions" > 0
    order by b."Views" desc, b."Clicks" desc, b."Reactions" desc, b.post_id limit ${maxPosts}`.execute(db)
  return rows
}
