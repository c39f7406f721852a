/** What helps with writing: hashtags, the tone of voice, rewritings. */
export const writing: readonly string[] = [
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
  // The number of a hashtag is the sum of its changes: who adds one waits for nobody. What nobody sees yet is not
  // summed up with what is seen.
  `create table hashtag_count (
    board_id text not null references board on delete cascade,
    folded text not null collate "C",
    network text not null,
    tag text not null,
    uses int not null,
    since timestamptz not null,
    is_sum boolean not null default false
  )`,
  `create index hashtag_count_begins on hashtag_count (board_id, folded)`,
  `create unique index hashtag_count_sum on hashtag_count (board_id, folded, network) where is_sum`,
  `create index hashtag_count_fresh on hashtag_count (since) where not is_sum`,
  `create table company_hashtag (
    account_id text not null references account on delete cascade,
    folded text not null collate "C",
    tag text not null,
    primary key (account_id, folded)
  )`,
  `create table tone_of_voice (
    user_id text primary key references app_user on delete cascade,
    description text not null default '',
    samples jsonb not null default '[]',
    updated_at timestamptz not null default now()
  )`,
  `create table assist_use (
    user_id text not null references app_user on delete cascade,
    at timestamptz not null,
    characters int not null
  )`,
  `create index assist_use_user on assist_use (user_id, at)`,
  `create unlogged table rewriting (
    user_id text primary key references app_user on delete cascade,
    request_id text not null,
    run_id text not null,
    state text not null default 'running' check (state in ('running', 'complete', 'failed')),
    text text not null default '',
    code text,
    log jsonb,
    is_stopped boolean not null default false,
    left_at timestamptz,
    polled_at timestamptz,
    alive_at timestamptz not null default now()
  )`,
]
