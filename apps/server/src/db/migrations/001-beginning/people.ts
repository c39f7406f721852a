/** Companies, their boards, who works there, and what they may do. */
export const people: readonly string[] = [
  `create table account (
    id text primary key,
    name text not null,
    password_policy jsonb not null default '{}',
    branding jsonb not null default '{}',
    created_at timestamptz not null default now()
  )`,
  `create table app_user (
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
  )`,
  `create unique index app_user_email on app_user (lower(email))`,
  `create index user_picture on app_user (picture_media_id) where picture_media_id is not null`,
  `create table role (
    id text primary key,
    account_id text not null references account on delete cascade,
    name text not null,
    matrix jsonb not null,
    unique (account_id, name)
  )`,
  `create table board (
    id text primary key,
    account_id text not null references account on delete cascade,
    name text not null,
    config jsonb not null default '{}',
    features jsonb not null default '{}',
    channels text not null default '',
    in_crisis boolean not null default false,
    crisis jsonb,
    created_at timestamptz not null default now()
  )`,
  `create table board_user (
    board_id text not null references board on delete cascade,
    user_id text not null references app_user on delete cascade,
    role_id text not null references role,
    can_post_in_crisis boolean not null default false,
    joined_at timestamptz not null default now(),
    topics_chosen_at timestamptz,
    primary key (board_id, user_id)
  )`,
  `create index board_user_user on board_user (user_id)`,
  `create index board_user_role on board_user (board_id, role_id, user_id)`,
  `create table setting (
    key text primary key,
    value jsonb not null
  )`,
  `create table banned_word (
    account_id text not null references account on delete cascade,
    word text not null,
    created_at timestamptz not null default clock_timestamp(),
    primary key (account_id, word)
  )`,
]
