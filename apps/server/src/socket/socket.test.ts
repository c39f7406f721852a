// @both-engines: events in the order of commits
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { waitUntil } from '../../../../tools/dev/wait-for.js'
import { minEvents, pruneLog } from '../events/create-event-log.js'
import { addPerson } from '../testing/company.js'
import { openClient, socketAddress, type TestClient } from '../testing/open-client.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

let server: TestServer
const opened: TestClient[] = []

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  for (const { socket } of opened) socket.terminate()
  await server.close()
})

const addressOf = async (email: string, board?: string) =>
  socketAddress(server, await server.signIn(email, board))

async function listen(email: string, settings: { last?: number | null; board?: string } = {}) {
  const address = await addressOf(email, settings.board)
  const client = await openClient(address.Address, address.Token, { last: settings.last ?? null })
  opened.push(client)
  return client
}

const append = (to: { boardId: string } | { userId: string }, InCrisis = false) => {
  const { db, events } = server.context
  return db
    .transaction()
    .execute((trx) => events.append(trx, { to, type: 'crisis-updated', data: { InCrisis } }))
}
const boardId = () => server.company.acme.boardId
const came = (client: TestClient, seq: number) => waitUntil(() => client.numbers().includes(seq))

test('[A4.18] an event is sent to everybody on its board, or to its user, and to nobody else', async () => {
  const [manager, advocate, elsewhere, stranger] = [
    await listen('manager@acme.test'),
    await listen('advocate@acme.test'),
    await listen('champion@acme.test', { board: server.company.acme.secondBoardId }),
    await listen('stranger@other.test'),
  ]
  await Promise.all([manager, advocate, elsewhere, stranger].map((client) => client.wait('ready')))
  const all = await append({ boardId: boardId() }, true)
  const one = await append({ userId: server.company.people.advocate })
  const last = await append({ boardId: server.company.other.boardId })
  await Promise.all([came(manager, all), came(advocate, one), came(stranger, last)])
  expect(manager.numbers()).toEqual([all])
  expect(advocate.numbers()).toEqual([all, one])
  expect(elsewhere.numbers()).toEqual([])
  expect(stranger.numbers()).toEqual([last])
  expect(manager.heard.at(-1)).toEqual({ type: 'crisis-updated', seq: all, data: { InCrisis: true } })
})

test('events between the startup data and the first frame are sent too', async () => {
  const address = await addressOf('manager@acme.test')
  const missed = await append({ boardId: boardId() })
  const client = await openClient(address.Address, address.Token)
  opened.push(client)
  await client.wait('ready')
  expect(client.numbers()).toEqual([missed])
})

test('a client resumes from the last number that it received', async () => {
  const first = await listen('manager@acme.test')
  await first.wait('ready')
  const seen = await append({ boardId: boardId() })
  await came(first, seen)
  first.socket.terminate()
  const missed = [await append({ boardId: boardId() }), await append({ boardId: boardId() })]
  await append({ userId: server.company.people.advocate })
  const again = await listen('manager@acme.test', { last: seen })
  await again.wait('ready')
  expect(again.numbers()).toEqual(missed)
})

test('[F6] with many concurrent writers and clients that come and go, no event is missed, duplicated or reordered', async () => {
  const start = await append({ boardId: boardId() })
  const total = 150
  const writers = 15
  const steady = await listen('manager@acme.test', { last: start })
  await steady.wait('ready')
  let last = start
  const restless: number[] = []
  const rejoin = async () => {
    const client = await listen('champion@acme.test', { last })
    await client.wait('ready')
    await new Promise((go) => setTimeout(go, 15))
    client.socket.terminate()
    await client.closed
    restless.push(...client.numbers())
    last = restless.at(-1) ?? last
  }
  // Each writes one event after the other: more connections at once than the pool has would only wait for it.
  const write = async () => {
    const numbers: number[] = []
    while (numbers.length < total / writers) numbers.push(await append({ boardId: boardId() }))
    return numbers
  }
  const written = Promise.all(Array.from({ length: writers }, write))
  for (let round = 0; round < 6; round += 1) await rejoin()
  const numbers = (await written).flat().toSorted((one, other) => one - other)
  await came(steady, numbers.at(-1) ?? 0)
  await rejoin()
  expect(numbers).toEqual(Array.from({ length: total }, (_, index) => start + 1 + index))
  expect(steady.numbers()).toEqual(numbers)
  expect(restless).toEqual(numbers)
})

