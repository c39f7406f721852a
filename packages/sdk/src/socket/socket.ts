import { openSocket, serverEvent, serverFrame, type ServerEvent } from '@rostrum/protocol'
import * as z from 'zod/mini'
import type { Client } from '../client/client.js'
import { readJson } from '../client/read-json.js'
import type { Environment, SocketLike } from '../environment.js'
import { reconnectDelay } from './backoff.js'

export interface SocketPlace {
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
 * One live connection. Each event is numbered: after a break it asks for all that came after the last number
 * it saw, so that none is missed, and passes none on twice. The token of the startup data tells where to begin.
 * `onReload`: nobody can tell any more what was missed.
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
  /** How often it was connected and disconnected: what was asked for before belongs to somebody else, perhaps. */
  let turn = 0
  let last: number | null = null
  /** The place is still the one of the startup data: the server tells what came since. */
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

  /** Lets go of the socket there is. A socket that is let go of is not heard any more. */
  const letGo = () => {
    cancelBeat()
    cancelSilence()
    const left = socket
    socket = null
    if (!left) return
    left.onopen = left.onmessage = left.onclose = null
    // Still heard, and not minded: the sockets of Node fail aloud when they are closed before they opened.
    left.onerror = () => {}
    left.close()
  }

  const drop = (code: number) => {
    letGo()
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
    // A number that is smaller than ours belongs to another log.
    const isGap = type === 'reload' || (last === null ? !isWhole : seq < last)
    if (last === null || isGap) last = seq
    if (isGap) needs.onReload()
  }

  const hear = (data: unknown) => {
    listen()
    const parsed = z.safeParse(frame, typeof data === 'string' ? readJson(data, needs.server) : null)
    // What a newer server says beside, an older client need not understand.
    if (!parsed.success) return
    const said = parsed.data
    if (said.type === 'beat') return
    if (said.type === 'refused') return drop(0)
    if (said.type === 'ready' || said.type === 'reload') return greet(said)
    if (last !== null && said.seq <= last) return
    last = said.seq
    needs.onEvent(said)
  }

  const open = (place: SocketPlace) => {
    letGo()
    cancelNext()
    if (!environment.openSocket) return
    const made = environment.openSocket(addressOf(place.Address, needs.server))
    socket = made
    cancelSilence = environment.after(helloWithin, () => drop(0))
    made.onopen = () => made.send(JSON.stringify({ type: 'hello', token: place.Token, last }))
    made.onmessage = ({ data }) => hear(data)
    made.onclose = ({ code }) => drop(code)
    made.onerror = () => {}
  }

  const reopen = async () => {
    cancelNext()
    isWhole = false
    const mine = turn
    try {
      const place = await needs.client.send(openSocket, {})
      if (mine === turn) open(place)
    } catch {
      if (mine === turn) drop(0)
    }
  }

  return {
    /** `place` is the one of the startup data that everything else was read after. */
    connect: (place: SocketPlace) => {
      isWanted = true
      turn += 1
      isWhole = true
      open(place)
    },
    /** The connection is back: no more waiting. */
    hurry: () => {
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
      letGo()
    },
  }
}

export type Socket = ReturnType<typeof createSocket>
