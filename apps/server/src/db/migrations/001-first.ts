import { type Kysely, sql } from 'kysely'

const statements = `
create table account (
  id text primary key,
  name text not null,
  password_policy jsonb not null default '{}',
  branding jsonb not null default '{}',
  created_at timestamptz not null default now()
);

create table board (
  id text primary key,
  account_id text not null references account on delete cascade,
  name text not null,
  config jsonb not null default '{}',
  features jsonb not null default '{}',
  channels text not null default '',
  in_crisis boolean not null default false,
  crisis jsonb,
  created_at timestamptz not null default now()
);

create table role (
  id text primary key,
  account_id text not null references account on delete cascade,
  name text not null,
  matrix jsonb not null,
  unique (account_id, name)
);

create table app_user (
  id text primary key,
  account_id text not null references account on delete cascade,
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  password_hash text,
  picture_media_id text,
  locale text,
  timezone text,
  preferences jsonb not null default '{}',
  seen jsonb not null default '{}',
  profile_limit int,
  active boolean not null default true,
  last_login_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index app_user_email on app_user (lower(email));

create table board_user (
  board_id text not null references board on delete cascade,
  user_id text not null references app_user on delete cascade,
  role_id text not null references role,
  can_post_in_crisis boolean not null default false,
  joined_at timestamptz not null default now(),
  primary key (board_id, user_id)
);
create index board_user_user on board_user (user_id);

create table session (
  token_hash bytea primary key,
  user_id text not null references app_user on delete cascade,
  board_id text not null references board on delete cascade,
  origin text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_by_user on session (user_id);

create table one_time_token (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('invite', 'reset', 'embed', 'login')),
  user_id text not null references app_user on delete cascade,
  board_id text references board on delete cascade,
  origins text[],
  data jsonb,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_token_expiry on one_time_token (expires_at);

create table login_attempt (
  key text not null,
  at timestamptz not null default now()
);
create index login_attempt_key on login_attempt (key, at);

create table integration_key (
  id text primary key,
  board_id text not null references board on delete cascade,
  name text not null,
  key_hash bytea not null unique,
  origins text[] not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index integration_key_board on integration_key (board_id);

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

create table network_app (
  account_id text not null references account on delete cascade,
  network text not null,
  client_id text not null,
  secret_sealed text not null,
  updated_at timestamptz not null default now(),
  primary key (account_id, network)
);

create table credential (
  id text primary key,
  account_id text not null references account on delete cascade,
  user_id text not null references app_user on delete cascade,
  network text not null,
  type text not null check (type in ('personal-profile', 'page')),
  status text not null default 'valid' check (status in ('valid', 'invalid')),
  invalid_reason text,
  name text not null,
  image_link text,
  network_account_id text not null,
  network_username text,
  network_email text,
  remote_url text,
  parent_id text references credential on delete cascade,
  board_only boolean not null default false,
  is_hidden boolean not null default false,
  scopes text not null default '',
  token_sealed text,
  refresh_sealed text,
  token_expires_at timestamptz,
  expires_on timestamptz,
  refresh_by text,
  refresh_until timestamptz,
  last_connected_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  unique (user_id, network, type, network_account_id)
);
create index credential_user on credential (user_id);

create table connection (
  state_hash bytea primary key,
  token_hash bytea not null unique,
  user_id text not null references app_user on delete cascade,
  board_id text not null references board on delete cascade,
  network text not null,
  credential_id text,
  verifier_sealed text,
  redirect text,
  is_popup boolean not null default false,
  result text,
  connected_id text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create table post (
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
  unique (user_id, idempotency_key)
);
create index post_user on post (user_id, board_id, created_at desc, id desc) where deleted_at is null;
create index post_zone on post (timezone) where wall_time is not null and deleted_at is null;

create table post_media (
  post_id text not null references post on delete cascade,
  media_id text not null references media on delete cascade,
  pos int not null,
  alt_text text,
  primary key (post_id, media_id)
);

create table publication (
  id text primary key,
  post_id text not null references post on delete cascade,
  credential_id text not null,
  profile_name text not null,
  profile_image text,
  network text not null,
  due_at timestamptz not null,
  state text not null default 'scheduled' check (state in
    ('held', 'scheduled', 'sending', 'unknown', 'confirmed', 'failed', 'cancelled')),
  attempt int not null default 0,
  asked int not null default 0,
  lease_by text,
  lease_until timestamptz,
  armed_at timestamptz,
  idem_key uuid not null default gen_random_uuid(),
  remote_id text,
  remote_url text,
  last_error jsonb,
  first_tried_at timestamptz,
  published_at timestamptz,
  stats_at timestamptz,
  stats_round int not null default 0,
  unique (post_id, credential_id)
);
create index publication_stats on publication (stats_at) where stats_at is not null;
create index publication_due on publication (due_at) where state in ('scheduled', 'unknown');
create index publication_leased on publication (lease_until) where state = 'sending';
create unique index publication_one_per_profile on publication (credential_id) where state = 'sending';
create index publication_credential on publication (credential_id, due_at) where state in ('held', 'scheduled');

create table publication_attempt (
  publication_id text not null references publication on delete cascade,
  attempt int not null,
  started_at timestamptz not null default clock_timestamp(),
  armed_at timestamptz,
  ended_at timestamptz,
  outcome text,
  detail jsonb,
  primary key (publication_id, attempt)
);

create table post_log (
  id bigint generated always as identity primary key,
  post_id text not null references post on delete cascade,
  at timestamptz not null default clock_timestamp(),
  code text not null,
  detail text
);
create index post_log_post on post_log (post_id, id);

create table publication_stat (
  publication_id text not null references publication on delete cascade,
  at timestamptz not null,
  likes int,
  comments int,
  shares int,
  views int,
  clicks int,
  primary key (publication_id, at)
);

create table event (
  seq bigint primary key,
  at timestamptz not null default clock_timestamp(),
  board_id text,
  user_id text,
  kind text not null,
  payload jsonb not null
);
create index event_at on event (at);

create table setting (
  key text primary key,
  value jsonb not null
);
`

/** One statement a call: the embedded database's extended protocol takes no more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(/;\s*\n/)) {
    if (statement.trim()) await sql.raw(statement).execute(db)
  }
}
