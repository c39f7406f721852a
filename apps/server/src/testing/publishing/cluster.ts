import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { post, type Post } from '@rostrum/protocol'
import { vi } from 'vitest'
import * as z from 'zod/mini'
import { openTestDatabase, type TestDatabase } from '../database/engines.js'
import { freePort } from '../processes/free-port.js'
import { prepareTrial, trialEnvironment, trialSandbox } from './scenario.js'
import { buildProcess, startProcess, type StartedProcess } from '../processes/start-process.js'

const arrivals = z.object({ arrivals: z.array(z.object({ text: z.string() })) })
const count = z.object({ count: z.int() })

/** A server of the stage; `local` is where it listens. */
export interface StagedServer extends StartedProcess {
  local: string
}

/** Servers on one database beside one sandbox, all in processes of their own, and posts that fall due. */
export interface PublishingStage {
  readonly database: TestDatabase
  readonly start: () => Promise<StagedServer>
  /** Orders that every answer to a creating call drips in behind the stored post; 0 ends that. */
  readonly orderSlowness: (seconds: number) => Promise<void>
  readonly countArrivals: () => Promise<number>
  /** Waits until nothing more happens by itself, and answers what is wrong with what became of the posts. */
  readonly judge: (local: string) => Promise<StageEnd>
  readonly close: () => Promise<void>
}

/** Texts of posts that ended wrongly; all empty where all is well. */
export interface StageEnd {
  lost: string[]
  doubled: string[]
  /** Confirmed, but the network has none or several. */
  untrue: string[]
  /** Not known, although the network has it and can be asked. */
  unasked: string[]
  unknown: number
}

/** Builds the servers and the sandbox as they are now; answers the files and how to remove them. */
export async function buildStage() {
  const files = { sandbox: await buildProcess('sandbox'), server: await buildProcess('server') }
  return {
    files,
    remove: async () => {
      for (const path of Object.values(files)) await rm(path, { force: true })
    },
  }
}

/** Opens a stage where `posts` posts of eight profiles fall due five seconds from now. */
export async function openStage(
  files: { sandbox: string; server: string },
  posts: number,
): Promise<PublishingStage> {
  const database = await openTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-stage-'))
  const sandbox = await startProcess(files.sandbox, trialSandbox)
  const { address } = sandbox
  const network = reachSandbox(address)
  const env = trialEnvironment({ sandbox: address, databaseUrl: database.databaseUrl, folder })
  const due = new Date(Date.now() + 5000)
  const trial = await prepareTrial({
    environment: env,
    template: database.template,
    posts,
    profiles: 8,
    due: () => due,
  })

  const readPage = async (local: string, page: number): Promise<Post[]> => {
    const address = `${local}/api/post/list?_count=100&_page=${page}`
    const answer = await fetch(address, { headers: { apiSession: trial.session } })
    return z.parse(z.object({ Items: z.array(post) }), await answer.json()).Items
  }
  const readPosts = async (local: string): Promise<Post[]> => {
    const all: Post[] = []
    for (let page = 0; page * 100 < posts; page += 1) {
      // A call whose connection is cut under it fails, and is asked again.
      all.push(...(await vi.waitFor(() => readPage(local, page), { timeout: 60_000 })))
    }
    return all
  }

  const servers: StagedServer[] = []
  return {
    database,
    async start() {
      const port = await freePort()
      const started = await startProcess(files.server, { ...env, PORT: String(port) })
      const server = { ...started, local: `http://127.0.0.1:${port}` }
      servers.push(server)
      return server
    },
    orderSlowness: network.orderSlowness,
    countArrivals: network.countArrivals,
    async judge(local) {
      for (let at = 0; at < 600 && (await readPosts(local)).some(isOpen); at += 1) await wait(200)
      const networkOf = (text: string) => trial.posts.get(text)?.network
      const stored = await network.readArrivals()
      return judgeEnd([...trial.posts.keys()], await readPosts(local), stored, networkOf)
    },
    async close() {
      // Where a trial failed they are still there.
      await Promise.all(servers.map((one) => one.kill('SIGKILL')))
      await sandbox.kill('SIGTERM')
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** What a trial asks of a sandbox in another process. */
const reachSandbox = (address: string) => ({
  orderSlowness: async (seconds: number) => {
    if (seconds === 0) {
      await fetch(`${address}/faults`, { method: 'DELETE' })
      return
    }
    for (const network of ['x', 'linkedin']) {
      const body = JSON.stringify({ network, kind: 'slow-answer', seconds, count: 100_000 })
      const headers = { 'content-type': 'application/json' }
      await fetch(`${address}/faults`, { method: 'POST', headers, body })
    }
  },
  countArrivals: async () =>
    z.parse(count, await (await fetch(`${address}/arrivals?only=count`)).json()).count,
  readArrivals: async () => z.parse(arrivals, await (await fetch(`${address}/arrivals`)).json()).arrivals,
})

/** Not at its end: to be sent, under way, or X is still to be asked for the first time. */
const isOpen = ({ Publications, Network: network, Logs }: Post) =>
  Publications.some(({ State }) => State === 'scheduled' || State === 'sending') ||
  (network === 'twitter' && Publications[0]?.State === 'unknown' && Logs.at(-1)?.Code === 'unknown')

function judgeEnd(
  texts: readonly string[],
  posts: readonly Post[],
  stored: readonly { text: string }[],
  networkOf: (text: string) => string | undefined,
): StageEnd {
  const counts = new Map<string, number>()
  for (const { text } of stored) counts.set(text, (counts.get(text) ?? 0) + 1)
  const timesOf = (text: string) => counts.get(text) ?? 0
  const inState = (state: string) =>
    posts.filter(({ Publications }) => Publications[0]?.State === state).map(({ Message }) => Message)
  const [confirmed, unknown] = [inState('confirmed'), inState('unknown')]
  const ended = new Set([...confirmed, ...unknown])
  return {
    lost: texts.filter((text) => !ended.has(text)),
    doubled: texts.filter((text) => timesOf(text) > 1),
    untrue: confirmed.filter((text) => timesOf(text) !== 1),
    unasked: unknown.filter((text) => networkOf(text) === 'twitter' && timesOf(text) > 0),
    unknown: unknown.length,
  }
}
