import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../db/schema.js'
import { countDailyClick, countDailyShares } from '../../stats/daily/count-daily.js'
import { addPublication } from '../add-publication.js'
import { startTestServer, type TestServer } from '../start-test-server.js'

/** A server that counted what posts bring for a year. */
export interface AnalyticsStage {
  /** What is measured, by its name. */
  readonly names: readonly string[]
  /** Does it once; answers its milliseconds. Throws when a call is refused. */
  readonly measure: (name: string) => Promise<number>
  readonly close: () => Promise<void>
}

const reports = {
  '30 days': '?days=30',
  '90 days': '?days=90',
  'own numbers': '/me?days=90',
  participation: '/adoption?days=90',
  stories: '/table?by=story&days=90',
  topics: '/table?by=topic&days=90',
  networks: '/table?by=network&days=90',
  teams: '/table?by=team&days=90',
  people: '/table?by=person&days=90',
  'people of 30 days': '/table?by=person&days=30&sort=shares',
}

const subjects = {
  board: sql`''`,
  network: sql.ref('network'),
  story: sql.ref('story_id'),
  team: sql.ref('team'),
  person: sql.ref('user_id'),
}
const spans = { day: sql.ref('day'), month: sql`date_trunc('month', day::timestamp)::date` }

/** Days that have passed. */
const days = 365
/** Events that are written at once. */
const atOnce = 20_000

/** People in 40 teams with a profile each, 2,000 stories in 20 topics, and events spread over a year. */
async function fill(
  db: Kysely<Schema>,
  { company }: TestServer,
  people: number,
  events: number,
): Promise<void> {
  await sql`set statement_timeout = 0`.execute(db)
  const { acme, roles } = company
  const id = sql`'00Astat' || lpad(n::text, 8, '0')`
  await sql`
    insert into app_user (id, account_id, email, first_name, last_name, team, last_login_at)
    select ${id}, ${acme.accountId}, 'stat' || n || '@growth.test', 'Person', 'Number ' || n, 'Team ' || n % 40, now()
    from generate_series(1, ${people}::int) n`.execute(db)
  await sql`
    insert into board_user (board_id, user_id, role_id)
    select ${acme.boardId}, ${id}, ${roles.advocate} from generate_series(1, ${people}::int) n`.execute(db)
  await sql`
    insert into credential (id, account_id, user_id, network, type, name, network_account_id, expires_on)
    select '003-' || ${acme.accountId} || '-stat' || n, ${acme.accountId}, ${id}, 'linkedin', 'personal-profile', 'Profile', 'stat' || n,
      now() + (n % 90 - 5) * interval '1 day'
    from generate_series(1, ${people}::int) n`.execute(db)
  await sql`
    insert into story (id, board_id, type, title, publish_at, share_count)
    select '0ASstat' || lpad(n::text, 8, '0'), ${acme.boardId}, 'text', 'Story ' || n, now() - n * interval '4 hours', n % 7
    from generate_series(1, 2000) n`.execute(db)
  await sql`
    insert into topic (id, board_id, name)
    select 'tpcstat' || lpad(n::text, 8, '0'), ${acme.boardId}, 'Topic ' || n from generate_series(1, 20) n`.execute(
    db,
  )
  await sql`
    insert into story_topic (story_id, topic_id)
    select '0ASstat' || lpad(n::text, 8, '0'), 'tpcstat' || lpad((n % 20 + 1)::text, 8, '0')
    from generate_series(1, 2000) n`.execute(db)
  await sql`alter table analytics_entry disable trigger user`.execute(db)
  for (let first = 1; first <= events; first += atOnce)
    await sql`
      insert into analytics_entry (source_id, day, post_id, board_id, user_id, team, story_id, network, shares, clicks,
        views, reactions)
      select 'source ' || n, current_date - n % ${days}::int, 'post ' || n, ${acme.boardId},
        '00Astat' || lpad((n::bigint * 7919 % ${people}::int + 1)::text, 8, '0'), 'Team ' || n % 40,
        '0ASstat' || lpad((n::bigint * 104729 % 2000 + 1)::text, 8, '0'), (array['linkedin', 'twitter', 'facebook'])[n % 3 + 1],
        n % 2, n % 3, n % 500, n % 20
      from generate_series(${first}::int, least(${first + atOnce - 1}::int, ${events}::int)) n`.execute(db)
  // What the triggers and the housekeeping would have written.
  for (const [kind, subject] of Object.entries(subjects))
    for (const [span, start] of Object.entries(spans))
      await sql`
        insert into analytics_total (board_id, kind, span, starts_on, subject, shares, clicks, views, reactions, is_sum)
        select board_id, ${kind}, ${span}, ${start}, ${subject}, sum(shares), sum(clicks), sum(views), sum(reactions), true
        from analytics_entry group by 1, 4, 5`.execute(db)
  await sql`alter table analytics_entry enable trigger user`.execute(db)
  await sql`vacuum (analyze)`.execute(db)
  await sql`reset statement_timeout`.execute(db)
}

/** Opens a server with people on its board, and twenty events for each. */
export async function openAnalyticsStage(people: number, events = people * 20): Promise<AnalyticsStage> {
  const server = await startTestServer({ configuration: { checkAnswers: false } })
  const { db } = server.context
  await db.connection().execute((one) => fill(one, server, people, events))
  const { accountId, boardId } = server.company.acme
  const session = await server.signIn('manager@acme.test')
  const userId = server.company.people.manager
  const run = async (name: string) => {
    if (name === 'a share') {
      const { publicationId } = await addPublication(server.context, { accountId, boardId, userId })
      return db.transaction().execute((trx) => countDailyShares(trx, new Date(), [publicationId]))
    }
    if (name === 'a click that is none')
      return db.transaction().execute((trx) => countDailyClick(trx, new Date(), 'unknown'))
    const path = Object.entries(reports).find(([one]) => one === name)?.[1] ?? ''
    const { status } = await server.ask(`GET /api/analytics${path}`, { session })
    if (status !== 200) throw new Error(`${name} answered ${status}`)
  }
  return {
    names: [...Object.keys(reports), 'a share', 'a click that is none'],
    measure: async (name) => {
      const began = performance.now()
      await run(name)
      return performance.now() - began
    },
    close: () => server.close(),
  }
}
