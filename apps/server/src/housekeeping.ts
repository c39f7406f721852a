import type { FastifyInstance } from 'fastify'
import type { Context } from './context.js'
import { tidyAuditLog } from './audit-log/tidy-audit-log.js'
import { tidyRewritings } from './ai-assist/rewriting-store.js'
import { vacuumTables } from './db/embedded/vacuum-tables.js'
import { sumCounts } from './db/list-counts.js'
import { pruneLog } from './events/create-event-log.js'
import { tidyMedia } from './media/library/garbage-collect.js'
import { tidyPosts } from './posts/tidy-posts.js'
import { tidyLimits } from './limits/rate-limit.js'

const every = 10 * 60_000
const hour = 3_600_000

/** Removes what has ended: sessions, tokens a day after, places that nobody took, what no limit counts any more,
 * rewritings, old events, unused files, deleted posts and records of the audit log after their time; and cleans the
 * tables of the embedded database. PEOPLE14 */
export async function tidyUp({
  db,
  media,
  now,
  configuration,
}: Pick<Context, 'db' | 'media' | 'now' | 'configuration'>): Promise<void> {
  const time = now()
  const ago = (milliseconds: number) => new Date(time.getTime() - milliseconds)
  await db.deleteFrom('session').where('expires_at', '<', time).execute()
  await db
    .deleteFrom('one_time_token')
    .where('expires_at', '<', ago(24 * hour))
    .execute()
  await db.deleteFrom('sign_up').where('expires_at', '<', time).execute()
  await tidyLimits(db)
  await tidyRewritings(db)
  await pruneLog(db, time)
  await sumCounts(db)
  await tidyMedia({ db, media, now })
  await tidyPosts({ db, media }, configuration.deletedDays)
  await tidyAuditLog(db, configuration.auditDays)
  if (configuration.databaseUrl === null) await vacuumTables(db)
}

/** Tidies up now and then, as long as the server runs. */
export function addHousekeeping(app: FastifyInstance, context: Context): void {
  const timer = setInterval(() => {
    tidyUp(context).catch((error: unknown) => context.log.error({ err: error }, 'tidying up failed'))
  }, every)
  timer.unref()
  app.addHook('onClose', (_instance, done) => {
    clearInterval(timer)
    done()
  })
}
