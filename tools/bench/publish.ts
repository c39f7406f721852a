import { mkdtempSync, rmSync } from 'node:fs'
import { randomInt } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  prepareTrial,
  type Trial,
  trialEnvironment,
  trialSandbox,
} from '@rostrum/server/testing/publishing/scenario'
import pg from 'pg'
import { cpuSeconds, cpuSecondsOfDatabase, cpuSecondsOfMachine } from './measure/cpu-seconds.js'
import type { Figure } from './measure/report.js'
import { startProcess, type StartedProcess } from './measure/start-process.js'

const posts = Number(process.env.BENCH_POSTS ?? 10_000)
const profiles = Math.ceil(posts / 4)
const servers = 4
const minute = 60_000
/** The time for the servers to start, in milliseconds. */
const lead = 20_000
const killEvery = Number(process.env.BENCH_KILL_EVERY ?? 5000)
const maxEnd = 120_000
type Kind = 'servers' | 'sandbox'

interface Started extends StartedProcess {
  readonly kind: Kind
}

/** CPU seconds of ended processes. */
const spent: Record<Kind, number> = { servers: 0, sandbox: 0 }

const programs = { servers: 'apps/server/dist/main.js', sandbox: 'apps/sandbox/dist/main.js' }
const launch = async (kind: Kind, environment: Record<string, string>): Promise<Started> => ({
  ...(await startProcess(programs[kind], environment)),
  kind,
})

async function end(started: Started, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const { child, kind } = started
  if (child.exitCode !== null || child.signalCode !== null) return
  spent[kind] += cpuSeconds(child.pid)
  await started.end(signal)
}

const pause = 10_000

/** Stops a process for longer than its leases are valid, and continues it. */
async function freeze({ child }: Started): Promise<void> {
  child.kill('SIGSTOP')
  await wait(pause)
  child.kill('SIGCONT')
}

/** Closes every connection to the database, as a restart of it does. */
const cutDatabase = (db: pg.Client) =>
  db.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )

/**
 * Kills random servers one after another and restarts them. With `BENCH_TROUBLE=all` some are only stopped for longer
 * than their leases, and connections to the database are closed. Returns what was done until `until`.
 */
async function trouble(
  db: pg.Client,
  running: Started[],
  start: () => Promise<Started>,
  until: number,
): Promise<string> {
  const done = { killed: 0, frozen: 0, cut: 0 }
  const kinds = process.env.BENCH_TROUBLE === 'all' ? 3 : 1
  while (Date.now() < until) {
    await wait(killEvery)
    const at = randomInt(running.length)
    const victim = running[at]
    if (!victim || Date.now() >= until) break
    const kind = randomInt(kinds)
    if (kind === 1) {
      await freeze(victim)
      done.frozen += 1
    } else if (kind === 2) {
      await cutDatabase(db)
      done.cut += 1
    } else {
      await end(victim, 'SIGKILL')
      running[at] = await start()
      done.killed += 1
    }
  }
  return `${done.killed} servers were killed, ${done.frozen} frozen, the database cut off ${done.cut} times`
}

interface Arrival {
  text: string
  time: string
}

async function readArrivals(sandbox: string): Promise<Arrival[]> {
  const { arrivals }: { arrivals: Arrival[] } = await (await fetch(`${sandbox}/arrivals`)).json()
  return arrivals
}

const openStates = `state in ('scheduled', 'sending') or (state = 'unknown' and asked = 0 and due_at < 'infinity')`

async function waitForEnd(db: pg.Client): Promise<void> {
  for (const until = Date.now() + maxEnd; Date.now() < until; await wait(1000)) {
    const { rows } = await db.query<{ open: number }>(
      `select count(*)::int as open from publication where ${openStates}`,
    )
    if (rows[0]?.open === 0) return
  }
}

