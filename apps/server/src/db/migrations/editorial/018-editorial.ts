import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  // A withdrawn story has a time of deletion; a removed one is no longer listed for editors either.
  `alter table story add removed_at timestamptz, add is_archived boolean not null default false,
    add notes text not null default '', add undo jsonb, add changed_at timestamptz,
    add changed_by text references app_user on delete set null`,
  `create index story_changed_by on story (changed_by) where changed_by is not null`,
  // One index for each list and order, so that a page is read from it, however many stories a board has.
  `create index story_published on story (board_id, publish_at desc, id desc)
    where deleted_at is null and not is_past and status <> 'draft'`,
  `create index story_expired on story (board_id, expire_at desc, id desc)
    where deleted_at is null and expire_at is not null and not is_archived`,
  `create index story_expired_shares on story (board_id, share_count desc, id desc)
    where deleted_at is null and expire_at is not null and not is_archived`,
  `create index story_withdrawn on story (board_id, deleted_at desc, id desc)
    where deleted_at is not null and removed_at is null and not is_archived`,
  `create index story_withdrawn_shares on story (board_id, share_count desc, id desc)
    where deleted_at is not null and removed_at is null and not is_archived`,
  `create index story_archived on story (board_id, publish_at desc, id desc) where is_archived and removed_at is null`,
  `create index story_archived_shares on story (board_id, share_count desc, id desc)
    where is_archived and removed_at is null`,
  // Editors also search what no member sees any more.
  `create index story_words_all on story_words using gin ((array[board_id]), words) with (fastupdate = off)`,
  `alter index story_words_all alter column 1 set statistics 0`,
  // A story that was never published, or changes to one that were not published yet: a table of their own, so that no
  // list, search or page of members can show them.
  `create table story_draft (
    id text primary key,
    board_id text not null references board on delete cascade,
    is_change boolean not null,
    title text not null,
    form jsonb not null,
    version int not null default 1,
    created_by text references app_user on delete set null,
    updated_by text references app_user on delete set null,
    created_at timestamptz not null default clock_timestamp(),
    updated_at timestamptz not null default clock_timestamp(),
    deleted_at timestamptz
  )`,
  `create index story_draft_list on story_draft (board_id, updated_at desc, id desc)
    where deleted_at is null and not is_change`,
  `create index story_draft_deleted on story_draft (deleted_at) where deleted_at is not null`,
  `create index story_draft_created_by on story_draft (created_by) where created_by is not null`,
  `create index story_draft_updated_by on story_draft (updated_by) where updated_by is not null`,
  `create table story_draft_media (
    draft_id text not null references story_draft on delete cascade,
    media_id text not null references media on delete cascade,
    pos int not null,
    primary key (draft_id, media_id)
  )`,
  `create index story_draft_media_file on story_draft_media (media_id)`,
  // Who has a story open, so that others are told; a row counts for a few minutes.
  `create table story_editor (
    story_id text not null,
    user_id text not null references app_user on delete cascade,
    seen_at timestamptz not null default clock_timestamp(),
    primary key (story_id, user_id)
  )`,
  `create index story_editor_user on story_editor (user_id)`,
  `create index story_editor_seen on story_editor (seen_at)`,
  `create index audit_log_story on audit_log ((detail ->> 'story'), id desc) where detail ? 'story'`,
]

/** Drafts of stories, the lists of the editors of a board, and the history of each story. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
