/** Companies, their boards and people, and how they sign in. */
export const people = `
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
`
