/** What colleagues propose as stories. */
export const suggestions: readonly string[] = [
  `create table suggestion (
    id text primary key,
    board_id text not null references board on delete cascade,
    user_id text not null references app_user on delete cascade,
    key text,
    version int not null default 1,
    note text not null,
    status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected')),
    created_at timestamptz not null,
    review_note text,
    reviewed_by text references app_user on delete set null,
    reviewed_at timestamptz,
    story_id text references story on delete set null,
    is_author_told boolean not null default false,
    tell_after timestamptz,
    unique (user_id, key)
  )`,
  `create index suggestion_board on suggestion (board_id, created_at desc, id desc)`,
  `create index suggestion_status on suggestion (board_id, status, created_at desc, id desc)`,
  `create index suggestion_own on suggestion (user_id, board_id, created_at desc, id desc)`,
  `create index suggestion_untold on suggestion (reviewed_at)
    where status <> 'pending' and not is_author_told`,
  `create table suggestion_media (
    suggestion_id text not null references suggestion on delete cascade,
    media_id text not null references media on delete cascade,
    pos int not null,
    primary key (suggestion_id, pos)
  )`,
  `create index suggestion_media_file on suggestion_media (media_id)`,
]
