import { type Kysely, sql } from 'kysely'
import { approvals } from './001-beginning/approvals.js'
import { events } from './001-beginning/events.js'
import { listCounts } from './001-beginning/list-counts.js'
import { media } from './001-beginning/media.js'
import { networks } from './001-beginning/networks.js'
import { people } from './001-beginning/people.js'
import { posts } from './001-beginning/posts.js'
import { publications } from './001-beginning/publications.js'
import { search, unplanned } from './001-beginning/search.js'
import { sessions } from './001-beginning/sessions.js'
import { shortLinks } from './001-beginning/short-links.js'
import { stories } from './001-beginning/stories.js'
import { suggestions } from './001-beginning/suggestions.js'
import { writing } from './001-beginning/writing.js'

/**
 * The whole schema, as it was when the first migrations were merged. One statement a call: the extended protocol of
 * the embedded database takes no more.
 */
export const beginningStatements: readonly string[] = [
  search,
  people,
  sessions,
  media,
  networks,
  stories,
  posts,
  publications,
  approvals,
  suggestions,
  shortLinks,
  writing,
  listCounts,
  events,
  unplanned,
].flat()

/** Creates the whole schema in an empty database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of beginningStatements) await sql.raw(statement).execute(db)
}
