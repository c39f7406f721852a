import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  `create table board_feed (
    id text primary key,
    board_id text not null references board on delete cascade,
    address text not null,
    source text not null,
    topic_id text references topic on delete set null,
    is_published boolean not null,
    per_day int not null,
    is_on boolean not null default true,
    next_at timestamptz not null,
    lease_until timestamptz,
    last_run_at timestamptz,
    last_made int not null default 0,
    last_left_out int not null default 0,
    last_problem jsonb,
    created_at timestamptz not null default clock_timestamp(),
    unique (board_id, source)
  )`,
  `create index board_feed_due on board_feed (next_at) where is_on`,
  `create index board_feed_topic on board_feed (topic_id) where topic_id is not null`,
  // Which entries became stories or drafts. They outlive their feed: added again, it makes none of them twice.
  `create table board_feed_entry (
    board_id text not null references board on delete cascade,
    source text not null,
    external_id text not null,
    taken_at timestamptz not null,
    primary key (board_id, source, external_id)
  )`,
  `create index board_feed_entry_day on board_feed_entry (board_id, source, taken_at)`,
]

/** Feeds that a board reads by itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
