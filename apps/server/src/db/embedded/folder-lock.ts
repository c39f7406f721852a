import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Somebody else uses the folder. */
export class FolderTakenError extends Error {
  constructor(folder: string) {
    super(`Another server is using the folder ${folder}`)
    this.name = 'FolderTakenError'
  }
}

export interface FolderLock {
  readonly release: () => Promise<void>
}

/** Where the holder of a folder listens. A socket's path is short: a deep folder is named by its hash. */
function doorOf(folder: string): string {
  const name = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 24)
  if (process.platform === 'win32') return `\\\\.\\pipe\\rostrum-${name}`
  const inside = join(resolve(folder), 'server.sock')
  return Buffer.byteLength(inside) < 100 ? inside : join(tmpdir(), `rostrum-${name}.sock`)
}

/** Connects to whoever holds the folder; undefined when nobody does. */
export const callHolder = (folder: string): Promise<Socket | undefined> =>
  new Promise((done) => {
    const socket = connect(doorOf(folder))
    socket.once('connect', () => done(socket))
    socket.once('error', () => done(undefined))
  })

const listen = (server: Server, path: string): Promise<boolean> =>
  new Promise((done) => {
    server.once('error', () => done(false))
    server.listen(path, () => done(true))
  })

/**
 * Takes the folder for this process by listening on a socket in it: the kernel lets go when the process dies,
 * also in a container where every process is number 1. `welcome` is given each connection, such as that of the
 * operator's command; it closes it. Throws FolderTakenError.
 */
export async function lockFolder(
  folder: string,
  welcome: (peer: Socket) => void = (peer) => peer.destroy(),
): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = doorOf(folder)
  const server = createServer((peer) => {
    peer.on('error', () => peer.destroy())
    welcome(peer)
  })
  if (!(await listen(server, path))) {
    const holder = await callHolder(folder)
    holder?.destroy()
    if (holder) throw new FolderTakenError(folder)
    // Left behind by a process that was killed.
    rmSync(path, { force: true })
    if (!(await listen(server, path))) throw new FolderTakenError(folder)
  }
  server.unref()
  return { release: () => new Promise((done) => server.close(() => done())) }
}
