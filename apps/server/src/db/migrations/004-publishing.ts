import { type Kysely, sql } from 'kysely'

const statements = [
  `create table personal_post (
    id text primary key,
    link_hash text not null unique,
    state_hash bytea not null unique,
    board_id text not null references board on delete cascade,
    user_id text not null references app_user on delete cascade,
    message_id text not null references message on delete cascade,
    network text not null,
    link_url text,
    result text,
    is_hidden boolean not null default false,
    created_at timestamptz not null default clock_timestamp(),
    recorded_at timestamptz
  )`,
  `create index personal_post_hidden on personal_post (user_id, message_id) where is_hidden`,
  `create table link_setting (
    board_id text primary key references board on delete cascade,
    is_on boolean not null,
    source text,
    medium text,
    campaign text
  )`,
  `create table short_link (
    code text primary key,
    board_id text not null references board on delete cascade,
    publication_id text references publication on delete cascade,
    personal_post_id text references personal_post on delete cascade,
    written text not null,
    target text not null,
    clicks int not null default 0,
    created_at timestamptz not null default clock_timestamp()
  )`,
  `create unique index short_link_publication on short_link (publication_id, written)
    where publication_id is not null`,
  `create unique index short_link_personal on short_link (personal_post_id, written)
    where personal_post_id is not null`,
  `create table short_link_visit (
    code text not null references short_link on delete cascade,
    visitor bytea not null,
    at timestamptz not null default clock_timestamp(),
    primary key (code, visitor)
  )`,
  `create index short_link_visit_at on short_link_visit (at)`,
  `create index publication_remote on publication (credential_id, remote_id) where remote_id is not null`,
  `alter table post_log add column publication_id text`,
  `create table banned_word (
    account_id text not null references account on delete cascade,
    word text not null,
    created_at timestamptz not null default clock_timestamp(),
    primary key (account_id, word)
  )`,
]

/** What hand-offs, short links and the words that a company bans are kept in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
