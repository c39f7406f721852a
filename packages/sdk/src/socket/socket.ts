import { openSocket, serverEvent, serverFrame, type ServerEvent } from '@rostrum/protocol'
import * as z from 'zod/mini'
import type { Client } from '../client/client.js'
import { readJson } from '../client/read-json.js'
import type { Environment, SocketLike } from '../environment.js'
import { reconnectDelay } from './backoff.js'

export interface SocketAddress {
  readonly Address: string
  readonly Token: string
}

const beatEvery = 12_000
const silenceAfter = 30_000
const helloWithin = 10_000

const frame = z.union([serverFrame, serverEvent])

const addressOf = (address: string, server: string) => {
  const url = new URL(address, `${server}/`)
  url.protocol = url.protocol.replace('http', 'ws')
  return url.href
}

/**
 * A live connection. Each event has a number: after an interruption the client requests all events after the last
 * number it saw, so that none is missed or delivered twice. The token of the startup data marks the first number.
 * `onReload` is called when missed events can no longer be delivered.
 */
export const createSocket = (needs: {
  client: Client
  environment: Environment
  server: string
  onEvent: (event: ServerEvent) => void
  onReload: () => void
}) => {
  const { environment } = needs
  let socket: SocketLike | null = null
  let isWanted = false
  /** Counts connects and disconnects: a response from before may belong to another session. */
  let turn = 0
  let last: number | null = null
  /** The address is still that of the startup data, so the server can deliver all later events. */
  let isWhole = false
  let failures = 0
  let cancelNext = () => {}
  let cancelBeat = () => {}
  let cancelSilence = () => {}

  const listen = () => {
    cancelSilence()
    cancelSilence = environment.after(silenceAfter, () => drop(0))
  }

  const beat = () => {
    cancelBeat = environment.after(beatEvery, () => {
      socket?.send(JSON.stringify({ type: 'beat' }))
      beat()
    })
  }

  /** Releases the current socket and its handlers. */
  const release = () => {
    cancelBeat()
    cancelSilence()
    const left = socket
    socket = null
    if (!left) return
    left.onopen = left.onmessage = left.onclose = null
    // Ignored, but needed: sockets in Node throw when they are closed before they open.
    left.onerror = () => {}
    left.close()
  }

  const drop = (code: number) => {
    release()
    if (!isWanted) return
    const isServerLeaving = code === 1001 || code === 1012
    const delay = reconnectDelay({ failures, isServerLeaving, random: environment.random() })
    failures += 1
    cancelNext()
    cancelNext = environment.after(delay, () => void reopen())
  }

  const greet = ({ type, seq }: { type: 'ready' | 'reload'; seq: number }) => {
    failures = 0
    cancelBeat()
    beat()
    // A number lower than ours belongs to another log.
    const isGap = type === 'reload' || (last === null ? !isWhole : seq < last)
    if (last === null || isGap) last = seq
    if (isGap) needs.onReload()
  }

  const receive = (data: unknown) => {
    listen()
    const parsed = z.safeParse(frame, typeof data === 'string' ? readJson(data, needs.server) : null)
    // Ignore frames that only a newer client understands.
    if (!parsed.success) return
    const message = parsed.data
    if (message.type === 'beat') return
    if (message.type === 'refused') return drop(0)
    if (message.type === 'ready' || message.type === 'reload') return greet(message)
    if (last !== null && message.seq <= last) return
    last = message.seq
    needs.onEvent(message)
  }

  const open = (address: SocketAddress) => {
    release()
    cancelNext()
    if (!environment.openSocket) return
    const made = environment.openSocket(addressOf(address.Address, needs.server))
    socket = made
    cancelSilence = environment.after(helloWithin, () => drop(0))
    made.onopen = () => made.send(JSON.stringify({ type: 'hello', token: address.Token, last }))
    made.onmessage = ({ data }) => receive(data)
    made.onclose = ({ code }) => drop(code)
    made.onerror = () => {}
  }

  const reopen = async () => {
    cancelNext()
    isWhole = false
    const turnThen = turn
    try {
      const address = await needs.client.send(openSocket, {})
      if (turnThen === turn) open(address)
    } catch {
      if (turnThen === turn) drop(0)
    }
  }

  return {
    /** `address` comes with the startup data; all other data was loaded after it. */
    connect: (address: SocketAddress) => {
      isWanted = true
      turn += 1
      isWhole = true
      open(address)
    },
    /** The connection is back: reconnect now. */
    reconnectNow: () => {
      if (!isWanted || socket) return
      failures = 0
      void reopen()
    },
    disconnect: () => {
      isWanted = false
      turn += 1
      last = null
      failures = 0
      cancelNext()
      release()
    },
  }
}

export type Socket = ReturnType<typeof createSocket>
