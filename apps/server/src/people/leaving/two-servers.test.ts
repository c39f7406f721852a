import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfiguration } from '../../config/configuration.js'
import type { Context } from '../../context.js'
import { createContext } from '../../create-context.js'
import { addPerson } from '../../testing/company.js'
import { openTestDatabase, type TestDatabase } from '../../testing/database/engines.js'
import { freePort } from '../../testing/processes/free-port.js'
import { buildProcess, startProcess, type StartedProcess } from '../../testing/processes/start-process.js'
import {
  prepareTrial,
  type Trial,
  trialEnvironment,
  trialSandbox,
} from '../../testing/publishing/scenario.js'

// Only PostgreSQL allows two servers.
const canRun = Boolean(process.env.TEST_POSTGRES)

let database: TestDatabase
let sandbox: StartedProcess
let folder: string
let trial: Trial
let context: Context
let close: () => Promise<void>
/** A second manager of the board, by whom the author of the posts is taken off it. */
let second: string
const servers: string[] = []
const started: StartedProcess[] = []
const files: string[] = []

const call = (local: string, line: string, session: string, body?: object) => {
  const [method = 'GET', path = ''] = line.split(' ')
  const headers = { 'content-type': 'application/json', apiSession: session }
  return fetch(`${local}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
}
const on = (index: number) => servers[index] ?? ''

describe.skipIf(!canRun)('two servers on one PostgreSQL', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rostrum-leave-'))
    files.push(await buildProcess('sandbox'), await buildProcess('server'))
    const [sandboxFile = '', serverFile = ''] = files
    database = await openTestDatabase()
    sandbox = await startProcess(sandboxFile, trialSandbox)
    const env = trialEnvironment({ sandbox: sandbox.address, databaseUrl: database.databaseUrl, folder })
    const due = () => new Date(Date.now() + 3_600_000)
    trial = await prepareTrial({ environment: env, posts: 4, profiles: 2, due })
    for (const port of [await freePort(), await freePort()]) {
      started.push(await startProcess(serverFile, { ...env, PORT: String(port) }))
      servers.push(`http://127.0.0.1:${port}`)
    }
    const opened = await createContext(readConfiguration({ ...env, LOG_LEVEL: 'silent' }))
    context = opened.context
    close = opened.close
    const { rows } = await sql<{ accountId: string; boardId: string; roleId: string }>`
      select b.account_id as "accountId", bu.board_id as "boardId", bu.role_id as "roleId" from board_user bu
      join board b on b.id = bu.board_id join app_user u on u.id = bu.user_id
      where u.email = 'manager@acme.test' order by bu.joined_at limit 1`.execute(context.db)
    const [{ accountId, boardId, roleId } = { accountId: '', boardId: '', roleId: '' }] = rows
    await addPerson(context, { email: 'second@acme.test', accountId, boards: [boardId], roleId })
    const user = await context.db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', 'second@acme.test')
      .executeTakeFirstOrThrow()
    second = await context.sessions.begin({ userId: user.id, boardId })
  })
  afterAll(async () => {
    await close()
    await Promise.all(started.map((one) => one.kill('SIGKILL')))
    await sandbox.kill('SIGTERM')
    await database.drop()
    await rm(folder, { recursive: true, force: true })
    for (const file of files) await rm(file, { force: true })
  })

  test('[CRISIS6] a crisis that is begun on two servers at once is one', async () => {
    const wish = { Reason: 'Accident in Lyon', SendsEmails: true, IsDrill: false }
    const begun = await Promise.all(
      [0, 1, 0, 1].map((n) => call(on(n), 'POST /api/crisis/begin', second, wish)),
    )
    const answers = (await Promise.all(begun.map((one) => one.json()))) as { Changed: boolean }[]
    expect(answers.filter(({ Changed }) => Changed)).toHaveLength(1)
    const flags = () =>
      Promise.all(
        [0, 1].map(async (n) => (await (await call(on(n), 'GET /api/crisis', second)).json()) as object),
      )
    await expect.poll(flags).toMatchObject([{ Data: { InCrisis: true } }, { Data: { InCrisis: true } }])
    const ended = await Promise.all([0, 1].map((n) => call(on(n), 'POST /api/crisis/end', second, {})))
    const ends = (await Promise.all(ended.map((one) => one.json()))) as { Changed: boolean }[]
    expect(ends.filter(({ Changed }) => Changed)).toHaveLength(1)
    expect(await context.db.selectFrom('crisis').select('id').execute()).toHaveLength(1)
  })

  test('[PEOPLE5] [PEOPLE18] nothing of somebody who left is ever sent, by either server', async () => {
    const author = await context.db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', 'manager@acme.test')
      .executeTakeFirstOrThrow()
    const line = `POST /api/people/${author.id}/leave`
    // Both are asked at once: the person leaves once.
    const left = await Promise.all(
      [0, 1].map((n) => call(on(n), line, second, { from: 'board', posts: 'hold' })),
    )
    expect(left.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    const statuses = () =>
      Promise.all([0, 1].map(async (n) => (await call(on(n), 'GET /api/role', trial.session)).status))
    await expect.poll(statuses, { interval: 25 }).toEqual([401, 401])
    // Waits until their scheduled time has passed.
    await sql`update publication set due_at = clock_timestamp()`.execute(context.db)
    await context.bus.publish('publication', [])
    await new Promise((go) => setTimeout(go, 3000))
    const arrivals = await (await fetch(`${sandbox.address}/arrivals`)).json()
    expect(JSON.stringify(arrivals)).not.toContain('of this trial')
    const states = await context.db.selectFrom('publication').select('state').distinct().execute()
    expect(states).toEqual([{ state: 'held' }])
  })
})
