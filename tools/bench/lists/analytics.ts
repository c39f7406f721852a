import { openAnalyticsStage } from '@rostrum/server/testing/growth/analytics-stage'
import { measureEach } from '../measure/percentiles.js'
import type { Figure } from '../measure/report.js'

/** People on the board, the target last; each has twenty events in a year. */
const sizes = (process.env.BENCH_ROWS ?? '5000,50000').split(',').map(Number)
/** The embedded database is meant for small companies, and takes long to fill. */
const embedded = (process.env.BENCH_ROWS ?? '1000,5000').split(',').map(Number)
/** Milliseconds of the slowest reports that still are quick, with all that a request costs. */
const quick = 100

/**
 * The duration of the parts of the analytics page, with more and more people and events: on PostgreSQL, or with `url`
 * null on the embedded database.
 */
export async function benchAnalytics(url: string | null): Promise<Figure[]> {
  if (url === null) delete process.env.TEST_POSTGRES
  else process.env.TEST_POSTGRES = url
  const engine = url === null ? 'embedded' : 'PostgreSQL'
  let figures: Figure[] = []
  for (const size of url === null ? embedded : sizes) {
    const stage = await openAnalyticsStage(size)
    const title = `${engine}: analytics of ${size} people`
    const seen = await measureEach(title, stage, { warmUp: 6, rounds: 40 })
    await stage.close()
    // The bars are for the last.
    figures = [...seen].map(([name, { p95 }]): Figure => {
      return { what: `${engine}: analytics, ${name}, p95`, seen: p95, unit: 'ms', bar: quick, kind: 'most' }
    })
  }
  return figures
}
