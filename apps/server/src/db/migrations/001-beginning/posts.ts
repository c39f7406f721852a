/** What people share or write. What a post says of its files and its link stands with it, so that nothing of it changes after somebody approved it. */
export const posts: readonly string[] = [
  `create table post (
    id text primary key,
    board_id text not null references board on delete cascade,
    user_id text not null references app_user on delete cascade,
    story_id text references story on delete set null,
    message_id text references message on delete set null,
    network text not null,
    type text not null,
    text text not null,
    mentions jsonb not null default '[]',
    link jsonb,
    image_id text references media on delete set null,
    post_attachment jsonb,
    is_repost boolean not null default false,
    status text not null,
    approve_status text,
    schedule_type text not null,
    wall_time text,
    timezone text,
    zone_version text,
    due_at timestamptz not null,
    points int,
    generated_log jsonb,
    idempotency_key text,
    idempotency_hash bytea,
    created_at timestamptz not null default now(),
    deleted_at timestamptz,
    comment_on text,
    words jsonb,
    link_ends jsonb,
    unique (user_id, idempotency_key)
  )`,
  `create index post_user on post (user_id, board_id, created_at desc, id desc) where deleted_at is null`,
  `create index post_zone on post (timezone) where wall_time is not null and deleted_at is null`,
  `create index post_comment on post (comment_on) where comment_on is not null`,
  `create index post_story on post (story_id) where story_id is not null`,
  `create index post_message on post (message_id) where message_id is not null`,
  `create index post_image on post (image_id) where image_id is not null`,
  `create index post_link_image on post ((substring(link ->> 'image' from '/media/(med[A-Za-z0-9]{24})')))
    where link is not null`,
  `create index post_deleted on post (deleted_at) where deleted_at is not null`,
  `create index post_own on post (user_id, board_id, created_at desc, id desc)
    where deleted_at is null and comment_on is null`,
  `create function approval_goes() returns trigger language plpgsql as $$
    begin
      update approval set is_gone = new.deleted_at is not null where post_id = new.id;
      return null;
    end $$`,
  `create trigger approval_goes after update of deleted_at on post for each row
    when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function approval_goes()`,
  `create table post_media (
    post_id text not null references post on delete cascade,
    media_id text not null references media on delete cascade,
    pos int not null,
    alt_text text,
    modifiers text,
    title text,
    primary key (post_id, media_id)
  )`,
  `create index post_media_file on post_media (media_id)`,
  `create table post_log (
    id bigint generated always as identity primary key,
    post_id text not null references post on delete cascade,
    at timestamptz not null default clock_timestamp(),
    code text not null,
    detail text,
    publication_id text
  )`,
  `create index post_log_post on post_log (post_id, id)`,
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
  `create index personal_post_message on personal_post (message_id)`,
  `create index personal_post_begun on personal_post (created_at) where recorded_at is null and not is_hidden`,
]
