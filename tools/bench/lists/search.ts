import { openSearchStage } from '@rostrum/server/testing/growth/search-stage'
import { measureEach } from '../measure/percentiles.js'
import type { Figure } from '../measure/report.js'

/** Stories on the board. */
const size = Number(process.env.BENCH_ROWS ?? '100000')
/** Milliseconds of the slowest searches that still are quick, with all that a request costs. */
const quick = 30

/** The duration of searches by words: on PostgreSQL, or with `url` null on the embedded database. */
export async function benchSearch(url: string | null): Promise<Figure[]> {
  if (url === null) delete process.env.TEST_POSTGRES
  else process.env.TEST_POSTGRES = url
  const engine = url === null ? 'embedded' : 'PostgreSQL'
  const stage = await openSearchStage(size)
  const title = `${engine}: search in ${size} stories`
  const seen = await measureEach(title, stage, { warmUp: 6, rounds: 40 })
  await stage.close()
  return [...seen].map(([name, { p95 }]): Figure => {
    return { what: `${engine}: search, ${name}, p95`, seen: p95, unit: 'ms', bar: quick, kind: 'most' }
  })
}
