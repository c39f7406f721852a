import { type Kysely, sql } from 'kysely'
import { people } from './001-first/people.js'
import { posts } from './001-first/posts.js'
import { stories } from './001-first/stories.js'

/** One statement a call: the embedded database's extended protocol takes no more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [people, stories, posts].flatMap((part) => part.split(/;\s*\n/))) {
    if (statement.trim()) await sql.raw(statement).execute(db)
  }
}
