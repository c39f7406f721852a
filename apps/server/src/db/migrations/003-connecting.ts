import { type Kysely, sql } from 'kysely'

/** What is under way at that moment lives ten minutes; it is begun again. */
const statements = `
drop table connection;

create table connection (
  id text primary key,
  handle_hash bytea not null unique,
  token_hash bytea unique,
  state_hash bytea unique,
  browser_hash bytea,
  claim_hash bytea unique,
  purpose text not null check (purpose in ('profile', 'social-login', 'sign-in')),
  user_id text references app_user on delete cascade,
  board_id text references board on delete cascade,
  network text not null,
  type text not null,
  credential_id text,
  verifier_sealed text,
  parked_sealed text,
  redirect text,
  origin text,
  is_popup boolean not null default false,
  claims boolean not null default false,
  result text,
  missing text not null default '',
  connected_id text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index connection_expiry on connection (expires_at);

create table social_login (
  user_id text not null references app_user on delete cascade,
  network text not null,
  network_account_id text not null,
  created_at timestamptz not null default now(),
  primary key (network, network_account_id),
  unique (user_id, network)
);

alter table credential add column picture_source text;
alter table credential add column checked_at timestamptz not null default now();
alter table credential add column warned_days int;
create index credential_ends on credential (expires_on) where status = 'valid' and expires_on is not null;
create index credential_checked on credential (checked_at) where status = 'valid' and token_sealed is not null;

alter table network_app add column tested_at timestamptz;
alter table network_app add column tested_result text;
`

/** One statement a call: the embedded database's extended protocol takes no more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(/;\s*\n/)) {
    if (statement.trim()) await sql.raw(statement).execute(db)
  }
}