function judge(trial: Trial, arrivals: readonly Arrival[], states: ReadonlyMap<string, number>): Figure[] {
  const counts = new Map<string, number>()
  const waits: number[] = []
  for (const { text, time } of arrivals) {
    counts.set(text, (counts.get(text) ?? 0) + 1)
    const due = trial.posts.get(text)?.due.getTime()
    if (due !== undefined) waits.push((Date.parse(time) - due) / 1000)
  }
  waits.sort((a, b) => a - b)
  const of = (share: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0
  console.log(
    `due to sent: p50 ${of(0.5).toFixed(2)} s, p95 ${of(0.95).toFixed(2)} s, p99 ${of(0.99).toFixed(2)} s, longest ${of(1).toFixed(2)} s`,
  )
  console.log([...states].map(([state, count]) => `${state} ${count}`).join(', '))
  const ended = (states.get('confirmed') ?? 0) + (states.get('unknown') ?? 0)
  const doubles = [...counts.values()].filter((count) => count > 1).length
  const count = `${trial.posts.size} posts due in a minute`
  return [
    { what: `${count}, due to sent, p95`, seen: of(0.95), unit: 's', bar: 1, kind: 'most' },
    { what: `${count}, sent twice`, seen: doubles, unit: '', bar: 0, kind: 'most' },
    { what: `${count}, lost`, seen: trial.posts.size - ended, unit: '', bar: 0, kind: 'most' },
  ]
}

/** Returns a function that reports the CPU time of each process since this call. */
async function openCpuMeter(db: pg.Client, running: readonly Started[], sandbox: Started) {
  const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid')
  const read = (): Record<string, number> => {
    const ours = {
      servers: running.reduce((sum, { child }) => sum + cpuSeconds(child.pid), spent.servers),
      sandbox: cpuSeconds(sandbox.child.pid),
      PostgreSQL: cpuSecondsOfDatabase(rows[0]?.pid ?? 0),
    }
    const all = Object.values(ours).reduce((sum, one) => sum + one, 0)
    return { ...ours, 'everything else on the machine': cpuSecondsOfMachine() - all }
  }
  const before = read()
  return () =>
    Object.entries(read())
      .map(([kind, now]) => `${kind} ${(now - (before[kind] ?? 0)).toFixed(1)}`)
      .join(', ')
}

/**
 * Ten thousand posts of 2,500 profiles become due within a minute, on four servers with one PostgreSQL; one server is
 * killed every five seconds. The sandbox acts as the networks in its own process; its work is counted, too.
 */
export async function benchPublish(databaseUrl: string): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-bench-publish-'))
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  const sandbox = await launch('sandbox', trialSandbox)
  const environment = trialEnvironment({ sandbox: sandbox.address, databaseUrl, folder })
  const begin = Math.ceil((Date.now() + lead) / 1000) * 1000
  // Due times are whole seconds, as users enter them.
  const due = (at: number) => new Date(begin + Math.floor(((at * 7919) % posts) * (60 / posts)) * 1000)
  const trial = await prepareTrial({ environment, posts, profiles, due })
  await db.query('analyze')
  let port = 4800
  const start = () => launch('servers', { ...environment, PORT: String((port += 1)) })
  const running = await Promise.all(Array.from({ length: servers }, start))
  console.log(
    `${posts} posts are there, ${Math.round((begin - Date.now()) / 1000)} s before the first is due`,
  )
  await wait(Math.max(0, begin - Date.now()))
  const readCpu = await openCpuMeter(db, running, sandbox)
  const until = begin + minute
  const done = killEvery > 0 ? await trouble(db, running, start, until) : await wait(minute, 'no trouble')
  await waitForEnd(db)
  console.log(`seconds of processor time, starts of servers among them: ${readCpu()}`)
  const { rows } = await db.query<{ state: string; count: number }>(
    'select state, count(*)::int as count from publication group by state order by state',
  )
  const arrivals = await readArrivals(sandbox.address)
  await Promise.all([...running, sandbox].map((one) => end(one, 'SIGTERM')))
  await db.end()
  rmSync(folder, { recursive: true, force: true })
  console.log(`${done}; ${arrivals.length} posts arrived`)
  return judge(trial, arrivals, new Map(rows.map(({ state, count }) => [state, count])))
}
