import type { AnswerOf, HealthFacts, readHealth as declaration } from '@rostrum/protocol'
import { healthOf } from '@rostrum/rules'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import { slotCount } from '../network-apps/slot-count.js'
import type { SignedIn } from '../session/signed-in.js'
import { readMailFacts } from '../mail/state/mail-facts.js'
import { versionOf } from '../static/routes.js'

/** At most this many are counted: the page says that there are some. */
const counted = 1000
const megabyte = 1_000_000

async function readQueue({ db }: Context, accountId: string): Promise<HealthFacts['Queue']> {
  const { rows } = await sql<{ Overdue: number; EmailsWaiting: number; EmailsFailed: number }>`
    select (select count(*)::int from (select 1 from publication p join post on post.id = p.post_id
        join board b on b.id = post.board_id
        where b.account_id = ${accountId} and p.state = 'scheduled' and p.due_at < now() - interval '10 minutes'
        limit ${counted}) o) as "Overdue",
      (select count(*)::int from (select 1 from outgoing_email e join app_user u on u.id = e.user_id
        where u.account_id = ${accountId} and e.state = 'waiting' limit ${counted}) w) as "EmailsWaiting",
      (select count(*)::int from (select 1 from outgoing_email e join app_user u on u.id = e.user_id
        where u.account_id = ${accountId} and e.state = 'failed' limit ${counted}) f) as "EmailsFailed"
  `.execute(db)
  return rows[0] ?? { Overdue: 0, EmailsWaiting: 0, EmailsFailed: 0 }
}

async function readStorage(
  { db, media, configuration }: Context,
  accountId: string,
): Promise<HealthFacts['Storage']> {
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(bytes), 0)::float8 as used from media where account_id = ${accountId}`.execute(db)
  return {
    UsedMb: Math.ceil((rows[0]?.used ?? 0) / megabyte),
    QuotaMb: configuration.mediaQuotaMb,
    FreeMb: Math.floor((await media.room()) / megabyte),
  }
}

async function readDatabase({ db, configuration }: Context): Promise<HealthFacts['Database']> {
  const { rows } = await sql<{
    version: string
  }>`select current_setting('server_version') as version`.execute(db)
  return { IsEmbedded: configuration.databaseUrl === null, Version: rows[0]?.version ?? '' }
}

/** How the installation fares, as far as it concerns a company; no secret and no other company. HEALTH1 */
export async function readHealth(
  context: Context,
  { accountId }: SignedIn,
): Promise<AnswerOf<typeof declaration>> {
  const { health, configuration } = context
  const { checks } = await health.check()
  const Facts = {
    Mail: await readMailFacts(context),
    Networks: { Apps: await slotCount(context, accountId), HasSandbox: configuration.sandboxUrl !== null },
    Queue: await readQueue(context, accountId),
    Storage: await readStorage(context, accountId),
    Database: await readDatabase(context),
    Server: {
      Rostrum: (configuration.boardDir && versionOf(configuration.boardDir)) || '',
      Node: process.versions.node,
      Failing: Object.entries(checks).flatMap(([name, isWell]) => (isWell ? [] : [name])),
    },
  }
  return { Facts, Parts: healthOf(Facts) }
}
