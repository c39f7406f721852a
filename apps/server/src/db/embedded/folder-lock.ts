import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Another process uses the folder. */
export class FolderTakenError extends Error {
  constructor(folder: string) {
    super(`Another server is using the folder ${folder}`)
    this.name = 'FolderTakenError'
  }
}

export interface FolderLock {
  readonly release: () => Promise<void>
}

/** Path of the folder's socket. Socket paths are limited: a long one is replaced by a hash in the temporary folder. */
function socketPathOf(folder: string): string {
  const name = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 24)
  if (process.platform === 'win32') return `\\\\.\\pipe\\rostrum-${name}`
  const inside = join(resolve(folder), 'server.sock')
  return Buffer.byteLength(inside) < 100 ? inside : join(tmpdir(), `rostrum-${name}.sock`)
}

/** Connects to whoever holds the folder; undefined when nobody does. */
export const callHolder = (folder: string): Promise<Socket | undefined> =>
  new Promise((done) => {
    const socket = connect(socketPathOf(folder))
    socket.once('connect', () => done(socket))
    socket.once('error', () => done(undefined))
  })

const listen = (server: Server, path: string): Promise<boolean> =>
  new Promise((done) => {
    server.once('error', () => done(false))
    server.listen(path, () => done(true))
  })

/**
 * Locks the folder for this process by listening on its socket: the kernel closes it when the process dies, also
 * in a container where every process has number 1. `welcome` receives each connection, such as an operator's
 * command, and closes it. Throws FolderTakenError.
 */
export async function lockFolder(
  folder: string,
  welcome: (peer: Socket) => void = (peer) => peer.destroy(),
): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = socketPathOf(folder)
  const server = createServer((peer) => {
    peer.on('error', () => peer.destroy())
    welcome(peer)
  })
  if (!(await listen(server, path))) {
    const holder = await callHolder(folder)
    holder?.destroy()
    if (holder) throw new FolderTakenError(folder)
    // A killed process left the socket's file.
    rmSync(path, { force: true })
    if (!(await listen(server, path))) throw new FolderTakenError(folder)
  }
  // It is in a folder of everybody's when the data folder's path is too long.
  if (process.platform !== 'win32') chmodSync(path, 0o600)
  server.unref()
  return { release: () => new Promise((done) => server.close(() => done())) }
}
