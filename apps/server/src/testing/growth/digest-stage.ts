import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../db/schema.js'
import { sendDigests } from '../../digest/send-digests.js'
import { startTestServer, type TestServer } from '../start-test-server.js'

/** A server whose whole board is due for the digest. */
export interface DigestStage {
  /** Sends all digests; answers its milliseconds. Throws when somebody gets none, or more than one. */
  readonly send: () => Promise<number>
  readonly close: () => Promise<void>
}

/** A mail server that takes everything and keeps nothing. */
async function openSink(): Promise<{ server: Server; url: string; count: () => number }> {
  let count = 0
  const serve = (socket: Socket) => {
    let isData = false
    let rest = ''
    socket.on('error', () => {})
    socket.write('220 sink\r\n')
    socket.on('data', (chunk) => {
      rest = (rest + chunk.toString('latin1')).slice(-200_000)
      if (isData) {
        if (!rest.endsWith('\r\n.\r\n')) return
        isData = false
        count += 1
      } else if (rest.startsWith('DATA')) isData = true
      rest = ''
      socket.write(isData ? '354 go on\r\n' : '250 ok\r\n')
    })
  }
  const server = createServer(serve)
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const { port } = server.address() as AddressInfo
  return { server, url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, count: () => count }
}

/** People in several time zones, each with posts and points, and stories that are new to them. */
async function fill(db: Kysely<Schema>, { company }: TestServer, people: number): Promise<void> {
  await sql`set statement_timeout = 0`.execute(db)
  const { acme, roles } = company
  const id = sql`'00Adige' || lpad(n::text, 8, '0')`
  const setting = { IsOn: true, Pace: 'daily', Day: 2, Hour: 9 }
  await sql`update board set config = '{"IsLeaderboardEnabled": true}', digest = ${JSON.stringify(setting)}::jsonb
    where id = ${acme.boardId}`.execute(db)
  await sql`
    insert into app_user (id, account_id, email, first_name, last_name, password_hash, timezone)
    select ${id}, ${acme.accountId}, 'digest' || n || '@growth.test', 'Person', 'Number ' || n, 'x',
      (array['Europe/Berlin', 'UTC', 'Asia/Tokyo', 'America/New_York'])[1 + n % 4]
    from generate_series(1, ${people}::int) n`.execute(db)
  await sql`
    insert into board_user (board_id, user_id, role_id)
    select ${acme.boardId}, ${id}, ${roles.advocate} from generate_series(1, ${people}::int) n`.execute(db)
  await sql`
    insert into story (id, board_id, type, title, excerpt, publish_at)
    select '0ASdige' || lpad(n::text, 8, '0'), ${acme.boardId}, 'text', 'Story ' || n, repeat('What happened. ', 20),
      now() - n * interval '1 minute'
    from generate_series(1, 12) n`.execute(db)
  await sql`
    insert into post (id, board_id, user_id, network, type, text, status, schedule_type, due_at)
    select '004' || lpad(n::text, 8, '0') || lpad(p::text, 4, '0'), ${acme.boardId}, ${id}, 'linkedin', 'text', 'x',
      'shared', 'now', now() - p * interval '1 day'
    from generate_series(1, ${people}::int) n, generate_series(0, 9) p`.execute(db)
  await sql`
    insert into point_entry (board_id, user_id, team, kind, source_id, day, units, points, at)
    select ${acme.boardId}, ${id}, '', 'share', 'digest ' || n, current_date, 1, 5 + (n * 7919) % 400, now()
    from generate_series(1, ${people}::int) n`.execute(db)
  await sql`update digest set since = now() - interval '1 day'`.execute(db)
  await sql`vacuum (analyze)`.execute(db)
  await sql`reset statement_timeout`.execute(db)
}

const isAnyClaimed = async (db: Kysely<Schema>): Promise<boolean> =>
  (await db
    .selectFrom('digest')
    .select('user_id')
    .where('lease_until', 'is not', null)
    .executeTakeFirst()) !== undefined

/** Opens a server with a mail server, and with people whose digests are due. */
export async function openDigestStage(people: number): Promise<DigestStage> {
  const sink = await openSink()
  const server = await startTestServer({ configuration: { smtpUrl: sink.url } })
  const { context } = server
  await context.db.connection().execute((one) => fill(one, server, people))
  return {
    send: async () => {
      // Planned, and then all due at once.
      await sql`update digest set next_at = now(), lease_until = null where user_id like '00Adige%'`.execute(
        context.db,
      )
      const before = sink.count()
      const began = performance.now()
      await sendDigests(context)
      // The server's own job may have claimed some, too.
      while (await isAnyClaimed(context.db)) await wait(20)
      const took = performance.now() - began
      if (sink.count() - before !== people)
        throw new Error(`${sink.count() - before} digests were sent to ${people} people`)
      await sql`update digest set since = now() - interval '1 day'`.execute(context.db)
      return took
    },
    close: async () => {
      await server.close()
      sink.server.close()
    },
  }
}
