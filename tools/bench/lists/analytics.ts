import { openAnalyticsStage, type AnalyticsStage } from '@rostrum/server/testing/growth/analytics-stage'
import type { Figure } from '../measure/report.js'

/** People on the board, the target last; each has twenty events in a year. */
const sizes = (process.env.BENCH_ROWS ?? '5000,50000').split(',').map(Number)
/** The embedded database is meant for small companies, and takes long to fill. */
const embedded = (process.env.BENCH_ROWS ?? '1000,5000').split(',').map(Number)
const rounds = 40
/** Milliseconds of the slowest reports that still are quick, with all that a request costs. */
const quick = 100

const percentile = (times: readonly number[], part: number) =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * part))] ??
  0

async function measureAll(stage: AnalyticsStage, name: string): Promise<{ p50: number; p95: number }> {
  // The first ones are a warm-up.
  for (let round = 0; round < 6; round += 1) await stage.measure(name)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await stage.measure(name))
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
}

/**
 * The duration of the parts of the analytics page, with more and more people and events: on PostgreSQL, or with `url`
 * null on the embedded database.
 */
export async function benchAnalytics(url: string | null): Promise<Figure[]> {
  if (url === null) delete process.env.TEST_POSTGRES
  else process.env.TEST_POSTGRES = url
  const engine = url === null ? 'embedded' : 'PostgreSQL'
  const people = url === null ? embedded : sizes
  const seen = new Map<string, { p50: number; p95: number }[]>()
  for (const size of people) {
    const stage = await openAnalyticsStage(size)
    for (const name of stage.names) seen.set(name, [...(seen.get(name) ?? []), await measureAll(stage, name)])
    await stage.close()
  }
  console.log(`${engine}: analytics, p50 and p95 in milliseconds with ${people.join(', ')} people`)
  for (const [name, times] of seen) {
    const written = times.map(({ p50, p95 }) => `${p50.toFixed(1)} ${p95.toFixed(1)}`.padStart(14))
    console.log(`  ${name.padEnd(22)} ${written.join('  ')}`)
  }
  return [...seen].flatMap(([name, times]): Figure[] => {
    const last = times.at(-1)
    if (!last) return []
    return [
      { what: `${engine}: analytics, ${name}, p95`, seen: last.p95, unit: 'ms', bar: quick, kind: 'most' },
    ]
  })
}
