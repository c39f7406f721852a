import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  // The version that people have to accept; 0: none.
  `alter table account add column terms_version int not null default 0`,
  `create table terms (
    account_id text not null references account on delete cascade,
    version int not null,
    text text not null,
    published_at timestamptz not null,
    published_by text references app_user on delete set null,
    primary key (account_id, version)
  )`,
  `create index terms_publisher on terms (published_by)`,
  // A person belongs to one company, so the version is that company’s.
  `create table terms_acceptance (
    user_id text not null references app_user on delete cascade,
    version int not null,
    accepted_at timestamptz not null,
    primary key (user_id, version)
  )`,
]

/** A company's terms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
