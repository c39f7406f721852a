/** What a board suggests: stories, their messages, and topics. */
export const stories: readonly string[] = [
  `create table story (
    id text primary key,
    board_id text not null references board on delete cascade,
    type text not null,
    title text not null,
    description text,
    link_url text,
    link_title text,
    image_id text references media on delete set null,
    post_attachment jsonb,
    is_repost boolean not null default false,
    is_featured boolean not null default false,
    status text not null default 'published' check (status in ('draft', 'scheduled', 'published')),
    publish_at timestamptz not null default now(),
    expire_at timestamptz,
    share_count int not null default 0,
    excerpt text not null default '',
    message_count jsonb not null default '{}',
    source text,
    external_id text,
    source_hash text,
    created_by text references app_user on delete set null,
    created_at timestamptz not null default now(),
    deleted_at timestamptz,
    is_past boolean not null default false,
    unique (board_id, source, external_id)
  )`,
  `create index story_ending on story (expire_at) where expire_at is not null and not is_past`,
  `create index story_deleted on story (deleted_at) where deleted_at is not null and not is_past`,
  `create index story_feed on story (board_id, is_featured desc, publish_at desc, id desc)
    where deleted_at is null and not is_past and status <> 'draft'`,
  `create index story_popular on story (board_id, share_count desc, id desc)
    where deleted_at is null and not is_past and status <> 'draft'`,
  `create index story_networks on story using gin (message_count)
    where deleted_at is null and not is_past and status <> 'draft'`,
  `create index story_repost on story (board_id) where is_repost and deleted_at is null`,
  `create index story_image on story (image_id) where image_id is not null`,
  `create index story_search on story using gin ((array[board_id]),
    search_pieces(title || ' ' || coalesce(description, '') || ' ' || excerpt)) with (fastupdate = off)
    where deleted_at is null and not is_past and status <> 'draft'`,
  `create index story_start on story (board_id, publish_at) where deleted_at is null and status <> 'draft'`,
  // What is over stays in the tables for ever, and was shared most: no list walks over it.
  `create function story_comes_back() returns trigger language plpgsql as $$
    begin
      new.is_past := false;
      update message set is_past = false where story_id = new.id and is_past;
      return new;
    end $$`,
  `create trigger story_comes_back before update of expire_at, deleted_at on story for each row
    when (old.is_past and (old.expire_at is distinct from new.expire_at
    or old.deleted_at is distinct from new.deleted_at))
    execute function story_comes_back()`,
  `create table story_media (
    story_id text not null references story on delete cascade,
    media_id text not null references media on delete cascade,
    pos int not null,
    primary key (story_id, media_id)
  )`,
  `create index story_media_file on story_media (media_id)`,
  `create table topic (
    id text primary key,
    board_id text not null references board on delete cascade,
    name text not null,
    created_at timestamptz not null default now(),
    unique (board_id, name)
  )`,
  `create table story_topic (
    story_id text not null references story on delete cascade,
    topic_id text not null references topic on delete cascade,
    primary key (topic_id, story_id)
  )`,
  `create index story_topic_story on story_topic (story_id)`,
  `create table topic_subscription (
    user_id text not null references app_user on delete cascade,
    topic_id text not null references topic on delete cascade,
    primary key (user_id, topic_id)
  )`,
  `create table message (
    id text primary key,
    board_id text not null references board on delete cascade,
    story_id text references story on delete cascade,
    parent_id text references message on delete cascade,
    network text not null,
    type text not null,
    text text not null,
    language text,
    mentions jsonb not null default '[]',
    link_url text,
    link_title text,
    description text,
    image_id text references media on delete set null,
    post_attachment jsonb,
    is_repost boolean not null default false,
    is_important boolean not null default false,
    points int not null default 0,
    pos int not null default 0,
    share_count int not null default 0,
    last_shared_at timestamptz,
    start_at timestamptz not null default now(),
    end_at timestamptz,
    created_at timestamptz not null default now(),
    deleted_at timestamptz,
    is_past boolean not null default false
  )`,
  `create index message_story on message (story_id, pos)`,
  `create index message_language on message (board_id, language) where deleted_at is null and language is not null`,
  `create index message_ending on message (end_at) where end_at is not null and not is_past`,
  `create index message_feed on message (board_id, start_at desc, id desc) where deleted_at is null and not is_past`,
  `create index message_network on message (board_id, network, start_at desc, id desc)
    where deleted_at is null and not is_past`,
  `create index message_popular on message (board_id, share_count desc, id desc)
    where deleted_at is null and not is_past`,
  `create index message_parent on message (parent_id) where parent_id is not null`,
  `create index message_image on message (image_id) where image_id is not null`,
  `create index message_search on message using gin ((array[board_id]), search_pieces(text)) with (fastupdate = off)
    where deleted_at is null and not is_past`,
  `create index message_start on message (board_id, start_at) where deleted_at is null`,
  `create index message_mentions on message (board_id, network, start_at desc)
    where deleted_at is null and mentions <> '[]'`,
  `create index message_mentioned on message using gin ((array[board_id]), search_pieces(mentioned_names(mentions)))
    with (fastupdate = off) where deleted_at is null and mentions <> '[]'`,
  `create index message_network_popular on message (board_id, network, share_count desc, id desc)
    where deleted_at is null and not is_past`,
  `create function message_comes_back() returns trigger language plpgsql as $$
    begin
      new.is_past := false;
      return new;
    end $$`,
  `create trigger message_comes_back before update of end_at, story_id on message for each row
    when (old.is_past and (old.end_at is distinct from new.end_at or old.story_id is distinct from new.story_id))
    execute function message_comes_back()`,
  `create table message_media (
    message_id text not null references message on delete cascade,
    media_id text not null references media on delete cascade,
    pos int not null,
    primary key (message_id, media_id)
  )`,
  `create index message_media_file on message_media (media_id)`,
]
