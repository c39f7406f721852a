import { type Kysely, sql } from 'kysely'

/**
 * The rewriting of a person that runs or has just ended, where every process sees it. It is gone within minutes, so
 * it need not outlive a crash of the database.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create unlogged table rewriting (
    user_id text primary key references app_user on delete cascade,
    request_id text not null,
    run_id text not null,
    state text not null default 'running' check (state in ('running', 'complete', 'failed')),
    text text not null default '',
    code text,
    log jsonb,
    is_stopped boolean not null default false,
    left_at timestamptz,
    polled_at timestamptz,
    alive_at timestamptz not null default now()
  )`.execute(db)
}
