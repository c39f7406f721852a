import { Socket } from 'node:net'
import { WebSocket } from 'ws'

/** Bytes. A client with more unsent data is disconnected: it reconnects and resumes from the log. */
export const maxWaitingBytes = 1 << 20

/** Builds one text frame (RFC 6455, 5.2) for all recipients: unfragmented, unmasked, uncompressed. */
export function frameOf(text: string): Buffer {
  const payload = Buffer.from(text)
  const { length } = payload
  const extra = length < 126 ? 0 : length < 65_536 ? 2 : 8
  const head = Buffer.alloc(2 + extra)
  head[0] = 0x81
  head[1] = extra === 0 ? length : extra === 2 ? 126 : 127
  if (extra === 2) head.writeUInt16BE(length, 2)
  if (extra === 8) head.writeBigUInt64BE(BigInt(length), 2)
  return Buffer.concat([head, payload])
}

/**
 * The TCP stream under a socket. It is no public part of `ws`: without it a frame is sent the ordinary way.
 */
const streamOf = (socket: WebSocket): Socket | undefined => {
  const stream: unknown = Reflect.get(socket, '_socket')
  return stream instanceof Socket ? stream : undefined
}

/** Writes a frame of `frameOf` to a client, or disconnects a client that does not read. */
export function writeFrame(socket: WebSocket, frame: Buffer, text: string): void {
  if (socket.readyState !== WebSocket.OPEN) return
  if (socket.bufferedAmount > maxWaitingBytes) {
    socket.terminate()
    return
  }
  const stream = streamOf(socket)
  if (stream) stream.write(frame)
  else socket.send(text)
}
