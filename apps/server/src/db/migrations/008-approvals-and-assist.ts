import { type Kysely, sql } from 'kysely'

const statements = [
  `create table approval_workflow (
    board_id text primary key references board on delete cascade,
    steps jsonb not null,
    allows_own boolean not null default false,
    updated_at timestamptz not null default now()
  )`,
  `create table approval (
    version bigint generated always as identity primary key,
    post_id text not null references post on delete cascade,
    board_id text not null references board on delete cascade,
    status text not null default 'pending'
      check (status in ('pending', 'approved', 'rejected', 'expired', 'withdrawn')),
    steps jsonb not null,
    allows_own boolean not null,
    step int not null default 0,
    content jsonb not null,
    suggested jsonb,
    asked_at timestamptz not null,
    ended_at timestamptz
  )`,
  `create unique index approval_pending on approval (post_id) where status = 'pending'`,
  `create index approval_queue on approval (board_id, asked_at, version) where status = 'pending'`,
  `create index approval_decided on approval (board_id, ended_at desc, version desc)
    where status in ('approved', 'rejected', 'expired')`,
  `create index approval_post on approval (post_id, version desc)`,
  `create table approval_decision (
    version bigint not null references approval on delete cascade,
    step int not null,
    user_id text not null references app_user on delete cascade,
    decision text not null check (decision in ('approve', 'reject')),
    note text,
    at timestamptz not null,
    primary key (version, step, user_id)
  )`,
  `create table assist_use (
    user_id text not null references app_user on delete cascade,
    at timestamptz not null,
    characters int not null
  )`,
  `create index assist_use_user on assist_use (user_id, at)`,
  `create table tone_of_voice (
    user_id text primary key references app_user on delete cascade,
    description text not null default '',
    samples jsonb not null default '[]',
    updated_at timestamptz not null default now()
  )`,
]

/**
 * Workflows of boards, requests for approval with the version that was read, and what was decided about
 * them. How much of AI assist a person used, and in what tone they write.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
