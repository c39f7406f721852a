import { openLeaderboardStage } from '@rostrum/server/testing/growth/leaderboard-stage'
import { measureEach, type Percentiles } from '../measure/percentiles.js'
import type { Figure } from '../measure/report.js'

/** People on the board, the target last. */
const sizes = (process.env.BENCH_ROWS ?? '5000,50000').split(',').map(Number)
/** Milliseconds of the slowest pages that still are quick, with all that a request costs. */
const quick = 20
/** Other dates than whole periods are summed up from days, which takes longer the more people there are. */
const summed = { name: 'any dates', quick: 400 }
/** Below this many milliseconds a ratio says more about the machine than about the statement. */
const floor = 2

/**
 * The duration of leaderboard pages, and of a share that earns points, with more and more people: on PostgreSQL, or
 * with `url` null on the embedded database.
 */
export async function benchLeaderboard(url: string | null): Promise<Figure[]> {
  if (url === null) delete process.env.TEST_POSTGRES
  else process.env.TEST_POSTGRES = url
  const engine = url === null ? 'embedded' : 'PostgreSQL'
  const seen = new Map<string, Percentiles[]>()
  for (const size of sizes) {
    const stage = await openLeaderboardStage(size)
    const title = `${engine}: leaderboard of ${size} people`
    const measured = await measureEach(title, stage, { warmUp: 8, rounds: 60 })
    for (const [name, times] of measured) seen.set(name, [...(seen.get(name) ?? []), times])
    await stage.close()
  }
  return [...seen].flatMap(([name, times]): Figure[] => {
    const [last, before] = [times.at(-1), times.at(-2)]
    if (!last) return []
    const what = `${engine}: leaderboard, ${name}`
    const bar = name === summed.name ? summed.quick : quick
    const p95: Figure = { what: `${what}, p95`, seen: last.p95, unit: 'ms', bar, kind: 'most' }
    if (!before || name === summed.name) return [p95]
    const ratio = Math.max(last.p50, floor) / Math.max(before.p50, floor)
    const grown = `${what}, ${sizes.at(-1)} people against ${sizes.at(-2)}`
    return [p95, { what: grown, seen: ratio, unit: '×', bar: 4, kind: 'most' }]
  })
}
