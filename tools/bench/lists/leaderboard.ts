import { openLeaderboardStage, type LeaderboardStage } from '@rostrum/server/testing/growth/leaderboard-stage'
import type { Figure } from '../measure/report.js'

/** People on the board, the target last. */
const sizes = (process.env.BENCH_ROWS ?? '5000,50000').split(',').map(Number)
const rounds = 60
/** Milliseconds of the slowest pages that still are quick, with all that a request costs. */
const quick = 20
/** Below this many milliseconds a ratio says more about the machine than about the statement. */
const floor = 2

const percentile = (times: readonly number[], part: number) =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * part))] ??
  0

async function measureAll(stage: LeaderboardStage, name: string): Promise<{ p50: number; p95: number }> {
  // The first ones are a warm-up.
  for (let round = 0; round < 8; round += 1) await stage.measure(name)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await stage.measure(name))
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
}

/**
 * The duration of leaderboard pages, and of a share that earns points, with more and more people: on PostgreSQL, or
 * with `url` null on the embedded database.
 */
export async function benchLeaderboard(url: string | null): Promise<Figure[]> {
  if (url === null) delete process.env.TEST_POSTGRES
  else process.env.TEST_POSTGRES = url
  const engine = url === null ? 'embedded' : 'PostgreSQL'
  const seen = new Map<string, { p50: number; p95: number }[]>()
  for (const size of sizes) {
    const stage = await openLeaderboardStage(size)
    for (const name of stage.names) seen.set(name, [...(seen.get(name) ?? []), await measureAll(stage, name)])
    await stage.close()
  }
  console.log(`${engine}: leaderboard, p50 and p95 in milliseconds with ${sizes.join(', ')} people`)
  for (const [name, times] of seen) {
    const written = times.map(({ p50, p95 }) => `${p50.toFixed(1)} ${p95.toFixed(1)}`.padStart(12))
    console.log(`  ${name.padEnd(22)} ${written.join('  ')}`)
  }
  return [...seen].flatMap(([name, times]): Figure[] => {
    const [last, before] = [times.at(-1), times.at(-2)]
    if (!last) return []
    const what = `${engine}: leaderboard, ${name}`
    const p95: Figure = { what: `${what}, p95`, seen: last.p95, unit: 'ms', bar: quick, kind: 'most' }
    if (!before) return [p95]
    const ratio = Math.max(last.p50, floor) / Math.max(before.p50, floor)
    const grown = `${what}, ${sizes.at(-1)} people against ${sizes.at(-2)}`
    return [p95, { what: grown, seen: ratio, unit: '×', bar: 4, kind: 'most' }]
  })
}
