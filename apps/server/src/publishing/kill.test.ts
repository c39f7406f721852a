import { randomBytes, randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { post, type Post } from '@rostrum/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { buildApp } from '../app.js'
import { readConfiguration } from '../configuration.js'
import { createContext } from '../create-context.js'
import { newId } from '../ids.js'
import { addCompany } from '../testing/company.js'
import { boardOrigin, connectProfile } from '../testing/connect-profile.js'
import { openTestDatabase, type TestDatabase } from '../testing/engines.js'
import { freePort } from '../testing/free-port.js'
import { buildProcess, startProcess, type StartedProcess } from '../testing/start-process.js'

const mostPosts = 200
/** On a machine that is busy with other things a start alone may take long. */
const leastKills = 3
const longestTrouble = 40_000
const people = ['amelie', 'misaki', 'layla', 'joao']
type Network = 'linkedin' | 'twitter'
const arrivals = z.object({ arrivals: z.array(z.object({ text: z.string(), network: z.string() })) })

let sandbox: StartedProcess | undefined
let database: TestDatabase
let folder: string
const files = { server: '', sandbox: '' }
let env: Record<string, string>
let session: string

beforeAll(async () => {
  files.sandbox = await buildProcess('sandbox')
  files.server = await buildProcess('server')
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'rostrum-kill-'))
  sandbox = await startProcess(files.sandbox, {
    ROSTRUM_SANDBOX: '1',
    SANDBOX_PORT: '0',
    SANDBOX_HOST: 'localhost',
    SANDBOX_LIMITS: 'off',
    // The networks' own refusal of repetitions would hide a post that was sent twice.
    SANDBOX_DUPLICATES: 'taken',
    SANDBOX_REDIRECTS: boardOrigin,
  })
  const { address } = sandbox
  env = {
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PUBLIC_URL: boardOrigin,
    LOG_LEVEL: 'error',
    SECRET_KEYS: randomBytes(32).toString('base64'),
    SANDBOX_URL: address,
    X_API_BASE: `${address}/x`,
    X_AUTH_BASE: `${address}/x`,
    LINKEDIN_API_BASE: `${address}/linkedin`,
    LINKEDIN_AUTH_BASE: `${address}/linkedin`,
    LINKEDIN_VERSION: '202604',
    X_CLIENT_ID: 'rostrum-sandbox',
    X_CLIENT_SECRET: 'rostrum-sandbox-secret',
    LINKEDIN_CLIENT_ID: 'rostrum-sandbox',
    LINKEDIN_CLIENT_SECRET: 'rostrum-sandbox-secret',
    ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }),
  }
}, 120_000)
afterAll(async () => {
  await sandbox?.kill('SIGTERM')
  await database.drop()
  for (const path of [folder, files.server, files.sandbox]) await rm(path, { recursive: true, force: true })
})

/** Connects profiles as a person does, and writes posts that fall due together in some seconds. */
async function prepare(): Promise<Map<string, Network>> {
  const { template } = database
  const { context, close } = await createContext(readConfiguration(env), template ? { template } : {})
  const app = buildApp(context)
  const { people: users, acme } = await addCompany(context)
  const owner = { user_id: users.manager, board_id: acme.boardId }
  await context.db
    .updateTable('app_user')
    .set({ profile_limit: 50 })
    .where('id', '=', users.manager)
    .execute()
  session = await context.sessions.begin({ userId: users.manager, boardId: acme.boardId })
  const ask = async (line: string) => {
    const [, url = '/'] = line.split(' ', 2)
    const answer = await app.inject({ method: 'GET', url, headers: { apiSession: session } })
    const text = answer.body
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: text.startsWith('{') ? JSON.parse(text) : text,
    }
  }
  const profiles: { network: Network; id: string }[] = []
  for (const person of people) {
    for (const network of ['linkedin', 'twitter'] as const) {
      const { cId } = await connectProfile({ ask }, session, { network, person })
      profiles.push({ network, id: cId ?? '' })
    }
  }
  const texts = new Map<string, Network>()
  const due_at = new Date(Date.now() + 5000)
  const rows = Array.from({ length: mostPosts }, (_, at) => {
    const { network, id } = profiles[at % profiles.length] ?? { network: 'linkedin', id: '' }
    const text = `Post number ${at} of this trial`
    texts.set(text, network)
    const common = { network, due_at }
    return {
      post: {
        id: newId.post(),
        ...owner,
        ...common,
        text,
        type: 'text',
        status: 'pending',
        schedule_type: 'custom',
      },
      publication: { id: newId.publication(), ...common, credential_id: id, profile_name: 'Somebody' },
    }
  })
  await context.db
    .insertInto('post')
    .values(rows.map((row) => row.post))
    .execute()
  await context.db
    .insertInto('publication')
    .values(rows.map((row) => ({ ...row.publication, post_id: row.post.id })))
    .execute()
  await app.close()
  await close()
  return texts
}

async function readPosts(address: string): Promise<Post[]> {
  const all: Post[] = []
  for (let page = 0; page * 100 < mostPosts; page += 1) {
    const answer = await fetch(`${address}/api/post/list?_count=100&_page=${page}`, {
      headers: { apiSession: session },
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
  const texts = await prepare()
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
  expect([...texts.keys()].filter((text) => count(text) > 1)).toEqual([])
  expect(of('confirmed').length + unknown.length).toBe(mostPosts)
  expect(of('confirmed').filter(({ Message }) => count(Message) !== 1)).toEqual([])
  // X can be asked: what it has does not stay unknown.
  expect(unknown.filter(({ Message }) => texts.get(Message) === 'twitter' && count(Message) > 0)).toEqual([])
  expect(unknown.filter(({ Status }) => Status !== 'incomplete')).toEqual([])
  expect(kills).toBeGreaterThanOrEqual(leastKills)
}, 300_000)
