import { hashtagsIn } from '@rostrum/rules'
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table hashtag_use (
    source_id text not null,
    folded text not null collate "C",
    tag text not null,
    board_id text not null references board on delete cascade,
    network text not null,
    since timestamptz not null,
    primary key (source_id, folded)
  )`,
  `create index hashtag_use_begins on hashtag_use (board_id, folded, since)`,
]

/** The hashtags of a board, one row for each text that holds one; texts that are there already are read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  const found = await sql<{ id: string; board_id: string; network: string; text: string; since: Date }>`
    select id, board_id, network, text, start_at as since from message
    where deleted_at is null and position('#' in text) > 0
    union all
    select id, board_id, network, text, due_at as since from post
    where deleted_at is null and position('#' in text) > 0`.execute(db)
  for (const { id, board_id, network, text, since } of found.rows) {
    const tags = new Map(hashtagsIn(text).map(({ tag }) => [tag.normalize('NFC').toLowerCase(), tag]))
    for (const [folded, tag] of tags) {
      await sql`insert into hashtag_use (source_id, folded, tag, board_id, network, since)
        values (${id}, ${folded}, ${tag}, ${board_id}, ${network}, ${since})`.execute(db)
    }
  }
}
