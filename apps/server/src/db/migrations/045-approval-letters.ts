import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table approval_workflow add column sends_letters boolean not null default true`,
  `alter table approval
    add column told_step int,
    add column is_author_told boolean not null default false,
    add column tell_after timestamptz`,
  // What was there before letters is told of by nobody.
  `update approval set told_step = step, is_author_told = true`,
  `create index approval_untold_step on approval (version)
    where status = 'pending' and told_step is distinct from step`,
  `create index approval_untold_author on approval (version)
    where status in ('approved', 'rejected', 'expired') and not is_author_told`,
]

/** Which letters about an approval were written, so that each is written once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
