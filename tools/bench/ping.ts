import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillFolder } from '@rostrum/server/testing/full-folder'
import { load } from './measure/load.js'
import type { Figure } from './measure/report.js'
import { startProcess } from './measure/start-process.js'

const rows = Number(process.env.BENCH_ROWS ?? 100_000)

/**
 * How long others wait while users search 100,000 stories and 200,000 messages on the embedded database, which runs on
 * its own thread: the duration of a ping, repeated during the searches.
 */
export async function benchPing(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-bench-ping-'))
  const { environment, session, searches } = await fillFolder(folder, rows)
  const place = { PORT: '4891', HOST: '127.0.0.1', PUBLIC_URL: 'http://127.0.0.1:4891', LOG_LEVEL: 'warn' }
  const server = await startProcess('apps/server/dist/main.js', { ...environment, ...place })
  const ping = (milliseconds: number) =>
    load({ address: `${server.address}/api-public/ping`, connections: 1, milliseconds })
  const alone = await ping(3000)
  let isDone = false
  const taken: { path: string; milliseconds: number }[] = []
  const searching = (async () => {
    for (let at = 0; !isDone; at += 1) {
      const path = searches[at % searches.length] ?? ''
      const began = performance.now()
      const answer = await fetch(server.address + path, { headers: { apiSession: session } })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
      taken.push({ path, milliseconds: performance.now() - began })
    }
  })()
  const meanwhile = await ping(12_000)
  isDone = true
  await searching
  await server.end()
  rmSync(folder, { recursive: true, force: true })
  // The best time of each search, because other load on the machine only adds time.
  const best = searches.map((path) =>
    Math.min(...taken.filter((one) => one.path === path).map(({ milliseconds }) => milliseconds)),
  )
  console.log(
    `embedded, ${rows} stories: ping alone p50 ${alone.p50.toFixed(2)}, p95 ${alone.p95.toFixed(2)} ms; during ${taken.length} searches p50 ${meanwhile.p50.toFixed(2)}, p95 ${meanwhile.p95.toFixed(2)} ms`,
  )
  const what = `embedded database of ${rows} stories`
  return [
    { what: `${what}, ping during searches, p95`, seen: meanwhile.p95, unit: 'ms', bar: 50, kind: 'most' },
    { what: `${what}, slowest search`, seen: Math.max(...best), unit: 'ms', bar: 50, kind: 'most' },
  ]
}
