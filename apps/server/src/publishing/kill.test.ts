import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { post, type Post } from '@rostrum/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestDatabase, type TestDatabase } from '../testing/engines.js'
import { freePort } from '../testing/free-port.js'
import { prepareTrial, type Trial, trialEnvironment, trialSandbox } from '../testing/publishing-trial.js'
import { buildProcess, startProcess, type StartedProcess } from '../testing/start-process.js'

const mostPosts = 200
/** On a machine that is busy with other things a start alone may take long. */
const leastKills = 3
const longestTrouble = 40_000
const arrivals = z.object({ arrivals: z.array(z.object({ text: z.string(), network: z.string() })) })

let sandbox: StartedProcess | undefined
let database: TestDatabase
let folder: string
const files = { server: '', sandbox: '' }
let env: Record<string, string>
let trial: Trial

beforeAll(async () => {
  files.sandbox = await buildProcess('sandbox')
  files.server = await buildProcess('server')
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'rostrum-kill-'))
  sandbox = await startProcess(files.sandbox, trialSandbox)
  env = trialEnvironment({ sandbox: sandbox.address, databaseUrl: database.databaseUrl, folder })
}, 120_000)
afterAll(async () => {
  await sandbox?.kill('SIGTERM')
  await database.drop()
  for (const path of [folder, files.server, files.sandbox]) await rm(path, { recursive: true, force: true })
})

async function readPosts(address: string): Promise<Post[]> {
  const all: Post[] = []
  for (let page = 0; page * 100 < mostPosts; page += 1) {
    const answer = await fetch(`${address}/api/post/list?_count=100&_page=${page}`, {
      headers: { apiSession: trial.session },
    })
    all.push(...z.parse(z.object({ Items: z.array(post) }), await answer.json()).Items)
  }
  return all
}

/** Not at its end: to be sent, under way, or X is still to be asked for the first time. */
const isOpen = ({ Publications, Network: network, Logs }: Post) =>
  Publications.some(({ State }) => State === 'scheduled' || State === 'sending') ||
  (network === 'twitter' && Publications[0]?.State === 'unknown' && Logs.at(-1)?.Code === 'unknown')

interface Started extends StartedProcess {
  local: string
}

async function start(): Promise<Started> {
  const port = await freePort()
  const started = await startProcess(files.server, { ...env, PORT: String(port) })
  return { ...started, local: `http://127.0.0.1:${port}` }
}

/** Orders a fault for the creating calls of both networks, or clears all. */
async function orderSlowness(seconds: number): Promise<void> {
  const faults = `${env.SANDBOX_URL}/faults`
  if (seconds === 0) {
    await fetch(faults, { method: 'DELETE' })
    return
  }
  for (const network of ['x', 'linkedin']) {
    const body = JSON.stringify({ network, kind: 'slow-answer', seconds, count: 100_000 })
    await fetch(faults, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  }
}

async function countArrivals(): Promise<number> {
  const answer = await fetch(`${env.SANDBOX_URL}/arrivals?only=count`)
  return z.parse(z.object({ count: z.int() }), await answer.json()).count
}

/** Kills one after another at random moments while posts arrive; answers what runs at the end, and the kills. */
async function trouble(): Promise<{ running: Started[]; kills: number }> {
  // On PostgreSQL two servers share the work, and either may be the one that dies.
  const running = await Promise.all(Array.from({ length: database.databaseUrl ? 2 : 1 }, start))
  const deadline = Date.now() + longestTrouble
  let kills = 0
  for (let arrived = 0; arrived < mostPosts; arrived = await countArrivals()) {
    if (Date.now() > deadline && kills >= leastKills) break
    const before = arrived
    for (let at = 0; at < 100 && (await countArrivals()) <= before; at += 1) await wait(50)
    await wait(randomInt(0, 700))
    const at = randomInt(running.length)
    await running[at]?.kill('SIGKILL')
    kills += 1
    running[at] = await start()
  }
  return { running, kills }
}

test('[B4.7] killed again and again while 200 posts fall due: none is lost, none is doubled, what is not known is named', async () => {
  // The answer drips in behind the stored post, so most kills fall between the two.
  await orderSlowness(0.01)
  const due = new Date(Date.now() + 5000)
  trial = await prepareTrial({
    environment: env,
    template: database.template,
    posts: mostPosts,
    profiles: 8,
    due: () => due,
  })
  const { running, kills } = await trouble()
  await orderSlowness(0)
  const local = running[0]?.local ?? ''
  for (let at = 0; at < 300 && (await readPosts(local)).some(isOpen); at += 1) await wait(200)
  const posts = await readPosts(local)
  const answer = await fetch(`${env.SANDBOX_URL}/arrivals`)
  const stored = z.parse(arrivals, await answer.json()).arrivals
  await Promise.all(running.map((one) => one.kill('SIGTERM')))

  const count = (text: string) => stored.filter((one) => one.text === text).length
  const of = (state: string) => posts.filter(({ Publications }) => Publications[0]?.State === state)
  const unknown = of('unknown')
  expect(posts).toHaveLength(mostPosts)
  expect([...trial.posts.keys()].filter((text) => count(text) > 1)).toEqual([])
  expect(of('confirmed').length + unknown.length).toBe(mostPosts)
  expect(of('confirmed').filter(({ Message }) => count(Message) !== 1)).toEqual([])
  // X can be asked: what it has does not stay unknown.
  expect(
    unknown.filter(({ Message }) => trial.posts.get(Message)?.network === 'twitter' && count(Message) > 0),
  ).toEqual([])
  expect(unknown.filter(({ Status }) => Status !== 'incomplete')).toEqual([])
  expect(kills).toBeGreaterThanOrEqual(leastKills)
}, 300_000)
