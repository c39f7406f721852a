import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'
import type { Context } from '../context.js'
import { createProfileOpener } from '../oauth/access-tokens.js'
import { createNetworks } from '../networks/network-registry.js'
import { createStatsKeeper } from '../stats/create-stats-keeper.js'
import { createPublisher, type Publisher } from './create-worker.js'

/** Milliseconds without a query for work after which the publisher counts as dead. */
const maxSilence = 30_000

/**
 * A module without routes: runs the publisher from when the server is ready until it stops, and its metrics.
 */
export function routes(app: FastifyInstance, context: Context): void {
  const networks = createNetworks(context)
  const profiles = createProfileOpener(context, networks)
  const publisher = createPublisher(context, networks, profiles)
  const stats = createStatsKeeper(context, networks, profiles)

  app.addHook('onReady', async () => {
    await publisher.start()
    stats.start()
  })
  app.addHook('preClose', async () => {
    await publisher.stop()
    await stats.stop()
    await networks.close()
  })
  context.health.add('publisher', () => {
    const looked = publisher.lookedAt()
    return looked !== null && Date.now() - looked.getTime() < maxSilence
  })
  measure(context, publisher)
}

/** Measures the publisher's own progress: overdue posts show here even when everything else responds. */
function measure({ db, metrics }: Context, publisher: Publisher): void {
  const gauge = (name: string, help: string, read: () => Promise<number> | number) =>
    new Gauge({
      name,
      help,
      registers: [metrics],
      async collect() {
        this.set(await read())
      },
    })
  gauge('rostrum_publisher_silence_seconds', 'Time since the publisher looked for work', () => {
    const looked = publisher.lookedAt()
    return looked ? (Date.now() - looked.getTime()) / 1000 : -1
  })
  gauge('rostrum_oldest_due_seconds', 'How long the oldest due publication waits', async () => {
    const found = await sql<{ age: number | null }>`
      select extract(epoch from clock_timestamp() - min(due_at))::float8 as age from publication
      where state = 'scheduled' and due_at <= statement_timestamp()`.execute(db)
    return found.rows[0]?.age ?? 0
  })
  gauge(
    'rostrum_unknown_publications',
    'Publications of which nobody knows whether they were sent',
    async () => {
      const found = await sql<{ count: number }>`
      select count(*)::int as count from publication where state = 'unknown'`.execute(db)
      return found.rows[0]?.count ?? 0
    },
  )
}
