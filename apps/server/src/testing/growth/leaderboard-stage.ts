import { sql } from 'kysely'
import { earn } from '../../points/earn.js'
import { sumBuckets } from '../../points/sum-buckets.js'
import { startTestServer, type TestServer } from '../start-test-server.js'

/** A server whose leaderboard is as full as a quarter makes it. */
export interface LeaderboardStage {
  /** What is measured, by its name. */
  readonly names: readonly string[]
  /** Does it once; answers its milliseconds. Throws when a call is refused. */
  readonly measure: (name: string) => Promise<number>
  readonly close: () => Promise<void>
}

const pages = {
  'first page': 'period=quarter',
  'this month': 'period=month',
  everything: 'period=all',
  'a page in the middle': 'period=quarter&_page=MIDDLE',
  'the last page': 'period=quarter&_page=LAST',
  teams: 'kind=teams&period=quarter',
  'any dates': 'period=dates&from=FROM&to=TO',
}

/** People whose points are written at once. */
const atOnce = 500

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** Some people in 40 teams; each shared on several days of the last weeks. */
async function fill({ context: { db }, company }: TestServer, people: number): Promise<void> {
  const { acme, roles } = company
  const id = sql`'00Arank' || lpad(n::text, 8, '0')`
  await sql`update board set config = '{"IsLeaderboardEnabled": true}'`.execute(db)
  const parts = Array.from({ length: Math.ceil(people / atOnce) }, (_, part) => {
    const first = part * atOnce + 1
    return sql`generate_series(${first}::int, least(${first + atOnce - 1}::int, ${people}::int)) n`
  })
  for (const part of parts) {
    await sql`
      insert into app_user (id, account_id, email, first_name, last_name, team)
      select ${id}, ${acme.accountId}, 'rank' || n || '@growth.test', 'Person', 'Number ' || n, 'Team ' || n % 40
      from ${part}`.execute(db)
    await sql`
      insert into board_user (board_id, user_id, role_id)
      select ${acme.boardId}, ${id}, ${roles.advocate} from ${part}`.execute(db)
  }
  // As autovacuum does: without figures the database would read whole tables for each entry.
  await sql`analyze`.execute(db)
  for (const part of parts)
    await sql`
      insert into point_entry (board_id, user_id, team, kind, source_id, day, units, points, at)
      select ${acme.boardId}, ${id}, 'Team ' || n % 40, 'share', 'source ' || r || ' ' || n,
        current_date - (n % 5 + r), 1, 5 + (n * 7919) % 400, now()
      from ${part}, generate_series(0, 3) r`.execute(db)
  // As the housekeeping does every ten minutes.
  await sumBuckets(db)
  await sql`vacuum (analyze)`.execute(db)
}

/** Opens a server and fills its leaderboard with people. */
export async function openLeaderboardStage(people: number): Promise<LeaderboardStage> {
  const server = await startTestServer({ configuration: { checkAnswers: false } })
  await fill(server, people)
  const { db } = server.context
  const { boardId } = server.company.acme
  const userId = `00Arank${String(Math.floor(people / 2)).padStart(8, '0')}`
  const session = await server.signIn('advocate@acme.test')
  await sql`update session set user_id = ${userId} where user_id = ${server.company.people.advocate}`.execute(
    db,
  )
  const last = Math.floor(people / 20) - 1
  let shares = 0
  const share = () =>
    db.transaction().execute((trx) => {
      const sourceId = `share ${(shares += 1)}`
      return earn(trx, new Date(), [{ boardId, userId, kind: 'share', sourceId, units: 1, own: 10 }])
    })
  const run = async (name: string) => {
    if (name === 'a share') return share()
    const query = Object.entries(pages).find(([one]) => one === name)?.[1] ?? ''
    const asked = query
      .replace('MIDDLE', String(Math.floor(last / 2)))
      .replace('LAST', String(last))
      .replace('FROM', daysAgo(40))
      .replace('TO', daysAgo(1))
    const { status } = await server.ask(`GET /api/leaderboard?${asked}`, { session })
    if (status !== 200) throw new Error(`${name} answered ${status}`)
  }
  return {
    names: [...Object.keys(pages), 'a share'],
    measure: async (name) => {
      const began = performance.now()
      await run(name)
      return performance.now() - began
    },
    close: () => server.close(),
  }
}