test('an event that was rolled back has no number and no trace', async () => {
  const client = await listen('manager@acme.test')
  await client.wait('ready')
  const { db, events } = server.context
  const before = await append({ boardId: boardId() })
  const failing = db.transaction().execute(async (trx) => {
    await events.append(trx, { to: { boardId: boardId() }, type: 'crisis-updated', data: { InCrisis: true } })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  const after = await append({ boardId: boardId() })
  await came(client, after)
  expect(client.numbers()).toEqual([before, after])
  expect(after).toBe(before + 1)
})

test('[S11] signing out closes the sockets of the session, and only those', async () => {
  const session = await server.signIn('advocate@acme.test')
  const address = await socketAddress(server, session)
  const [mine, other] = [await openClient(address.Address, address.Token), await listen('advocate@acme.test')]
  await Promise.all([mine.wait('ready'), other.wait('ready')])
  await server.ask('POST /logout?x-ui-mod=v2', { session })
  expect(await mine.closed).toBe(4401)
  expect(other.socket.readyState).toBe(WebSocket.OPEN)
  const again = await openClient(address.Address, address.Token)
  expect((await again.wait('refused')).type).toBe('refused')
  expect(await again.closed).toBe(4401)
})

test('[S11] a user removed from a board, or deactivated, receives nothing more, and cannot return with the token', async () => {
  const { db, bus } = server.context
  const { acme, roles } = server.company
  const join = async (name: string) => {
    const person = { email: `${name}@acme.test`, accountId: acme.accountId, roleId: roles.advocate }
    const id = await addPerson(server.context, { ...person, boards: [acme.boardId, acme.secondBoardId] })
    const clients = [await listen(person.email), await listen(person.email, { board: acme.secondBoardId })]
    await Promise.all(clients.map((client) => client.wait('ready')))
    return { id, email: person.email, clients }
  }
  const [taken, lame] = [await join('taken'), await join('lame')]
  const address = await addressOf(taken.email)
  await db
    .deleteFrom('board_user')
    .where('user_id', '=', taken.id)
    .where('board_id', '=', acme.boardId)
    .execute()
  await db.updateTable('app_user').set({ active: false }).where('id', '=', lame.id).execute()
  await bus.publish('access', [taken.id, lame.id])
  const [gone, remaining] = taken.clients
  expect(await gone?.closed).toBe(4401)
  expect(await Promise.all(lame.clients.map(({ closed }) => closed))).toEqual([4401, 4401])
  expect(remaining?.socket.readyState).toBe(WebSocket.OPEN)
  const again = await openClient(address.Address, address.Token)
  expect((await again.wait('refused')).type).toBe('refused')
})

test('a malformed token, or no hello at all, gets nothing', async () => {
  const { Address } = await addressOf('manager@acme.test')
  const wrong = await openClient(Address, 'nonsense')
  expect(await wrong.closed).toBe(4401)
  expect(wrong.heard).toEqual([{ type: 'refused' }])
  for (const said of ['{"type":"beat"}', 'not json', '{"type":"hello"}', '[]']) {
    const rude = await openClient(Address, null)
    rude.socket.send(said)
    expect(await rude.closed).toBe(1008)
  }
})

test('[S6] a page of another origin is refused before the upgrade', async () => {
  const { Address, Token } = await addressOf('manager@acme.test')
  const from = (origin: string) => openClient(Address, Token, { origin })
  await expect(from('https://evil.example')).rejects.toThrow('403')
  await expect(from('null')).rejects.toThrow('403')
  await expect(openClient(Address.replace('/socket', '/other'), Token)).rejects.toThrow('404')
  const own = await from(server.address)
  opened.push(own)
  expect((await own.wait('ready')).type).toBe('ready')
})

test('a heartbeat is answered by a heartbeat', async () => {
  const client = await listen('manager@acme.test')
  await client.wait('ready')
  client.socket.send('{"type":"beat"}')
  expect(await client.wait('beat')).toEqual({ type: 'beat' })
})

test('a client that does not read is disconnected, and the others continue', async () => {
  const [slow, quick] = [await listen('manager@acme.test'), await listen('champion@acme.test')]
  await Promise.all([slow.wait('ready'), quick.wait('ready')])
  slow.socket.pause()
  const { db, events } = server.context
  const filler = 'x'.repeat(200_000)
  const big = () =>
    db
      .transaction()
      .execute((trx) =>
        events.append(trx, { to: { boardId: boardId() }, type: 'role-updated', data: { Id: filler } }),
      )
  let seq = 0
  for (let count = 0; count < 60; count += 1) {
    seq = await big()
    await came(quick, seq)
  }
  slow.socket.resume()
  expect(await slow.closed).toBe(1006)
  expect(slow.numbers()).not.toContain(seq)
})

test('a number that the log no longer contains, or not yet, means: reload', async () => {
  const { db } = server.context
  const newest = await append({ boardId: boardId() })
  const ahead = await listen('manager@acme.test', { last: newest + 1000 })
  expect(await ahead.wait('reload')).toEqual({ type: 'reload', seq: newest })

  const old = new Date(Date.now() - 3 * 3_600_000)
  const rows = Array.from({ length: minEvents }, (_, index) => ({
    seq: newest + 1 + index,
    at: old,
    board_id: server.company.other.boardId,
    user_id: null,
    kind: 'crisis-updated',
    payload: '{"InCrisis":false}',
  }))
  for (let from = 0; from < rows.length; from += 1000) {
    await db
      .insertInto('event')
      .values(rows.slice(from, from + 1000))
      .execute()
  }
  await db.updateTable('event').set({ at: old }).execute()
  expect(await pruneLog(db, new Date())).toBe(newest)
  const behind = await listen('manager@acme.test', { last: newest - 1 })
  expect(await behind.wait('reload')).toEqual({ type: 'reload', seq: newest + minEvents })
})

test('a client that floods the socket with pings and reads no answer is disconnected', async () => {
  const address = await addressOf('manager@acme.test')
  const socket = new WebSocket(address.Address)
  socket.on('error', () => undefined)
  await new Promise((done) => {
    socket.once('open', done)
  })
  socket.pause()
  const ended = new Promise((done) => {
    socket.once('close', done)
  })
  const payload = Buffer.alloc(125)
  for (let count = 0; count < 20_000; count += 1) socket.ping(payload)
  socket.resume()
  expect(await ended).toBe(1006)
})

test('a client that sends frame after frame is disconnected after a few, and gets no more answers', async () => {
  const client = await listen('manager@acme.test')
  await client.wait('ready')
  for (let count = 0; count < 20_000; count += 1) client.socket.send('{"type":"beat"}')
  expect(await client.closed).toBe(1008)
  expect(client.heard.filter(({ type }) => type === 'beat').length).toBeLessThan(31)
})

test('a session has at most forty sockets, and the other sessions are not affected', async () => {
  const address = await addressOf('champion@acme.test')
  const clients = await Promise.all(
    Array.from({ length: 45 }, () => openClient(address.Address, address.Token)),
  )
  opened.push(...clients)
  await Promise.all(clients.map((client) => Promise.race([client.wait('ready'), client.closed])))
  await expect
    .poll(() => clients.filter(({ socket }) => socket.readyState === WebSocket.OPEN).length)
    .toBe(40)
  const codes = await Promise.all(
    clients.filter(({ socket }) => socket.readyState !== WebSocket.OPEN).map(({ closed }) => closed),
  )
  expect(codes).toEqual([1013, 1013, 1013, 1013, 1013])
  const other = await listen('manager@acme.test')
  expect((await other.wait('ready')).type).toBe('ready')
})

test('a server that stops takes no more sockets: one that came after the others were closed would keep it open', async () => {
  const own = await startTestServer()
  const { Address, Token } = await socketAddress(own, await own.signIn('manager@acme.test'))
  const { server: http } = own.app
  const stopListening = http.close.bind(http)
  let outcome = ''
  vi.spyOn(http, 'close').mockImplementation((done) => {
    const comeLate = async () => {
      outcome = await openClient(Address, Token).then(() => 'open', String)
      stopListening(done)
    }
    void comeLate()
    return http
  })
  await own.close()
  expect(outcome).toContain('503')
})
