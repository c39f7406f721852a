/** What people share: profiles at networks, posts and their publications; events and settings. */
export const posts = `
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
