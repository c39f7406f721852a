import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPeerStage, type PeerTask } from '@rostrum/server/testing/processes/peer-stage'
import { cpuSeconds } from './measure/cpu-seconds.js'
import { load } from './measure/load.js'
import type { Figure } from './measure/report.js'
import { startProcess, type StartedProcess } from './measure/start-process.js'

const rounds = 5
const shape = { connections: 8, milliseconds: 1500 }

/** The CPU time that a server spends on one request, in milliseconds. */
async function costOf({ child, address }: StartedProcess, task: PeerTask, session: string): Promise<number> {
  const before = cpuSeconds(child.pid)
  const { method, path } = task
  const headers = { apisession: session }
  const { requests } = await load({ method, address: address + path, headers, ...shape })
  return ((cpuSeconds(child.pid) - before) * 1000) / requests
}

/**
 * Compares the CPU time of start-up and feed with a plain server of fastify, zod and pg that sends the same statements
 * and returns the same responses, in turns within one run on the PostgreSQL of `url`.
 */
export async function benchPeer(url: string): Promise<Figure[]> {
  process.env.TEST_POSTGRES = url
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-bench-peer-'))
  const { environment, session, tasks, close } = await openPeerStage()
  const file = join(folder, 'tasks.json')
  writeFileSync(file, JSON.stringify({ databaseUrl: environment.DATABASE_URL, session, tasks }))
  const place = { PORT: '4890', HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'warn' }
  const ours = await startProcess('apps/server/dist/main.js', {
    ...environment,
    ...place,
    PUBLIC_URL: 'http://127.0.0.1:4890',
  })
  const peer = await startProcess('apps/server/src/testing/processes/peer-server.mjs', { PEER_TASKS: file })
  const figures: Figure[] = []
  for (const task of tasks) {
    const costs: { ours: number; peer: number }[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const both = { peer: await costOf(peer, task, session), ours: await costOf(ours, task, session) }
      // The first round is a warm-up.
      if (round > 0) costs.push(both)
    }
    const [middle] = costs
      .toSorted((a, b) => a.ours / a.peer - b.ours / b.peer)
      .slice(Math.floor(costs.length / 2))
    if (!middle) continue
    console.log(
      `${task.name}: ${middle.ours.toFixed(2)} ms of processor time, the plain peer ${middle.peer.toFixed(2)} ms, ${task.statements.length} statements`,
    )
    const what = `${task.name}, processor time against a plain peer with its statements`
    figures.push({ what, seen: middle.ours / middle.peer, unit: '×', bar: 2.5, kind: 'most' })
  }
  await Promise.all([ours.end(), peer.end()])
  await close()
  rmSync(folder, { recursive: true, force: true })
  return figures
}
