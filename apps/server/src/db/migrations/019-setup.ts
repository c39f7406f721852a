import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  // Codes of the set-up page while there is no company; each start of a server adds one.
  `create table setup_code (
    code_hash bytea primary key,
    made_at timestamptz not null default clock_timestamp()
  )`,
  // How the last e-mails fared.
  `create table mail_state (
    id boolean primary key default true check (id),
    sent_at timestamptz,
    failed_at timestamptz,
    failed_why text
  )`,
  // What the company chose beside its name, its looks and its passwords.
  `alter table account add column settings jsonb not null default '{}'`,
]

/** The first set-up, how e-mails fare, and the settings of companies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
