import { openSearchStage, type SearchStage } from '@rostrum/server/testing/growth/search-stage'
import type { Figure } from '../measure/report.js'

/** Stories on the board. */
const size = Number(process.env.BENCH_ROWS ?? '100000')
const rounds = 40
/** Milliseconds of the slowest searches that still are quick, with all that a request costs. */
const quick = 30

const percentile = (times: readonly number[], part: number) =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * part))] ??
  0

async function measureAll(stage: SearchStage, name: string): Promise<{ p50: number; p95: number }> {
  // The first ones are a warm-up.
  for (let round = 0; round < 6; round += 1) await stage.measure(name)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await stage.measure(name))
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
}

/** The duration of searches by words: on PostgreSQL, or with `url` null on the embedded database. */
export async function benchSearch(url: string | null): Promise<Figure[]> {
  if (url === null) delete process.env.TEST_POSTGRES
  else process.env.TEST_POSTGRES = url
  const engine = url === null ? 'embedded' : 'PostgreSQL'
  const stage = await openSearchStage(size)
  const figures: Figure[] = []
  console.log(`${engine}: search, p50 and p95 in milliseconds with ${size} stories`)
  for (const name of stage.names) {
    const { p50, p95 } = await measureAll(stage, name)
    console.log(`  ${name.padEnd(32)} ${p50.toFixed(1).padStart(8)} ${p95.toFixed(1).padStart(8)}`)
    figures.push({ what: `${engine}: search, ${name}, p95`, seen: p95, unit: 'ms', bar: quick, kind: 'most' })
  }
  await stage.close()
  return figures
}
