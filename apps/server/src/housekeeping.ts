import type { FastifyInstance } from 'fastify'
import type { Context } from './context.js'
import { tidyAuditLog } from './audit-log/tidy-audit-log.js'
import { tidySignedRequests } from './crm/signed-request.js'
import { tidyRewritings } from './ai-assist/rewriting-store.js'
import { vacuumTables } from './db/embedded/vacuum-tables.js'
import { sumCounts } from './db/list-counts.js'
import { pruneLog } from './events/create-event-log.js'
import { scheduleTasks } from './jobs/background-tasks.js'
import { tidyMedia } from './media/library/garbage-collect.js'
import { tidyNotices } from './notices/tidy-notices.js'
import { tidyPosts } from './posts/tidy-posts.js'
import { tidyLimits } from './limits/rate-limit.js'
import { sumBuckets } from './points/sum-buckets.js'
import { sumDailyTotals } from './stats/daily/sum-totals.js'
import { tidyTracking } from './tracking/tidy-tracking.js'
import { tidyPushes } from './push/send-pushes.js'
import { tidyDeliveries } from './webhooks/queue.js'
import { tidyOutgoing } from './people/outgoing/send-outgoing.js'

const every = 10 * 60_000
const day = 24 * 3_600_000
/** A browser that nobody signed in with for so long is new again. */
const knownDays = 400

type Needs = Pick<Context, 'db' | 'media' | 'now' | 'configuration'>

/** One-time tokens stay for a day after they expire. */
async function removeExpired({ db, now }: Needs): Promise<void> {
  const time = now()
  await db.deleteFrom('session').where('expires_at', '<', time).execute()
  const dayAgo = new Date(time.getTime() - day)
  await db.deleteFrom('one_time_token').where('expires_at', '<', dayAgo).execute()
  await db.deleteFrom('sign_up').where('expires_at', '<', time).execute()
  await db.deleteFrom('sso_request').where('expires_at', '<', time).execute()
  await db.deleteFrom('sso_assertion').where('expires_at', '<', time).execute()
  await db.deleteFrom('sso_leave').where('expires_at', '<', time).execute()
  await db.deleteFrom('used_host_token').where('expires_at', '<', time).execute()
  const longAgo = new Date(time.getTime() - knownDays * day)
  await db.deleteFrom('known_device').where('seen_at', '<', longAgo).execute()
}

/** By name, in the order in which they run. PEOPLE14 */
const steps: Readonly<Record<string, (needs: Needs) => Promise<unknown>>> = {
  'expired sessions, tokens, sign-ups and sign-ons': removeExpired,
  limits: ({ db }) => tidyLimits(db),
  rewritings: ({ db }) => tidyRewritings(db),
  'signed requests of CRMs': ({ db, now }) => tidySignedRequests(db, now()),
  events: ({ db, now }) => pruneLog(db, now()),
  notices: ({ db, now }) => tidyNotices(db, now()),
  pushes: tidyPushes,
  'deliveries of webhooks': tidyDeliveries,
  'counts of lists': ({ db }) => sumCounts(db),
  'buckets of points': ({ db }) => sumBuckets(db),
  'totals of analytics': ({ db }) => sumDailyTotals(db),
  'tracked events': ({ db, configuration }) => tidyTracking(db, configuration.tracking),
  files: tidyMedia,
  'sent e-mails': tidyOutgoing,
  'deleted posts': ({ db, media, configuration }) => tidyPosts({ db, media }, configuration.deletedDays),
  'the audit log': ({ db, configuration }) => tidyAuditLog(db, configuration.auditDays),
  tables: async ({ db, configuration }) => {
    if (configuration.databaseUrl === null) await vacuumTables(db)
  },
}

/** Runs all steps of the housekeeping. Throws when one fails. */
export async function tidyUp(needs: Needs): Promise<void> {
  for (const step of Object.values(steps)) await step(needs)
}

/** Runs the housekeeping periodically while the server runs. A step that fails does not stop the others. */
export function addHousekeeping(app: FastifyInstance, context: Context): void {
  const tasks = Object.entries(steps).map(([name, run]) => ({ run, problem: `tidying up ${name} failed` }))
  scheduleTasks(app, context, { tasks, every })
}
