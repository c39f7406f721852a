import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  // A page that is no longer watched keeps its row: watched again, its dismissed posts stay dismissed.
  `create table watched_page (
    board_id text not null references board on delete cascade,
    page_id text not null,
    name text not null,
    is_on boolean not null,
    next_at timestamptz not null,
    lease_until timestamptz,
    last_run_at timestamptz,
    last_added int not null default 0,
    last_problem text,
    primary key (board_id, page_id)
  )`,
  `create index watched_page_due on watched_page (next_at) where is_on`,
  `create table page_post (
    id text primary key,
    board_id text not null,
    page_id text not null,
    remote_id text not null,
    text text not null,
    url text not null,
    image_id text references media on delete set null,
    published_at timestamptz not null,
    numbers jsonb,
    is_edited boolean not null default false,
    gone_at timestamptz,
    dismissed_at timestamptz,
    story_id text,
    unique (board_id, remote_id),
    foreign key (board_id, page_id) references watched_page on delete cascade
  )`,
  `create index page_post_list on page_post (board_id, published_at desc, id desc)`,
  `create index page_post_image on page_post (image_id) where image_id is not null`,
  // The post of the company that a draft passes on; editors do not write it.
  `alter table story_draft add repost jsonb`,
  // Also stories whose message for one network is a repost: they open the tour about reposts.
  `create index story_attached on story (board_id) where post_attachment is not null and deleted_at is null`,
  `drop index story_repost`,
]

/** Posts of company pages that a board watches, and drafts made of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
