/** Ways in: sessions, tokens that count once, keys of integrations, sign-up. */
export const sessions: readonly string[] = [
  `create table integration_key (
    id text primary key,
    board_id text not null references board on delete cascade,
    name text not null,
    key_hash bytea not null unique,
    origins text[] not null,
    created_at timestamptz not null default now(),
    revoked_at timestamptz
  )`,
  `create index integration_key_board on integration_key (board_id)`,
  `create table key_holder (
    id text primary key,
    key_ids text[] not null,
    seals_with text not null,
    seen_at timestamptz not null
  )`,
  `create table session (
    token_hash bytea primary key,
    user_id text not null references app_user on delete cascade,
    board_id text not null references board on delete cascade,
    origin text,
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    expires_at timestamptz not null,
    key_id text references integration_key on delete cascade,
    proved_at timestamptz not null default now(),
    constraint session_of_key check (((key_id is null) = (origin is null)))
  )`,
  `create index session_by_user on session (user_id)`,
  `create index session_by_key on session (key_id) where key_id is not null`,
  `create index session_expiry on session (expires_at)`,
  `create table one_time_token (
    token_hash bytea primary key,
    purpose text not null check (purpose in ('invite', 'reset', 'embed', 'login', 'proof')),
    user_id text not null references app_user on delete cascade,
    board_id text references board on delete cascade,
    data jsonb,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz,
    key_id text references integration_key on delete cascade,
    constraint one_time_token_of_key check (((key_id is null) = (purpose <> 'embed')))
  )`,
  `create index one_time_token_expiry on one_time_token (expires_at)`,
  `create table login_attempt (
    key text not null,
    at timestamptz not null default now(),
    id bigint generated always as identity
  )`,
  `create index login_attempt_key on login_attempt (key, at)`,
  `create unique index login_attempt_id on login_attempt (id)`,
  `create index login_attempt_at on login_attempt (at)`,
  `create table social_login (
    user_id text not null references app_user on delete cascade,
    network text not null,
    network_account_id text not null,
    created_at timestamptz not null default now(),
    name text,
    primary key (network, network_account_id),
    unique (user_id, network)
  )`,
  // Who asked for a place and has not opened the letter yet: not a person of the company.
  `create table sign_up (
    code_hash bytea primary key,
    board_id text not null references board on delete cascade,
    email text not null,
    first_name text not null,
    last_name text not null,
    expires_at timestamptz not null
  )`,
  `create index sign_up_expiry on sign_up (expires_at)`,
  `create index sign_up_email on sign_up (board_id, lower(email))`,
  `create table sign_up_setting (
    board_id text primary key references board on delete cascade,
    domains text[] not null,
    role text not null
  )`,
]
