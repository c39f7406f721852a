import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  `create table host (
    id text primary key,
    kind text not null,
    name text not null,
    account_id text not null references account on delete cascade,
    board_id text not null references board on delete cascade,
    issuer text not null,
    audience text not null,
    keys jsonb,
    keys_url text,
    origins text[] not null default '{}',
    created_at timestamptz not null default now()
  )`,
  // A tenant with its app belongs to one company: its tokens name no other.
  `create unique index host_teams on host (issuer, audience) where kind = 'teams'`,
  `create index host_account_id on host (account_id)`,
  `create index host_board on host (board_id)`,
  `create table host_account (
    host_id text not null references host on delete cascade,
    subject text not null,
    user_id text not null references app_user on delete cascade,
    created_at timestamptz not null default now(),
    primary key (host_id, subject),
    unique (host_id, user_id)
  )`,
  `create index host_account_user on host_account (user_id)`,
  `create table used_host_token (
    host_id text not null references host on delete cascade,
    token_hash bytea not null,
    expires_at timestamptz not null,
    primary key (host_id, token_hash)
  )`,
  `create index used_host_token_expires on used_host_token (expires_at)`,
]

/** Adds the hosts whose signed tokens open the board: Teams and intranets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
