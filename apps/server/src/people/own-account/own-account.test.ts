import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addPerson } from '../../testing/company.js'
import { startTestServer, type TestServer } from '../../testing/start-test-server.js'

let server: TestServer
let number = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function addMember(boards = [server.company.acme.boardId]) {
  const { acme, roles } = server.company
  const email = `member${(number += 1)}@acme.test`
  const person = { email, accountId: acme.accountId, boards, roleId: roles.champion }
  const id = await addPerson(server.context, person)
  return { id, email, session: await server.signIn(email, boards[0]) }
}

const ask = (line: string, session: string, body?: unknown) =>
  server.ask(line, { session, ...(body === undefined ? {} : { body }) })

const userOf = async (session: string) => {
  const { body } = await ask('PUT /user?x-ui-mod=v2', session)
  return z.parse(z.object({ User: z.object({ Name: z.string(), PictureUrl: z.nullable(z.string()) }) }), body)
    .User
}

const drawn = (color: string) =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: color } })
    .png()
    .toBuffer()

async function putUp(session: string, bytes: Uint8Array, type = 'image/png') {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), 'me.png')
  const headers = { apiSession: session }
  const answer = await fetch(`${server.address}/api/me/picture`, { method: 'POST', headers, body: form })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const forget = (session: string) =>
  server.context.db
    .updateTable('session')
    .set({ proved_at: new Date(0) })
    .where('token_hash', '=', server.context.secrets.hash(session))
    .execute()

test('[PEOPLE23] a person writes their name, on one line; a name of nothing is refused', async () => {
  const { session } = await addMember()
  const saved = await ask('POST /api/me/name', session, { firstName: ' Ada\n', lastName: 'King  Noel' })
  expect(saved.body).toEqual({ FirstName: 'Ada', LastName: 'King Noel', Name: 'Ada King Noel' })
  expect((await userOf(session)).Name).toBe('Ada King Noel')
  const refused = await ask('POST /api/me/name', session, { firstName: ' ', lastName: '' })
  expect(refused).toMatchObject({ status: 400, body: { Errors: { firstName: 'api-400' } } })
  const long = { firstName: 'a'.repeat(101), lastName: '' }
  expect((await ask('POST /api/me/name', session, long)).status).toBe(400)
  expect((await userOf(session)).Name).toBe('Ada King Noel')
})

test('[PEOPLE23] [SESSION13] a name without a word, and one that does not begin as names do, are refused', async () => {
  const { session } = await addMember()
  const save = async (firstName: string, lastName: string) =>
    (await ask('POST /api/me/name', session, { firstName, lastName })).body
  for (const nothing of ['%%%', '\u200B', '\u3164', '\u202E'])
    expect(await save(nothing, ' ')).toMatchObject({ Errors: { firstName: 'api-400' } })
  expect(await save('%Ada', 'King')).toMatchObject({ Errors: { firstName: 'name-invalid' } })
  expect(await save('Ada', '<b>King')).toMatchObject({ Errors: { lastName: 'name-invalid' } })
  expect(await save('Ada', '\u200B')).toMatchObject({ FirstName: 'Ada', LastName: '' })
  expect(await save('\u200Fمحمد', '’t Hooft')).toMatchObject({ FirstName: 'محمد', LastName: '’t Hooft' })
})

test('[PEOPLE23] a picture is put up, replaced and taken down; its file goes with it', async () => {
  const { id, session } = await addMember()
  const first = await putUp(session, await drawn('red'))
  expect(first.status).toBe(200)
  const address = String(first.body.PictureUrl)
  expect((await userOf(session)).PictureUrl).toBe(address)
  expect((await fetch(`${server.address}${address}`)).headers.get('content-type')).toBe('image/webp')
  const second = await putUp(session, await drawn('blue'))
  expect(second.body.PictureUrl).not.toBe(address)
  const files = () => server.context.db.selectFrom('media').select('id').where('owner_id', '=', id).execute()
  expect(await files()).toHaveLength(1)
  expect((await ask('DELETE /api/me/picture', session)).status).toBe(200)
  expect((await userOf(session)).PictureUrl).toBeNull()
  expect(await files()).toHaveLength(0)
})

test('[PEOPLE23] what is no picture is refused, and the picture before stays', async () => {
  const { session } = await addMember()
  const { body } = await putUp(session, await drawn('green'))
  const text = new TextEncoder().encode('<svg onload="alert(1)"/>')
  expect((await putUp(session, text, 'image/svg+xml')).status).toBe(422)
  expect((await userOf(session)).PictureUrl).toBe(body.PictureUrl)
})

test('[PEOPLE24] leaving needs a proof, and ends the sessions on this board only', async () => {
  const { boardId, secondBoardId } = server.company.acme
  const { id, session, email } = await addMember([boardId, secondBoardId])
  const other = await server.signIn(email, secondBoardId)
  await forget(session)
  expect(await ask('POST /api/me/leave', session)).toMatchObject({ body: { code: 'proof-needed' } })
  const fresh = await server.signIn(email, boardId)
  expect((await ask('POST /api/me/leave', fresh)).status).toBe(200)
  expect((await ask('GET /api/role', fresh)).status).toBe(401)
  expect((await ask('GET /api/role', other)).status).toBe(200)
  const boards = server.context.db.selectFrom('board_user').select('board_id').where('user_id', '=', id)
  expect(await boards.execute()).toEqual([{ board_id: secondBoardId }])
})

test('[PEOPLE24] whoever has their account erased is gone, and the record does without their name', async () => {
  const { id, session } = await addMember()
  expect((await ask('POST /api/me/erase', session)).status).toBe(200)
  expect((await ask('GET /api/role', session)).status).toBe(401)
  const { db } = server.context
  const rows = await db.selectFrom('app_user').select('id').where('id', '=', id).execute()
  expect(rows).toEqual([])
  const kept = await db.selectFrom('audit_log').select('action').where('subject_id', '=', id).execute()
  expect(kept.map(({ action }) => action)).toContain('erased')
})

test('[PEOPLE24] [PEOPLE3] the last manager of a board cannot leave it', async () => {
  const session = await server.signIn('manager@acme.test')
  for (const what of ['leave', 'erase'])
    expect(await ask(`POST /api/me/${what}`, session)).toMatchObject({
      status: 409,
      body: { Errors: { person: 'last-manager' } },
    })
  expect((await ask('GET /api/role', session)).status).toBe(200)
  // Somebody who was invited may never come.
  const ghost = { Text: 'ghost@nowhere.example', Role: 'manager' }
  expect((await ask('POST /api/people/invitations', session, ghost)).body).toMatchObject({ Invited: 1 })
  expect((await ask('POST /api/me/leave', session)).status).toBe(409)
})

test('[PEOPLE23] [PEOPLE24] nobody does any of it without a session', async () => {
  for (const line of [
    'POST /api/me/name',
    'DELETE /api/me/picture',
    'POST /api/me/leave',
    'POST /api/me/erase',
  ])
    expect((await server.ask(line, { body: { firstName: 'A', lastName: 'B' } })).status).toBe(401)
})
