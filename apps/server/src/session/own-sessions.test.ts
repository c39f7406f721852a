import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { OwnSession } from '@rostrum/protocol'
import { addPerson, testPassword } from '../testing/company.js'
import { openClient, socketAddress } from '../testing/open-client.js'
import { closeCodes } from '../socket/close-codes.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

let server: TestServer
let count = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.context.db.deleteFrom('login_attempt').execute()
})

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'

async function newPerson() {
  const { accountId, boardId } = server.company.acme
  const email = `noor-${(count += 1)}@acme.test`
  const roleId = server.company.roles.advocate
  const id = await addPerson(server.context, { email, accountId, boards: [boardId], roleId })
  return { id, email }
}

async function signIn(email: string, device?: string, agent = firefox) {
  const { body } = await server.ask('POST /login?x-ui-mod=v2', {
    headers: { 'user-agent': agent },
    body: { email, password: testPassword, ...(device ? { device } : {}) },
  })
  return (body as { ApiSession: string }).ApiSession
}

async function list(session: string) {
  const { body } = await server.ask('GET /api/sessions', { session })
  return (body as { Sessions: OwnSession[] }).Sessions
}
const isIn = async (session: string) => (await server.ask('GET /api/role', { session })).status === 200

test('[SESSION132] [SESSION133] the person sees where they are signed in, this session marked', async () => {
  const { email } = await newPerson()
  const [here, there] = [await signIn(email), await signIn(email, undefined, 'curl/8')]
  const seen = await list(here)
  expect(seen).toHaveLength(2)
  expect(seen.find(({ IsThis }) => IsThis)).toMatchObject({
    Browser: 'Firefox',
    Platform: 'Linux',
    Address: '127.0.0.1',
    Page: null,
  })
  expect(seen.find(({ IsThis }) => !IsThis)).toMatchObject({ Browser: null, Platform: null })
  expect(JSON.stringify(seen)).not.toContain(there)
})

test('[SESSION133] one is ended, and its socket closes; others’ sessions are not found', async () => {
  const { email } = await newPerson()
  const [here, there] = [await signIn(email), await signIn(email)]
  const stranger = await newPerson()
  const theirs = await signIn(stranger.email)
  const { Address, Token } = await socketAddress(server, there)
  const client = await openClient(Address, Token)
  await client.wait('ready')
  const other = (await list(here)).find(({ IsThis }) => !IsThis)
  const [foreign] = await list(theirs)
  const end = (id: string | undefined) => server.ask(`DELETE /api/sessions/${id ?? ''}`, { session: here })
  expect((await end(foreign?.Id)).status).toBe(404)
  expect((await end('not-an-id')).status).toBe(400)
  expect((await end(other?.Id)).status).toBe(200)
  expect(await client.closed).toBe(closeCodes.sessionOver)
  expect([await isIn(here), await isIn(there), await isIn(theirs)]).toEqual([true, false, true])
  expect((await end(other?.Id)).status).toBe(404)
})

test('[SESSION133] all others are ended at once', async () => {
  const { email } = await newPerson()
  const [here, one, two] = [await signIn(email), await signIn(email), await signIn(email)]
  expect((await server.ask('DELETE /api/sessions', { session: here })).body).toEqual({ Result: true })
  expect([await isIn(here), await isIn(one), await isIn(two)]).toEqual([true, false, false])
  expect((await server.ask('GET /api/sessions', {})).status).toBe(401)
})

test('[SESSION134] a sign-in from a new browser is told, but not the first, and none from a known one', async () => {
  const send = vi.spyOn(server.context.mail, 'send')
  const { id, email } = await newPerson()
  await server.context.db
    .updateTable('app_user')
    .set({ locale: 'de', timezone: 'Europe/Berlin' })
    .where('id', '=', id)
    .execute()
  const [laptop, phone] = ['laptop-laptop-laptop', 'phone-phone-phone-phone']
  const told = async (device?: string) => {
    await signIn(email, device)
    await server.rest()
    return send.mock.calls.length
  }
  expect(await told(laptop)).toBe(0)
  expect(await told(laptop)).toBe(0)
  expect(await told(phone)).toBe(1)
  expect(await told(phone)).toBe(1)
  // Who names no browser is new each time.
  expect(await told()).toBe(2)
  const message = send.mock.calls[0]?.[0]
  expect(message).toMatchObject({ to: email, subject: 'Neue Anmeldung bei Rostrum' })
  expect(message?.text).toContain('Gerät: Firefox auf Linux')
  expect(message?.text).toContain('IP-Adresse: 127.0.0.1')
  expect(message?.text).toContain('(Europe/Berlin)')
  expect(message?.text).toContain('/my-profile/devices')
  send.mockRestore()
})

test.each([
  ['en-US,en;q=0.9', /Time: \w+ \d{1,2}, \d{4} at \d{1,2}:\d{2}\s[AP]M/],
  ['en-GB,en;q=0.9', /Time: \d{1,2} \w+ \d{4} at \d{2}:\d{2} \(/],
  ['en-!!', /Time: \d{1,2} \w+ \d{4} at \d{2}:\d{2} \(/],
])('[SESSION111] [SESSION134] to a browser in %s the time is told in its way', async (accepted, time) => {
  const send = vi.spyOn(server.context.mail, 'send')
  const { email } = await newPerson()
  for (const device of ['first-first-first-first', 'second-second-second']) {
    await server.ask('POST /login?x-ui-mod=v2', {
      headers: { 'user-agent': firefox, 'accept-language': accepted },
      body: { email, password: testPassword, device },
    })
    // The second is only a new one when the first is stored, for which no answer waits.
    await server.rest()
  }
  expect(send.mock.calls.map(([message]) => message.text)).toEqual([expect.stringMatching(time)])
  send.mockRestore()
})

test('[SESSION134] the browser is not stored in the clear, and is forgotten with the person', async () => {
  const { id, email } = await newPerson()
  await signIn(email, 'laptop-laptop-laptop')
  await server.rest()
  const { db } = server.context
  const rows = await db.selectFrom('known_device').selectAll().where('user_id', '=', id).execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]?.device_hash.toString('latin1')).not.toContain('laptop')
  await db.deleteFrom('app_user').where('id', '=', id).execute()
  expect(await db.selectFrom('known_device').selectAll().where('user_id', '=', id).execute()).toEqual([])
})
