import { openDigestStage } from '@rostrum/server/testing/growth/digest-stage'
import type { Figure } from '../measure/report.js'

/** People on the board, the target last. */
const sizes = (process.env.BENCH_ROWS ?? '5000,50000').split(',').map(Number)
/** The embedded database is meant for small companies, and takes long to fill. */
const embedded = (process.env.BENCH_ROWS ?? '500,4000').split(',').map(Number)
/** People a second, so that 50,000 have theirs within ten minutes. */
const enough = 50_000 / 600

/**
 * How many digests a server composes and hands to a mail server on the same machine each second, with more and more
 * people: on PostgreSQL, or with `url` null on the embedded database.
 */
export async function benchDigest(url: string | null): Promise<Figure[]> {
  if (url === null) delete process.env.TEST_POSTGRES
  else process.env.TEST_POSTGRES = url
  const engine = url === null ? 'embedded' : 'PostgreSQL'
  const speeds: number[] = []
  const people = url === null ? embedded : sizes
  for (const size of people) {
    const stage = await openDigestStage(size)
    // The first one is a warm-up.
    const times = [await stage.send(), await stage.send()]
    const speed = (size * 1000) / Math.min(...times)
    console.log(`${engine}: ${Math.round(speed)} digests a second with ${size} people`)
    speeds.push(speed)
    await stage.close()
  }
  const [last, before] = [speeds.at(-1), speeds.at(-2)]
  if (last === undefined) return []
  const what = `${engine}: digests`
  const speed: Figure = { what: `${what} a second`, seen: last, unit: '/s', bar: enough, kind: 'least' }
  if (before === undefined) return [speed]
  const grown = `${what}, time for one with ${people.at(-1)} people against ${people.at(-2)}`
  return [speed, { what: grown, seen: before / last, unit: '×', bar: 2, kind: 'most' }]
}
