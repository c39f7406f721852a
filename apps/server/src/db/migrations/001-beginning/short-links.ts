/** Links that are counted. */
export const shortLinks: readonly string[] = [
  `create table link_setting (
    board_id text primary key references board on delete cascade,
    is_on boolean not null,
    source text,
    medium text,
    campaign text
  )`,
  // What stands on a network leads on through its short link, also when nothing is known of the post any more.
  `create table short_link (
    code text primary key,
    board_id text not null references board on delete cascade,
    publication_id text references publication on delete set null,
    personal_post_id text references personal_post on delete set null,
    written text not null,
    target text not null,
    clicks int not null default 0,
    created_at timestamptz not null default clock_timestamp(),
    post_id text references post on delete cascade
  )`,
  `create unique index short_link_publication on short_link (publication_id, written)
    where publication_id is not null`,
  `create unique index short_link_personal on short_link (personal_post_id, written)
    where personal_post_id is not null`,
  `create unique index short_link_post on short_link (post_id, written) where post_id is not null`,
  `create table short_link_visit (
    code text not null references short_link on delete cascade,
    visitor bytea not null,
    at timestamptz not null default clock_timestamp(),
    primary key (code, visitor)
  )`,
  `create index short_link_visit_at on short_link_visit (at)`,
]
