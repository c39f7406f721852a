import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.js'
import { tidyRewritings } from '../ai-assist/kept-rewritings.js'
import { pruneLog } from '../events/create-event-log.js'
import { tidyMedia } from '../media/tidy-media.js'

const every = 10 * 60_000
const hour = 3_600_000

/** Removes what has ended: sessions, tokens a day after, places that nobody took, counted guesses after an hour,
 * rewritings, old events, unused files. */
export async function tidyUp({ db, media, now }: Pick<Context, 'db' | 'media' | 'now'>): Promise<void> {
  const time = now()
  const ago = (milliseconds: number) => new Date(time.getTime() - milliseconds)
  await db.deleteFrom('session').where('expires_at', '<', time).execute()
  await db
    .deleteFrom('one_time_token')
    .where('expires_at', '<', ago(24 * hour))
    .execute()
  await db.deleteFrom('sign_up').where('expires_at', '<', time).execute()
  await db.deleteFrom('login_attempt').where('at', '<', ago(hour)).execute()
  await tidyRewritings(db)
  await pruneLog(db, time)
  await tidyMedia({ db, media, now })
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
