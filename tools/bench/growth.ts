import type { GrowthCost, GrowthStage } from '@rostrum/server/testing/growth/measure-growth'
import { openGrowthStage } from '@rostrum/server/testing/growth/measure-growth'
import type { Figure } from './measure/report.js'

/** The embedded database is meant for small companies, and takes long to fill. */
const usual = { PostgreSQL: '1000,10000,100000', embedded: '1000,10000' }
const only = process.env.BENCH_ONLY
const rounds = 12
/** Below this many milliseconds a ratio says more about the machine than about the statement. */
const floor = 2

interface Row {
  readonly name: string
  readonly costs: readonly GrowthCost[]
}

/**
 * The best of several rounds, because other load on the machine only adds time. In turns, so that all sizes are
 * measured under the same load.
 */
async function measureAll(stages: readonly GrowthStage[], name: string): Promise<GrowthCost[]> {
  const best: GrowthCost[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, stage] of stages.entries()) {
      const cost = await stage.measure(name)
      const known = best[at]
      // The first round is a warm-up.
      if (round === 1 || (known && cost.milliseconds < known.milliseconds)) best[at] = cost
    }
  }
  return best
}

const written = ({ statements, milliseconds, longest }: GrowthCost) =>
  `${milliseconds.toFixed(1).padStart(8)} (${longest.toFixed(1)}, ${statements})`

function figuresOf(engine: string, sizes: readonly number[], { name, costs }: Row): Figure[] {
  const [last, before] = [costs.at(-1), costs.at(-2)]
  if (!last || !before) return []
  const ratio = Math.max(last.milliseconds, floor) / Math.max(before.milliseconds, floor)
  const what = `${engine}: ${name}, database time at ${sizes.at(-1)} rows against ${sizes.at(-2)}`
  return [{ what, seen: ratio, unit: '×', bar: 1.5, kind: 'most' }]
}

/**
 * The cost of every list, page and job in the database with more and more rows: total milliseconds, those of its
 * slowest statement, and the number of statements. On PostgreSQL, or with `url` null on the embedded database.
 */
export async function benchGrowth(url: string | null): Promise<Figure[]> {
  if (url === null) delete process.env.TEST_POSTGRES
  else process.env.TEST_POSTGRES = url
  const engine = url === null ? 'embedded' : 'PostgreSQL'
  const sizes = (process.env.BENCH_ROWS ?? usual[engine]).split(',').map(Number)
  const stages: GrowthStage[] = []
  for (const size of sizes) {
    stages.push(await openGrowthStage(size))
    console.log(`${engine}: ${size} stories are there`)
  }
  const rows: Row[] = []
  for (const name of stages[0]?.names ?? []) {
    if (!only || name.includes(only)) rows.push({ name, costs: await measureAll(stages, name) })
  }
  for (const stage of stages) await stage.close()
  const width = Math.max(...rows.map(({ name }) => name.length))
  console.log(
    `${engine}: milliseconds in all (of the longest statement, number of statements) at ${sizes.join(', ')} rows`,
  )
  for (const { name, costs } of rows) console.log(`  ${name.padEnd(width)} ${costs.map(written).join(' ')}`)
  return rows.flatMap((row) => figuresOf(engine, sizes, row))
}
