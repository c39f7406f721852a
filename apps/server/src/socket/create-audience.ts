import type { ServerFrame } from '@rostrum/protocol'
import type { WebSocket } from 'ws'
import type { Context } from '../context.js'
import { readLog, readLogEnds, type LoggedEvent } from '../events/create-event-log.js'
import { frameOf, writeFrame } from './frame.js'
import type { SocketClaim } from './socket-token.js'

/** A connected client. `seq` is the number of the last event that was sent to it. */
export interface Client {
  readonly socket: WebSocket
  readonly session: string
  readonly userId: string
  readonly boardId: string
  seq: number
  /** True when events are sent as they happen. Before that, missed ones are read from the log. */
  isLive: boolean
}

const batch = 500
/** A client that missed more events is asked to reload: that is faster for both sides. */
const maxReplayed = 5000

const concerns = (client: Client, event: LoggedEvent) =>
  (event.userId === null || event.userId === client.userId) &&
  (event.boardId === null || event.boardId === client.boardId)

const textOf = ({ seq, type, data }: LoggedEvent) =>
  `{"type":${JSON.stringify(type)},"seq":${seq},"data":${data}}`

/** Sends a client a frame that is no event. */
export function sendFrame(socket: WebSocket, frame: ServerFrame): void {
  const text = JSON.stringify(frame)
  writeFrame(socket, frameOf(text), text)
}

/** Bytes after which the event loop may drain the sockets, or fast clients would look slow. */
const breathBytes = 1 << 18
const breathe = () => new Promise<void>((go) => setImmediate(go))

const replayBytes = 1 << 18
const replayPatience = 10_000
const lookAgain = 20

/** Waits while a client's buffer is full; false when it does not drain, or the client left. */
async function hasRoom(socket: WebSocket): Promise<boolean> {
  for (let waited = 0; socket.bufferedAmount > replayBytes; waited += lookAgain) {
    if (waited > replayPatience) socket.terminate()
    if (socket.readyState !== socket.OPEN) return false
    await new Promise((go) => setTimeout(go, lookAgain))
  }
  return socket.readyState === socket.OPEN
}

/**
 * All clients of this process, and the one reader of the log that serves them. The reader goes through the
 * log once, in order; a client that connects in between reads on its own until it has caught up.
 */
export function createAudience({ db, bus, log }: Pick<Context, 'db' | 'bus' | 'log'>) {
  const clients = new Set<Client>()
  /** The same clients by user, so that a new client needs no scan over all of them. */
  const byUser = new Map<string, Set<Client>>()
  let last = 0
  let isReading = false
  let isMore = false
  let isStarted = false
  let isClosed = false

  const add = (client: Client) => {
    clients.add(client)
    const theirs = byUser.get(client.userId) ?? new Set()
    byUser.set(client.userId, theirs.add(client))
  }
  const leave = (client: Client) => {
    clients.delete(client)
    const theirs = byUser.get(client.userId)
    theirs?.delete(client)
    if (theirs?.size === 0) byUser.delete(client.userId)
  }

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

  /** Reads to the end of the log. A concurrent call makes it check once more. */
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

  /** `newest` is the last published event number; an event is published only once it can be read. */
  const readSafely = (newest?: number) => {
    if (isClosed || !isStarted) return
    // Without clients the reader only advances its position, since a new client first reads on its own.
    if (clients.size === 0 && !isReading && newest !== undefined) {
      last = Math.max(last, newest)
      return
    }
    read().catch((error: unknown) => log.error({ err: error }, 'the event log could not be read'))
  }

  /**
   * Sends the client its missed events until it has caught up with the reader: when the reader did not move
   * during a read of the log, the log contained all events sent so far, and the client receives the later
   * ones live.
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

  /** Adds a client; `after` is the number of the last event that it has. */
  async function join(socket: WebSocket, claim: SocketClaim, after: number): Promise<Client> {
    const { session, user: userId, board: boardId } = claim
    const client: Client = { socket, session, userId, boardId, seq: after, isLive: false }
    add(client)
    try {
      const ends = await readLogEnds(db)
      const isBehindLog = after < ends.first - 1 || after > ends.last || ends.last - after > maxReplayed
      if (isBehindLog) client.seq = ends.last
      await catchUp(client)
      sendFrame(socket, { type: isBehindLog ? 'reload' : 'ready', seq: client.seq })
    } catch (error) {
      leave(client)
      throw error
    }
    return client
  }

  const unsubscribe = bus.subscribe('event', ([newest]) => readSafely(newest ? Number(newest) : undefined))

  return {
    clients,
    join,
    leave,
    /** All clients of a user in this process. */
    clientsOf: (userId: string): readonly Client[] => [...(byUser.get(userId) ?? [])],
    /** Sets the reader to the current end of the log. */
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
