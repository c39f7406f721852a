import { type Kysely, type Migration, Migrator } from 'kysely'
import * as first from './migrations/001-first.js'
import * as networks from './migrations/002-networks.js'
import * as connecting from './migrations/003-connecting.js'
import * as publishing from './migrations/004-publishing.js'
import * as media from './migrations/005-media.js'
import * as writing from './migrations/006-writing.js'
import * as approvalsAndAssist from './migrations/008-approvals-and-assist.js'
import * as signUp from './migrations/020-sign-up.js'
import * as duePublications from './migrations/025-due-publications.js'
import * as appScopes from './migrations/030-app-scopes.js'
import * as loginNames from './migrations/031-login-names.js'
import * as comments from './migrations/035-comments.js'
import * as rewritings from './migrations/040-rewritings.js'
import * as approvalLetters from './migrations/045-approval-letters.js'
import * as channels from './migrations/052-channels.js'
import * as chosenTopics from './migrations/055-chosen-topics.js'
import * as suggestions from './migrations/060-suggestions.js'
import * as companyHashtags from './migrations/062-company-hashtags.js'
import type { Schema } from './schema.js'

/** In the order in which they run. One that was released is never changed. */
const migrations: Record<string, Migration> = {
  '001-first': first,
  '002-networks': networks,
  '003-connecting': connecting,
  '004-publishing': publishing,
  '005-media': media,
  '006-writing': writing,
  '008-approvals-and-assist': approvalsAndAssist,
  '020-sign-up': signUp,
  '025-due-publications': duePublications,
  '030-app-scopes': appScopes,
  '031-login-names': loginNames,
  '035-comments': comments,
  '040-rewritings': rewritings,
  '045-approval-letters': approvalLetters,
  '052-channels': channels,
  '055-chosen-topics': chosenTopics,
  '060-suggestions': suggestions,
  '062-company-hashtags': companyHashtags,
}

/**
 * Brings the database to the newest schema. An advisory lock lets one process at a time do it; either all of
 * it is done or nothing. Throws when the database is newer than this program.
 */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    // What was written at the same time arrives in any order, and none of it touches what another one made.
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
