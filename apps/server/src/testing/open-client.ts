import WebSocket from 'ws'
import type { TestServer } from './start-test-server.js'

/** What the server said on a socket: an event or a frame beside. */
export interface ServerMessage {
  readonly type: string
  readonly seq?: number
  readonly data?: unknown
}

/** A client of the websocket that writes down what it hears. */
export interface TestClient {
  readonly socket: WebSocket
  readonly heard: ServerMessage[]
  /** The numbers of the events, in the order in which they came. */
  readonly numbers: () => number[]
  /** Waits for the first frame of a type. */
  readonly wait: (type: string) => Promise<ServerMessage>
  /** The code with which it was closed. */
  readonly closed: Promise<number>
}

/** Asks for the address and the token of the websocket. */
export async function socketAddress(server: TestServer, session: string, board?: string) {
  const { body } = await server.ask('GET /tattler?x-ui-mod=v2', { session, ...(board ? { board } : {}) })
  return body as { Address: string; Token: string }
}

/** Milliseconds: as long as a slow machine needs. */
const timeoutMs = 60_000

/** Connects, and says hello with a token unless it is null. */
export async function openClient(
  address: string,
  token: string | null,
  settings: { last?: number | null; origin?: string } = {},
): Promise<TestClient> {
  const { last = null, origin } = settings
  const socket = new WebSocket(address, origin === undefined ? {} : { origin })
  const heard: ServerMessage[] = []
  const waiting = new Set<() => void>()
  socket.on('message', (data: Buffer) => {
    heard.push(JSON.parse(data.toString()) as ServerMessage)
    for (const look of waiting) look()
  })
  const closed = new Promise<number>((done) => socket.on('close', done))
  const wait = (type: string) =>
    new Promise<ServerMessage>((done, fail) => {
      const late = setTimeout(() => fail(new Error(`No ${type} came: ${JSON.stringify(heard)}`)), timeoutMs)
      const look = () => {
        const found = heard.find((said) => said.type === type)
        if (!found) return
        clearTimeout(late)
        waiting.delete(look)
        done(found)
      }
      waiting.add(look)
      look()
    })
  await new Promise<void>((done, fail) => {
    socket.once('open', () => done())
    socket.once('error', fail)
  })
  if (token !== null) socket.send(JSON.stringify({ type: 'hello', token, last }))
  const numbers = () =>
    heard.flatMap(({ seq, data }) => (data === undefined || seq === undefined ? [] : [seq]))
  return { socket, heard, numbers, wait, closed }
}
