import type { FastifyInstance } from 'fastify'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'

const every = 60_000
/** Milliseconds; the clocks of servers differ by less. */
const pastAfter = 3_600_000
const maxAtOnce = 200

const changes = (before: Date): RawBuilder<{ id: string }>[] => [
  ...(['expire_at', 'deleted_at'] as const).map(
    (column) => sql<{ id: string }>`
      with gone as (
        update story set is_past = true
        where id in (select id from story where ${sql.ref(column)} < ${before} and not is_past
          limit ${maxAtOnce} for no key update skip locked)
        returning id
      ), theirs as (
        update message set is_past = true where story_id in (select id from gone) and not is_past
      )
      select id from gone`,
  ),
  sql<{ id: string }>`
    update message set is_past = true
    where id in (select id from message where end_at < ${before} and not is_past
      limit ${maxAtOnce} for no key update skip locked)
    returning id`,
]

/**
 * Marks expired stories and messages, so that lists do not scan them. Lists check the dates as well: the mark
 * is set some time after the end, and a database trigger removes it when a date changes. Answers how many it
 * marked.
 */
export async function markPast(db: Kysely<Schema>, now: Date): Promise<number> {
  let noted = 0
  for (const change of changes(new Date(now.getTime() - pastAfter))) {
    for (let few = maxAtOnce; few === maxAtOnce; noted += few) {
      few = (await change.execute(db)).rows.length
    }
  }
  return noted
}

/** Marks them at the start and every minute, as long as the server runs. */
export function keepMarkingPast(app: FastifyInstance, { db, now, log }: Context): void {
  let running: Promise<unknown> = Promise.resolve()
  const mark = () => {
    running = running
      .then(() => markPast(db, now()))
      .catch((error: unknown) => log.error({ err: error }, 'what is over could not be noted'))
  }
  const timer = setInterval(mark, every)
  timer.unref()
  app.addHook('onListen', (done) => {
    mark()
    done()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
