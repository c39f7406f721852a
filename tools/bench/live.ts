import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLiveStage, type LiveStage } from '@rostrum/server/testing/processes/live-stage'
import type { Figure } from './measure/report.js'
import { startProcess, type StartedProcess } from './measure/start-process.js'

const serverCount = 4
const personCount = 50
const tabsEach = 40
const rounds = 10
const firstPort = 4870

type Tab = Awaited<ReturnType<LiveStage['connect']>>

/** The value below which 95 % of them are. */
function p95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.POSITIVE_INFINITY
}

/** Opens all tabs, each person's spread over all servers. */
async function openTabs(stage: LiveStage, servers: readonly StartedProcess[]): Promise<Tab[][]> {
  const tabs: Tab[][] = []
  for (const person of stage.people.keys()) {
    const theirs = Array.from({ length: tabsEach }, (_, nth) =>
      stage.connect(servers[nth % serverCount]?.address ?? '', person),
    )
    tabs.push(await Promise.all(theirs))
  }
  return tabs
}

/** Milliseconds from the call of the operator until each tab has heard of a change of its role. */
async function roleChanges(stage: LiveStage, tabs: readonly Tab[]): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const heard = tabs.map(
      ({ socket }) =>
        new Promise<number>((done) => {
          const listen = (data: Buffer) => {
            if (!data.includes('role-updated')) return
            socket.off('message', listen)
            done(performance.now())
          }
          socket.on('message', listen)
        }),
    )
    const begun = performance.now()
    await stage.allow(round % 2 === 0)
    for (const at of await Promise.all(heard)) times.push(at - begun)
  }
  return times
}

/** Milliseconds from the deactivation of a person until each of their tabs is cut off. */
async function deactivations(stage: LiveStage, tabs: readonly Tab[][]): Promise<number[]> {
  const times: number[] = []
  for (const [person, theirs] of tabs.slice(0, rounds).entries()) {
    const ends = theirs.map(({ closed }) => closed.then(() => performance.now()))
    const begun = performance.now()
    await stage.deactivate(stage.people[person] ?? '')
    for (const at of await Promise.all(ends)) times.push(at - begun)
  }
  return times
}

/** How long a change of rights, and a deactivation, take to the last open tab, with several servers on one PostgreSQL. */
export async function benchLive(url: string): Promise<Figure[]> {
  process.env.TEST_POSTGRES = url
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-bench-live-'))
  const stage = await openLiveStage(personCount)
  const servers: StartedProcess[] = []
  try {
    for (let nth = 0; nth < serverCount; nth += 1) {
      const port = String(firstPort + nth)
      const place = { PORT: port, HOST: '127.0.0.1', DATA_DIR: join(folder, port), LOG_LEVEL: 'warn' }
      const more = { PUBLIC_URL: `http://127.0.0.1:${port}`, MAX_GUEST_CONNECTIONS: '4000' }
      servers.push(
        await startProcess('apps/server/dist/main.js', { ...stage.environment, ...place, ...more }),
      )
    }
    const tabs = await openTabs(stage, servers)
    const role = await roleChanges(stage, tabs.flat())
    const gone = await deactivations(stage, tabs)
    console.log(
      `${tabs.flat().length} tabs on ${serverCount} servers: a change of rights at the last one after ${Math.max(...role).toFixed(0)} ms, a deactivation after ${Math.max(...gone).toFixed(0)} ms`,
    )
    for (const { socket } of tabs.flat()) socket.terminate()
    const common = { unit: 'ms', bar: 1000, kind: 'most' } as const
    return [
      { what: 'a change of rights to 2,000 open tabs, p95', seen: p95(role), ...common },
      { what: 'a deactivation to all tabs of a person, p95', seen: p95(gone), ...common },
    ]
  } finally {
    await Promise.all(servers.map((server) => server.end()))
    await stage.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
