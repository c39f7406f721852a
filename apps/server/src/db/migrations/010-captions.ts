import { type Kysely, sql } from 'kysely'

/** The captions of a video, and those of a post as they were when it was saved. */
const statements: readonly string[] = [
  `alter table media add column captions jsonb`,
  `alter table post_media add column captions jsonb`,
]

/** Adds captions to files, and to the files of a post. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
