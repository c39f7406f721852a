import { type Kysely, sql } from 'kysely'
import type { Context } from '../context.js'
import type { ProfileOpener } from '../oauth/access-tokens.js'
import type { Schema } from '../db/schema.js'
import { statisticsBatch } from '../networks/adapter/network-adapter.js'
import { earnFromReactions } from '../points/earn-from-posts.js'
import { countDailyNumbers } from './daily/count-daily.js'
import type { NetworkRegistry } from '../networks/network-registry.js'

/** Fetches the statistics of posts from the networks, first often and then less and less. */
export interface StatsKeeper {
  start: () => void
  stop: () => Promise<void>
  /** Fetches the statistics that are due; answers how many posts were processed. */
  fetchDue: () => Promise<number>
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour
/**
 * Seconds between fetches; the first one is five minutes after publication, and after the last pause they
 * end.
 */
const pauses = [15 * minute, hour, 3 * hour, 12 * hour, day, 2 * day, 4 * day, 7 * day, 14 * day] as const
const lookEvery = 30_000

interface Due {
  id: string
  credentialId: string
  network: string
  remoteId: string
}

/** Creates the fetcher of a process; several may share a database. */
export function createStatsKeeper(
  context: Context,
  networks: NetworkRegistry,
  profiles: ProfileOpener,
): StatsKeeper {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()

  async function fetchDue(): Promise<number> {
    const due = await claim(context)
    for (const credentialId of new Set(due.map((one) => one.credentialId))) {
      const ofProfile = due.filter((one) => one.credentialId === credentialId)
      await fetchProfile(context, networks, profiles, credentialId, ofProfile).catch((error: unknown) =>
        context.log.info({ err: error, profile: credentialId }, 'statistics could not be fetched'),
      )
    }
    return due.length
  }

  return {
    start() {
      timer = setInterval(() => {
        running = running
          .then(fetchDue)
          .catch((error: unknown) => context.log.error({ err: error }, 'statistics'))
      }, lookEvery)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await running
    },
    fetchDue,
  }
}

/**
 * Sets the next time before the network is asked, so that a failed fetch is simply repeated at the next time.
 */
async function claim({ db }: Context): Promise<Due[]> {
  const next = sql.join(
    pauses.map((seconds, round) => sql`when ${round} then ${seconds}`),
    sql` `,
  )
  const found = await sql<Due>`
    with due as (
      select u.id from publication u join credential c on c.id = u.credential_id
      where u.stats_at <= statement_timestamp() and c.status = 'valid' and u.remote_id is not null
      order by u.stats_at limit ${statisticsBatch} for update of u skip locked)
    update publication p
    set stats_at = clock_timestamp() + (case stats_round ${next} end)::int * interval '1 second',
        stats_round = stats_round + 1
    from due where p.id = due.id
    returning p.id, p.credential_id as "credentialId", p.network, p.remote_id as "remoteId"`.execute(db)
  return found.rows
}

async function fetchProfile(
  context: Context,
  networks: NetworkRegistry,
  profiles: ProfileOpener,
  credentialId: string,
  due: readonly Due[],
): Promise<void> {
  const { db } = context
  const adapter = networks.adapterOf(due[0]?.network ?? '')
  if (!adapter) return
  const author = await profiles.open(credentialId)
  const numbers = await adapter.statistics(
    due.map(({ remoteId }) => remoteId),
    author,
  )
  const clicks = await readClicks(
    db,
    due.map(({ id }) => id),
  )
  const rows = due.flatMap(({ id, remoteId }) => {
    const [found, own] = [numbers.get(remoteId), clicks.get(id)]
    if (!found && own === undefined) return []
    const known = { ...nothing, ...found, ...(own !== undefined && { clicks: own }) }
    return [{ publication_id: id, at: sql<Date>`clock_timestamp()`, ...known }]
  })
  if (rows.length > 0) await db.insertInto('publication_stat').values(rows).execute()
  await countDailyNumbers(
    context,
    due.flatMap(({ id: publicationId, remoteId }) => {
      const found = numbers.get(remoteId)
      if (!found) return []
      const reactions = reactionsOf(publicationId, found)[0]?.count ?? null
      return [{ publicationId, views: found.views ?? null, clicks: found.clicks ?? null, reactions }]
    }),
  )
  await earnFromReactions(
    context,
    due.flatMap(({ id, remoteId }) => reactionsOf(id, numbers.get(remoteId))),
  )
}

/** The likes, comments and reposts of a publication; nothing where the network says none of them. */
function reactionsOf(
  publicationId: string,
  found: { likes?: number | null; comments?: number | null; shares?: number | null } | undefined,
) {
  const told = [found?.likes, found?.comments, found?.shares].filter((count) => typeof count === 'number')
  return told.length === 0 ? [] : [{ publicationId, count: told.reduce((sum, count) => sum + count, 0) }]
}

const nothing = { likes: null, comments: null, shares: null, views: null, clicks: null }

/** Clicks counted by our own short links, by publication: they take precedence over the network's (ours). */
async function readClicks(
  db: Kysely<Schema>,
  publicationIds: readonly string[],
): Promise<Map<string, number>> {
  if (publicationIds.length === 0) return new Map()
  const found = await sql<{ id: string; clicks: number }>`
    select id, sum(clicks)::int as clicks from (
      select l.publication_id as id, l.clicks from short_link l
      where l.publication_id in (${sql.join(publicationIds)})
      union all
      -- The copies of a post share its links, and each click is one of the whole post.
      select u.id, l.clicks from publication u join short_link l on l.post_id = u.post_id
      where u.id in (${sql.join(publicationIds)})
        and u.id = (select min(o.id) from publication o where o.post_id = u.post_id)
    ) own group by id`.execute(db)
  return new Map(found.rows.map(({ id, clicks }) => [id, clicks]))
}
