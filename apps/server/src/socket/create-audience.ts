import type { ServerFrame } from '@rostrum/protocol'
import type { WebSocket } from 'ws'
import type { Context } from '../context.js'
import { readLog, readLogEnds, type LoggedEvent } from '../events/create-event-log.js'
import { frameOf, writeFrame } from './frame.js'
import type { SocketClaim } from './socket-token.js'

/** Somebody who listens. `seq` is the number of the last event that was written to them. */
export interface Client {
  readonly socket: WebSocket
  readonly session: string
  readonly userId: string
  readonly boardId: string
  seq: number
  /** Events are written as they come. Before, what was missed is read from the log. */
  isLive: boolean
}

const batch = 500
/** Whoever missed more than this is told to reload: that is quicker for both. */
const mostReplayed = 5000

const concerns = (client: Client, event: LoggedEvent) =>
  event.userId === client.userId || event.boardId === client.boardId

const textOf = ({ seq, type, data }: LoggedEvent) =>
  `{"type":${JSON.stringify(type)},"seq":${seq},"data":${data}}`

/** Tells one client something that is no event. */
export function tell(socket: WebSocket, frame: ServerFrame): void {
  const text = JSON.stringify(frame)
  writeFrame(socket, frameOf(text), text)
}

/** After so many bytes the sockets get a turn to be emptied, or quick clients would look slow. */
const breathBytes = 1 << 18
const breathe = () => new Promise<void>((go) => setImmediate(go))

const replayBytes = 1 << 18
const replayPatience = 10_000
const lookAgain = 20

/** Waits while a client reads what was written to it; false when it does not read, or left. */
async function hasRoom(socket: WebSocket): Promise<boolean> {
  for (let waited = 0; socket.bufferedAmount > replayBytes; waited += lookAgain) {
    if (waited > replayPatience) socket.terminate()
    if (socket.readyState !== socket.OPEN) return false
    await new Promise((go) => setTimeout(go, lookAgain))
  }
  return socket.readyState === socket.OPEN
}

/**
 * All who listen in this process, and the one reader of the log that serves them. The reader goes through the
 * log in order and once; a client that comes in between reads on its own until it has caught up.
 */
export function createAudience({ db, bus, log }: Pick<Context, 'db' | 'bus' | 'log'>) {
  const clients = new Set<Client>()
  let last = 0
  let isReading = false
  let isMore = false
  let isStarted = false
  let isClosed = false

  const write = (client: Client, event: LoggedEvent, frame: Buffer, text: string) => {
    writeFrame(client.socket, frame, text)
    client.seq = event.seq
  }

  const spread = (event: LoggedEvent) => {
    last = event.seq
    let frame: Buffer | undefined
    const text = textOf(event)
    for (const client of clients) {
      if (!client.isLive || event.seq <= client.seq || !concerns(client, event)) continue
      frame ??= frameOf(text)
      write(client, event, frame, text)
    }
  }

  /** Reads to the end of the log. Called again meanwhile, it looks once more. */
  async function read(): Promise<void> {
    isMore = true
    if (isReading) return
    isReading = true
    try {
      while (isMore && !isClosed) {
        isMore = false
        const events = await readLog(db, last, batch)
        let bytes = 0
        for (const event of events) {
          spread(event)
          bytes += event.data.length
          if (bytes < breathBytes) continue
          bytes = 0
          await breathe()
        }
        if (events.length === batch) isMore = true
      }
    } finally {
      isReading = false
    }
  }

  /** `newest` is the number of the last event as far as it was told; an event is only told of once it can be read. */
  const readSafely = (newest?: number) => {
    if (isClosed || !isStarted) return
    // Where nobody listens the reader only notes how far the log is: whoever comes reads on their own first.
    if (clients.size === 0 && !isReading && newest !== undefined) {
      last = Math.max(last, newest)
      return
    }
    read().catch((error: unknown) => log.error({ err: error }, 'the event log could not be read'))
  }

  /**
   * Writes what the client missed, until nothing lies between it and the reader: when the reader did not move
   * while the log was read, the log held all that it had spread, and what it spreads from here on is heard.
   */
  async function catchUp(client: Client) {
    for (;;) {
      const before = last
      const events = await readLog(db, client.seq, batch, client)
      for (const event of events) {
        if (!(await hasRoom(client.socket))) return
        const text = textOf(event)
        write(client, event, frameOf(text), text)
      }
      if (events.length < batch && last === before) break
    }
    client.isLive = true
    client.seq = Math.max(client.seq, last)
  }

  /** Takes a client in; `after` is the number of the last event that it knows. */
  async function join(socket: WebSocket, claim: SocketClaim, after: number): Promise<Client> {
    const { session, user: userId, board: boardId } = claim
    const client: Client = { socket, session, userId, boardId, seq: after, isLive: false }
    clients.add(client)
    try {
      const ends = await readLogEnds(db)
      const isBehindLog = after < ends.first - 1 || after > ends.last || ends.last - after > mostReplayed
      if (isBehindLog) client.seq = ends.last
      await catchUp(client)
      tell(socket, { type: isBehindLog ? 'reload' : 'ready', seq: client.seq })
    } catch (error) {
      clients.delete(client)
      throw error
    }
    return client
  }

  const unsubscribe = bus.subscribe('event', ([newest]) => readSafely(newest ? Number(newest) : undefined))

  return {
    clients,
    join,
    leave: (client: Client) => void clients.delete(client),
    /** Begins at the end of the log as it is now. */
    start: async () => {
      last = (await readLogEnds(db)).last
      isStarted = true
      readSafely()
    },
    close: () => {
      isClosed = true
      unsubscribe()
    },
  }
}
export type Audience = ReturnType<typeof createAudience>
