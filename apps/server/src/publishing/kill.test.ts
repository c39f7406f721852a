// @both-engines: what survives a killed process
import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  buildStage,
  openStage,
  type PublishingStage,
  type StagedServer,
} from '../testing/publishing/cluster.js'

const maxPosts = 200
const cutPosts = 100
/** A minimum, because on a busy machine a start alone may take long. */
const minTroubles = 3
/**
 * In milliseconds; afterwards the rest is sent undisturbed. Longer runs with more servers and posts: `npm run
 * bench -- publish`.
 */
const maxTrouble = 12_000

let built: Awaited<ReturnType<typeof buildStage>>
beforeAll(async () => {
  built = await buildStage()
})
afterAll(() => built.remove())

const well = { lost: [], doubled: [], untrue: [], unasked: [] }

/** On PostgreSQL two servers share the work, and either may be killed. */
const startAll = (stage: PublishingStage): Promise<StagedServer[]> =>
  Promise.all(Array.from({ length: stage.database.databaseUrl ? 2 : 1 }, stage.start))

/** Disturbs the servers at random moments while posts are sent; answers how often. */
async function trouble(
  { countArrivals }: PublishingStage,
  posts: number,
  make: () => Promise<void>,
): Promise<number> {
  const deadline = Date.now() + maxTrouble
  let count = 0
  for (let arrived = 0; arrived < posts; arrived = await countArrivals()) {
    if (Date.now() > deadline && count >= minTroubles) break
    const before = arrived
    for (let at = 0; at < 100 && (await countArrivals()) <= before; at += 1) await wait(50)
    await wait(randomInt(0, 700))
    await make()
    count += 1
  }
  return count
}

async function onStage(posts: number, play: (stage: PublishingStage) => Promise<void>): Promise<void> {
  const stage = await openStage(built.files, posts)
  try {
    // The sandbox answers slowly after it stored the post, so most kills fall between the two.
    await stage.orderSlowness(0.01)
    await play(stage)
  } finally {
    await stage.close()
  }
}

test('[B4.7] killed again and again while 200 posts are due: none is lost, none is duplicated, unknown outcomes are named', () =>
  onStage(maxPosts, async (stage) => {
    const running = await startAll(stage)
    const kills = await trouble(stage, maxPosts, async () => {
      const at = randomInt(running.length)
      await running[at]?.kill('SIGKILL')
      running[at] = await stage.start()
    })
    await stage.orderSlowness(0)
    const end = await stage.judge(running[0]?.local ?? '')
    await Promise.all(running.map((one) => one.kill('SIGTERM')))
    expect(end).toMatchObject(well)
    expect(kills).toBeGreaterThanOrEqual(minTroubles)
  }))

// The embedded database has one process and no connections to be cut.
describe.skipIf(!process.env.TEST_POSTGRES)('servers on one PostgreSQL', () => {
  test('[B4.7] cut off from their database again and again while posts are due they keep running, and none is lost or duplicated', () =>
    onStage(cutPosts, async (stage) => {
      const running = await startAll(stage)
      const db = new pg.Client({ connectionString: stage.database.databaseUrl ?? '' })
      await db.connect()
      const cuts = await trouble(stage, cutPosts, async () => {
        await db.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`)
      })
      await stage.orderSlowness(0)
      const end = await stage.judge(running[0]?.local ?? '')
      await db.end()
      // Proves that the process is alive and ends only by our signal.
      for (const { local } of running) expect((await fetch(`${local}/ready`)).status).toBe(200)
      expect(await Promise.all(running.map((one) => one.kill('SIGTERM')))).toEqual(running.map(() => 0))
      expect(end).toMatchObject(well)
      expect(cuts).toBeGreaterThanOrEqual(minTroubles)
    }))

  test('[B4.7] suspended with claimed posts for longer than its leases, a server sends nothing that another took over', () =>
    onStage(60, async (stage) => {
      const [frozen, other] = await startAll(stage)
      if (!frozen || !other) throw new Error('There are no two servers')
      const db = new pg.Client({ connectionString: stage.database.databaseUrl ?? '' })
      await db.connect()
      const holders = async () =>
        (await db.query(`select distinct lease_by from publication where state = 'sending'`)).rows.length
      const longAgo = async () =>
        (
          await db.query(
            `select from publication where state = 'sending' and lease_until < clock_timestamp()`,
          )
        ).rows.length
      for (let at = 0; at < 400 && (await holders()) < 2; at += 1) await wait(20)
      frozen.send('SIGSTOP')
      // The other server has taken over once no running publication has had an expired lease for the length
      // of a lease.
      const { rows } = await db.query(
        `select max(lease_until) as end from publication where state = 'sending'`,
      )
      const taken = async () =>
        (
          await db.query(`select clock_timestamp() > $1::timestamptz + interval '2 seconds' as is`, [
            rows[0]?.end,
          ])
        ).rows[0]?.is === true && (await longAgo()) === 0
      for (let at = 0; at < 600 && !(await taken()); at += 1) await wait(100)
      expect(await taken()).toBe(true)
      frozen.send('SIGCONT')
      await stage.orderSlowness(0)
      const end = await stage.judge(other.local)
      await db.end()
      expect(await Promise.all([frozen, other].map((one) => one.kill('SIGTERM')))).toEqual([0, 0])
      expect(end).toMatchObject(well)
    }))
})
