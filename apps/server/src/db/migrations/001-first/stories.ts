/** What a company suggests: topics, files, stories, messages. */
export const stories = `
create table topic (
  id text primary key,
  board_id text not null references board on delete cascade,
  name text not null,
  created_at timestamptz not null default now(),
  unique (board_id, name)
);

create table topic_subscription (
  user_id text not null references app_user on delete cascade,
  topic_id text not null references topic on delete cascade,
  primary key (user_id, topic_id)
);

create table media (
  id text primary key,
  account_id text not null references account on delete cascade,
  owner_id text references app_user on delete set null,
  resource text not null check (resource in ('image', 'gif', 'video', 'pdf')),
  mime_type text not null,
  bytes bigint not null,
  sha256 text not null,
  width int,
  height int,
  duration_ms int,
  alt_text text,
  video_title text,
  video_subtitle text,
  preview_frame real,
  preview_id text references media on delete set null,
  created_at timestamptz not null default now()
);
create index media_sha on media (account_id, sha256);

create table story (
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
  unique (board_id, source, external_id)
);
create index story_feed on story (board_id, is_featured desc, publish_at desc, id desc) where deleted_at is null;
create index story_popular on story (board_id, share_count desc, id desc) where deleted_at is null;

create table story_topic (
  story_id text not null references story on delete cascade,
  topic_id text not null references topic on delete cascade,
  primary key (topic_id, story_id)
);
create index story_topic_story on story_topic (story_id);

create table story_media (
  story_id text not null references story on delete cascade,
  media_id text not null references media on delete cascade,
  pos int not null,
  primary key (story_id, media_id)
);

create table message (
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
  deleted_at timestamptz
);
create index message_story on message (story_id, pos);
create index message_feed on message (board_id, start_at desc, id desc) where deleted_at is null;
create index message_network on message (board_id, network, start_at desc, id desc) where deleted_at is null;
create index message_language on message (board_id, language) where deleted_at is null and language is not null;
create index message_popular on message (board_id, share_count desc, id desc) where deleted_at is null;

create table message_media (
  message_id text not null references message on delete cascade,
  media_id text not null references media on delete cascade,
  pos int not null,
  primary key (message_id, media_id)
);
`
