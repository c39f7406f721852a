// @both-engines: each table of a person is read
import { access, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { post, type Workflow } from '@rostrum/protocol'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { runCommand } from '../../cli/run-command.js'
import { addPicture, drawPicture } from '../../testing/add-picture.js'
import { addPerson } from '../../testing/company.js'
import { sandboxEnvironment, boardOrigin, connectProfile } from '../../testing/networks/connect-profile.js'
import { postForm } from '../../testing/post-form.js'
import { readZip } from '../../testing/read-zip.js'
import { startTestServer, type TestServer } from '../../testing/start-test-server.js'

let sandbox: Sandbox
let server: TestServer
let manager: string
let folder: string
beforeAll(async () => {
  sandbox = await createSandbox({ allowedRedirects: [boardOrigin], unlimited: true, quiet: true })
  server = await startTestServer({ configuration: sandboxEnvironment(sandbox) })
  manager = await server.signIn('manager@acme.test')
  await server.context.db.updateTable('board').set({ features: '{"suggestions": true}' }).execute()
  folder = await mkdtemp(join(tmpdir(), 'own-data-'))
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
  await rm(folder, { recursive: true, force: true })
})

const run = (...args: string[]) => runCommand(server.context, { args, folder })
const ask = (line: string, session: string, body?: unknown) =>
  server.ask(line, { session, ...(body === undefined ? {} : { body }) })

/** Unique texts, by which every trace of the user is found. */
const traces = { name: 'Zylphia', note: 'Quaxlebot says no', text: 'Vermiculous news' }

/** Adds a user with data in every table. */
async function addSomebody(email: string, role: 'champion' | 'manager' = 'manager', account = 'amelie') {
  const { acme, roles } = server.company
  const { accountId, boardId } = acme
  const person = { email, accountId, boards: [boardId], roleId: roles[role] }
  const id = await addPerson(server.context, person)
  const { db } = server.context
  await db
    .updateTable('app_user')
    .set({ first_name: traces.name, last_name: 'Ferrix' })
    .where('id', '=', id)
    .execute()
  const session = await server.signIn(email, boardId)
  const { cId } = await connectProfile(server, session, { network: 'linkedin', person: account })
  const picture = await addPicture(server, await drawPicture())
  await db.updateTable('media').set({ owner_id: id }).where('id', '=', picture).execute()
  await db.updateTable('app_user').set({ picture_media_id: picture }).where('id', '=', id).execute()
  const date = Math.floor(Date.now() / 1000) + 3600
  const form = { ...postForm(cId ?? '', { text: `${traces.text} #zylphia` }), scheduleType: 'custom', date }
  const { body } = await ask('POST /api/post/create', session, form)
  const postId = z.parse(z.object({ Id: z.string() }), body).Id
  await db
    .insertInto('tone_of_voice')
    .values({ user_id: id, description: 'Dry and short', samples: '[]' })
    .execute()
  await ask('POST /suggestions?x-ui-mod=v2', session, {
    Note: 'Look at https://example.com/zylphia',
    Media: [],
  })
  return { id, session, postId, picture, email, profile: cId ?? '' }
}

/** All rows, of any table, that contain one of the texts. */
async function rowsWith(...words: string[]): Promise<Record<string, string[]>> {
  const { db } = server.context
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select row_to_json(one)::text as text from ${sql.table(name)} as one`.execute(db)
    const hits = rows.map(({ text }) => text).filter((text) => words.some((word) => text.includes(word)))
    if (hits.length) found[name] = hits
  }
  return found
}

const jsonOf = (files: ReadonlyMap<string, Buffer>, name: string): unknown[] =>
  JSON.parse(files.get(`${name}.json`)?.toString('utf8') ?? 'null') as unknown[]

test('[PEOPLE12] an archive contains all data of a user, and no credentials', async () => {
  const { id, postId, picture, email, profile } = await addSomebody('export@acme.test')
  const { out, status, error } = await run('person', 'export', email)
  expect({ status, error }).toEqual({ status: 0, error: '' })
  const file = join(folder, `rostrum-${id}.zip`)
  expect(out).toContain(file)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const archive = await readFile(file)
  const files = readZip(archive)
  expect(jsonOf(files, 'person')).toMatchObject([
    { Email: email, FirstName: traces.name, Company: 'Acme', ToneOfVoice: { Description: 'Dry and short' } },
  ])
  expect(jsonOf(files, 'boards')).toMatchObject([{ Board: 'Acme Voices', Role: 'manager' }])
  expect(jsonOf(files, 'profiles')).toMatchObject([{ Id: profile, Network: 'linkedin' }])
  expect(jsonOf(files, 'posts')).toMatchObject([
    { Id: postId, Message: expect.stringContaining(traces.text) as string, Publications: [{}] },
  ])
  expect(jsonOf(files, 'comments')).toEqual([])
  expect(jsonOf(files, 'sessions')).toHaveLength(1)
  expect(jsonOf(files, 'suggestions')).toHaveLength(1)
  expect(jsonOf(files, 'files')).toMatchObject([{ Id: picture, File: `files/${picture}.jpg` }])
  const original = await server.context.media.read(picture, 'full.jpg')
  expect(files.get(`files/${picture}.jpg`)?.equals(original ?? Buffer.alloc(0))).toBe(true)
  // No hash, no encrypted token, no other user.
  const { db } = server.context
  const remaining = await db
    .selectFrom('credential as c')
    .innerJoin('app_user as u', 'u.id', 'c.user_id')
    .select(['c.token_sealed', 'u.password_hash'])
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow()
  for (const secret of [remaining.token_sealed, remaining.password_hash, 'manager@acme.test'])
    expect(archive.includes(secret ?? 'sealed')).toBe(false)
  const again = await run('person', 'export', email)
  expect(again).toMatchObject({ status: 1, error: expect.stringContaining('couldn’t be written') as string })
  expect((await run('audit', 'list', '--person', email)).out).toMatch(/exported +operator → export@/)
})

test('[PEOPLE12] users export their own data, after they proved their identity', async () => {
  const { session, id } = await addSomebody('own@acme.test', 'champion')
  const { db } = server.context
  await db
    .updateTable('session')
    .set({ proved_at: new Date(0) })
    .where('user_id', '=', id)
    .execute()
  expect((await ask('GET /api/my-data', session)).body).toMatchObject({ code: 'proof-needed' })
  expect((await server.ask('GET /api/my-data')).status).toBe(401)
  await ask('POST /api/proof', session, { password: 'Correct horse 7' })
  const download = () => fetch(`${server.address}/api/my-data`, { headers: { apiSession: session } })
  const answer = await download()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const files = readZip(Buffer.from(await answer.arrayBuffer()))
  expect(jsonOf(files, 'person')).toMatchObject([{ Email: 'own@acme.test' }])
  expect((await run('audit', 'list', '--person', 'own@acme.test')).out).toMatch(/exported +own@acme/)
  for (let time = 0; time < 4; time += 1) await (await download()).arrayBuffer()
  expect((await download()).status).toBe(429)
})

test('[PEOPLE13] an erased user is nowhere any more; what others need of them stays without their name', async () => {
  // No other user has these traces.
  for (const email of ['export@acme.test', 'own@acme.test']) await run('person', 'erase', email, '--yes')
  const somebody = await addSomebody('erase@acme.test', 'manager', 'layla')
  const { media } = server.context
  await ask('POST /api/approvals/workflow', manager, {
    IsEnabled: true,
    Steps: [{ Approvers: [somebody.id], Needs: 'any' }],
    AllowsOwn: false,
    SendsLetters: false,
  } satisfies Workflow)
  // They rejected a colleague's post, and were asked to approve another.
  const champion = await server.signIn('champion@acme.test')
  const { cId } = await connectProfile(server, champion, { network: 'linkedin', person: 'joao' })
  const create = async (text: string) => {
    const { body } = await ask('POST /api/post/create', champion, postForm(cId ?? '', { text }))
    return z.parse(z.object({ Id: z.string(), Post: post }), body).Id
  }
  const [rejected, waiting] = [await create('Rejected by them'), await create('Still waits')]
  const read = async (id: string, session = somebody.session) =>
    (await ask(`GET /api/approvals/get?id=${id}`, session)).body as { Version: number }
  const items = [{ id: rejected, version: (await read(rejected)).Version }]
  const decision = { decision: 'reject', note: traces.note, items }
  expect((await ask('POST /api/approvals/decide', somebody.session, decision)).status).toBe(200)
  expect(Object.keys(await rowsWith(traces.note))).toContain('approval_decision')
  await server.context.mail.send({ to: somebody.email, subject: 'Hello', text: 'x', html: 'x' })

  const asked = await run('person', 'erase', somebody.email)
  expect(asked).toMatchObject({ status: 1, out: expect.stringContaining('1 posts, 1 suggestions') as string })
  const living = () => sandbox.grants.list().filter(({ revoked }) => !revoked).length
  const before = living()
  const path = (await media.find(somebody.picture, 'full.jpg'))?.path ?? ''
  const { out, error, status } = await run('person', 'erase', somebody.email, '--yes')
  expect({ error, status }).toEqual({ error: '', status: 0 })
  expect(out).toContain('has been erased')
  expect(out).toContain('1 grant was revoked')
  expect(living()).toBe(before - 1)
  expect((await ask('GET /api/role', somebody.session)).status).toBe(401)
  await expect(access(path)).rejects.toThrow('ENOENT')

  const left = await rowsWith(
    somebody.id,
    somebody.email,
    ...Object.values(traces),
    'zylphia',
    somebody.profile,
  )
  expect(Object.keys(left)).toEqual(['audit_log'])
  expect(Object.keys(await rowsWith(somebody.email, ...Object.values(traces)))).toEqual([])
  expect(left.audit_log?.some((text) => text.includes('erased'))).toBe(true)

  // The colleague still reads the rejection, and the other post can be decided.
  const seen = (await ask(`GET /api/approvals/get?id=${rejected}`, manager)).body
  expect(seen).toMatchObject({
    Status: 'rejected',
    Decisions: [{ By: null, Decision: 'reject', Note: null }],
  })
  expect(await read(waiting, manager)).toMatchObject({ MayDecide: true })
  expect((await ask('GET /api/approvals/workflow', manager)).body).toMatchObject({
    Workflow: { Steps: [{ Approvers: [] }] },
  })
})

test('[PEOPLE3] [PEOPLE13] the last manager of a board is erased only when that is confirmed', async () => {
  const answer = await run('person', 'erase', 'stranger@other.test', '--yes')
  expect(answer).toMatchObject({ status: 1, error: expect.stringContaining('--force') as string })
  expect((await run('person', 'erase', 'stranger@other.test', '--yes', '--force')).status).toBe(0)
  expect(Object.keys(await rowsWith('stranger@other.test'))).toEqual([])
})
