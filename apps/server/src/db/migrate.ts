import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { takeOver } from './former-migrations.js'
import * as beginning from './migrations/001-beginning.js'
import * as ownPosts from './migrations/002-own-posts.js'
import * as postCovers from './migrations/003-post-covers.js'
import * as identityProviders from './migrations/004-identity-providers.js'
import * as passwordRules from './migrations/005-password-rules.js'
import * as accounts from './migrations/006-accounts.js'
import * as embed from './migrations/007-embed.js'
import * as crmInstances from './migrations/008-crm-instances.js'
import * as hosts from './migrations/009-hosts.js'
import * as captions from './migrations/010-captions.js'
import * as points from './migrations/011-points.js'
import * as reading from './migrations/012-reading.js'
import * as notices from './migrations/013-notices.js'
import * as peopleLists from './migrations/015-people-lists.js'
import * as digestPush from './migrations/016-digest-push.js'
import * as analytics from './migrations/017-analytics.js'
import * as editorial from './migrations/editorial/018-editorial.js'
import * as setup from './migrations/019-setup.js'
import * as guardRails from './migrations/020-guard-rails.js'
import * as feeds from './migrations/editorial/021-feeds.js'
import * as companyPosts from './migrations/editorial/030-company-posts.js'
import * as managedTopics from './migrations/022-managed-topics.js'
import * as profileStates from './migrations/profiles/028-profile-states.js'
import * as company from './migrations/company/024-company.js'
import * as railsAtPublishing from './migrations/guard-rails/025-rails-at-publishing.js'
import * as integrations from './migrations/integrations/026-integrations.js'
import * as morePushes from './migrations/027-more-pushes.js'
import * as importantStories from './migrations/editorial/032-important-stories.js'
import * as mailServer from './migrations/mail/033-mail-server.js'
import * as mailOfDeletions from './migrations/mail/034-mail-of-deletions.js'
import * as pointBuckets from './migrations/points/035-point-buckets.js'
import * as postsOnX from './migrations/guard-rails/029-posts-on-x.js'
import * as peopleFields from './migrations/people/031-people-fields.js'
import * as heldAnswers from './migrations/integrations/036-held-answers.js'
import * as unrecordedSignIns from './migrations/people/037-unrecorded-sign-ins.js'
import type { Schema } from './schema.js'

/** In the order in which they run. A released one is never changed; a new one gets the next free number. */
const migrations: Record<string, Migration> = {
  '001-beginning': beginning,
  '002-own-posts': ownPosts,
  '003-post-covers': postCovers,
  '004-identity-providers': identityProviders,
  '005-password-rules': passwordRules,
  '006-accounts': accounts,
  '007-embed': embed,
  '008-crm-instances': crmInstances,
  '009-hosts': hosts,
  '010-captions': captions,
  '011-points': points,
  '012-reading': reading,
  '013-notices': notices,
  '015-people-lists': peopleLists,
  '016-digest-push': digestPush,
  '017-analytics': analytics,
  '018-editorial': editorial,
  '019-setup': setup,
  '020-guard-rails': guardRails,
  '021-feeds': feeds,
  '022-managed-topics': managedTopics,
  '024-company': company,
  '025-rails-at-publishing': railsAtPublishing,
  '026-integrations': integrations,
  '027-more-pushes': morePushes,
  '028-profile-states': profileStates,
  '029-posts-on-x': postsOnX,
  '030-company-posts': companyPosts,
  '031-people-fields': peopleFields,
  '032-important-stories': importantStories,
  '033-mail-server': mailServer,
  '034-mail-of-deletions': mailOfDeletions,
  '035-point-buckets': pointBuckets,
  '036-held-answers': heldAnswers,
  '037-unrecorded-sign-ins': unrecordedSignIns,
}

/**
 * `newest`: exactly these migrations were run. All of them are recorded in one transaction. Checked here, because
 * an embedded database spends a good part of its start on a migrator that has nothing to do.
 */
async function findState(db: Kysely<Schema>): Promise<'empty' | 'newest' | 'older'> {
  const table = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(db)
  if (!table.rows[0]?.isThere) return 'empty'
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const isNewest =
    rows.length === Object.keys(migrations).length &&
    rows.every(({ name }) => Object.hasOwn(migrations, name))
  return isNewest ? 'newest' : 'older'
}

/**
 * Brings the database to the newest schema. An advisory lock lets one process at a time do it; either all of
 * it is done or nothing. Throws when the database is newer than this program, or older than its first migration.
 */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const state = await findState(db)
  if (state === 'newest') return
  if (state === 'older') await takeOver(db)
  await db.connection().execute(async (one) => {
    // Creating an index on a large table takes longer than other statements may, and so does waiting for another
    // process that creates it.
    await sql`set statement_timeout = 0`.execute(one)
    try {
      const migrator = new Migrator({
        db: one,
        provider: { getMigrations: () => Promise.resolve(migrations) },
        // Migrations that were written in parallel are independent of each other and may run in any order.
        allowUnorderedMigrations: true,
      })
      const { error } = await migrator.migrateToLatest()
      if (error) throw error
    } finally {
      await sql`reset statement_timeout`.execute(one)
    }
  })
}
