import type { SocketLike } from '../environment.js'

/** A socket whose other end is controlled by the test. */
export interface TestSocket extends SocketLike {
  readonly address: string
  /** The parsed frames that the client sent. */
  readonly sent: unknown[]
  readonly isClosed: boolean
  open(): void
  say(frame: object): void
  /** Closes the connection; default: 1006, as after a broken cable. */
  end(code?: number): void
}

export const createTestSocket = (address: string): TestSocket => {
  const sent: unknown[] = []
  let isClosed = false
  const socket: TestSocket = {
    address,
    sent,
    get isClosed() {
      return isClosed
    },
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
    send: (frame) => sent.push(JSON.parse(frame)),
    close: () => {
      isClosed = true
    },
    open: () => socket.onopen?.(),
    say: (frame) => socket.onmessage?.({ data: JSON.stringify(frame) }),
    end: (code = 1006) => socket.onclose?.({ code }),
  }
  return socket
}
