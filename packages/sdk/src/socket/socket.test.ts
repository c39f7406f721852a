import { expect, test, vi } from 'vitest'
import type { Client } from '../client/client.js'
import { createTestEnvironment } from '../testing/test-environment.js'
import { reconnectDelay } from './backoff.js'
import { createSocket } from './socket.js'

const id = 'brd000000000001'
const crisis = (seq: number) => ({ type: 'crisis-updated', seq, data: { InCrisis: true } })

const set = () => {
  const environment = createTestEnvironment()
  const send = vi.fn(async () => ({ Address: '/socket', Token: 'fresh' }))
  // The socket's only call: a fresh URL and token.
  const client = { send, abort: () => {} } as unknown as Client
  const received: number[] = []
  let reloads = 0
  const socket = createSocket({
    client,
    environment,
    server: `https://board.example/${id}`,
    onEvent: ({ seq }) => received.push(seq),
    onReload: () => (reloads += 1),
  })
  const last = () => environment.sockets.at(-1)!
  return {
    environment,
    clock: environment.clock,
    socket,
    received,
    last,
    send,
    counts: () => ({ reloads }),
  }
}

const connected = () => {
  const it = set()
  it.socket.connect({ Address: '/socket', Token: 'first' })
  it.last().open()
  it.last().say({ type: 'ready', seq: 10 })
  return it
}

test('says hello with the token as its first frame, and never in the address', () => {
  const { last } = connected()
  expect(last().address).toBe('wss://board.example/socket')
  expect(last().sent).toEqual([{ type: 'hello', token: 'first', last: null }])
})

test('passes each event on once, in order, and asks from the last one after a break', async () => {
  const { last, received, clock, environment } = connected()
  last().say(crisis(11))
  last().say(crisis(12))
  last().say(crisis(12))
  last().say(crisis(11))
  last().end()
  await clock.advance(1000)
  expect(environment.sockets).toHaveLength(2)
  last().open()
  expect(last().sent).toEqual([{ type: 'hello', token: 'fresh', last: 12 }])
  last().say({ type: 'ready', seq: 13 })
  last().say(crisis(12))
  last().say(crisis(13))
  expect(received).toEqual([11, 12, 13])
})

test('reloads when the server cannot deliver missed events, and continues from there', () => {
  const { last, received, counts } = connected()
  last().say({ type: 'reload', seq: 500 })
  last().say(crisis(499))
  last().say(crisis(501))
  expect(received).toEqual([501])
  expect(counts().reloads).toBe(1)
})

test('[A4.18] nothing is reloaded at the start: the server sends the events since the startup data', () => {
  const { socket, last, received, counts } = set()
  socket.connect({ Address: '/socket', Token: 'first' })
  last().open()
  last().say(crisis(9))
  last().say({ type: 'ready', seq: 10 })
  expect(received).toEqual([9])
  expect(counts().reloads).toBe(0)
})

test('[A4.18] an address that was requested for another session is not used', async () => {
  const { clock, socket, last, send, environment } = connected()
  let answer = (_place: { Address: string; Token: string }) => {}
  send.mockReturnValueOnce(new Promise((done) => (answer = done)))
  last().end()
  await clock.advance(1000)
  socket.disconnect()
  socket.connect({ Address: '/socket', Token: 'of-the-next-person' })
  answer({ Address: '/socket', Token: 'of-the-one-before' })
  await clock.advance(0)
  last().open()
  expect(last().sent).toEqual([{ type: 'hello', token: 'of-the-next-person', last: null }])
  expect(environment.sockets).toHaveLength(2)
})

test('when the first address is lost, missed data is reloaded once', async () => {
  const { clock, socket, last, counts } = set()
  socket.connect({ Address: '/socket', Token: 'first' })
  last().open()
  last().say({ type: 'refused' })
  await clock.advance(500)
  last().open()
  last().say({ type: 'ready', seq: 20 })
  last().end()
  await clock.advance(1000)
  last().open()
  last().say({ type: 'ready', seq: 20 })
  expect(counts().reloads).toBe(1)
})

test('leaves out what an older client cannot understand', () => {
  const { last, received } = connected()
  last().say({ type: 'from-the-future', seq: 11, data: {} })
  last().say({ type: 'crisis-updated', seq: 12, data: 'nonsense' })
  last().say(crisis(13))
  expect(received).toEqual([13])
})

test('notices a silent connection within 35 seconds, and beats so that a living one is not silent', async () => {
  const { last, clock, environment } = connected()
  await clock.advance(12_000)
  expect(last().sent.at(-1)).toEqual({ type: 'beat' })
  last().say({ type: 'beat' })
  await clock.advance(29_000)
  expect(last().isClosed).toBe(false)
  await clock.advance(1_000)
  expect(environment.sockets[0]?.isClosed).toBe(true)
  await clock.advance(1_000)
  expect(environment.sockets).toHaveLength(2)
})

test('waits longer after each failure, never two sockets at once', async () => {
  const { clock, environment, last } = connected()
  last().end()
  await clock.advance(500)
  expect(environment.sockets).toHaveLength(2)
  last().end()
  await clock.advance(999)
  expect(environment.sockets).toHaveLength(2)
  await clock.advance(1)
  expect(environment.sockets).toHaveLength(3)
  expect(environment.sockets.filter(({ onmessage }) => onmessage !== null)).toHaveLength(1)
})

test('a refused token is replaced', async () => {
  const { last, clock, send } = connected()
  last().say({ type: 'refused' })
  await clock.advance(500)
  last().open()
  expect(send).toHaveBeenCalledTimes(1)
  expect(last().sent).toEqual([{ type: 'hello', token: 'fresh', last: 10 }])
})

test('[CONNECTIVITY7] [A4.18] leaves with the session: no socket, no timer', async () => {
  const { socket, clock, environment, last } = connected()
  socket.disconnect()
  expect(last().isClosed).toBe(true)
  expect(clock.waiting()).toBe(0)
  socket.reconnectNow()
  await clock.advance(60_000)
  expect(environment.sockets).toHaveLength(1)
})

test('an error of a socket that was released before it opened is ignored', () => {
  const { socket, last } = set()
  socket.connect({ Address: '/socket', Token: 'first' })
  const left = last()
  socket.disconnect()
  expect(left.onerror).not.toBeNull()
  expect(() => left.onerror?.()).not.toThrow()
})

test('comes back at once when the connection is back', async () => {
  const { socket, clock, environment, last } = connected()
  for (let failure = 0; failure < 6; failure += 1) {
    last().end()
    await clock.advance(40_000)
  }
  last().end()
  const before = environment.sockets.length
  socket.reconnectNow()
  await clock.advance(0)
  expect(environment.sockets).toHaveLength(before + 1)
})

test('spreads the clients of a server that left on purpose, so that no second holds a fifth of them', () => {
  const delays = Array.from({ length: 2000 }, (_one, index) =>
    reconnectDelay({ failures: 0, isServerLeaving: true, random: index / 2000 }),
  )
  const bySecond = new Map<number, number>()
  for (const delay of delays) {
    const second = Math.floor(delay / 1000)
    bySecond.set(second, (bySecond.get(second) ?? 0) + 1)
  }
  expect(Math.max(...bySecond.values())).toBeLessThanOrEqual(400)
})

test('doubles up to half a minute', () => {
  const bound = (failures: number) => reconnectDelay({ failures, isServerLeaving: false, random: 1 })
  expect([0, 1, 2, 3, 10].map(bound)).toEqual([1000, 2000, 4000, 8000, 30_000])
})
