import type { SocketLike } from '../environment.js'

/** A socket whose other end is the test. */
export interface TestSocket extends SocketLike {
  readonly address: string
  /** What the client sent, parsed. */
  readonly sent: unknown[]
  readonly isClosed: boolean
  open(): void
  say(frame: object): void
  /** The connection ends: 1006 unless said, as when a cable is pulled. */
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
