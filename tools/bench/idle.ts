import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { residentKilobytes } from './measure/cpu-seconds.js'
import type { Figure } from './measure/report.js'
import { startProcess } from './measure/start-process.js'

const guests = 1500
const port = 4892
const request = `GET /api-public/ping HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`

async function ask(socket: Socket): Promise<void> {
  socket.write(request)
  await once(socket, 'data')
}

async function openGuest(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setNoDelay()
  await once(socket, 'connect')
  await ask(socket)
  return socket
}

/** The server's memory per connection that stays open and idle after one request. */
export async function benchIdle(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-bench-idle-'))
  const server = await startProcess('apps/server/dist/main.js', {
    DATA_DIR: folder,
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    MAX_GUEST_CONNECTIONS: String(4 * guests),
    LOG_LEVEL: 'warn',
  })
  const sockets: Socket[] = []
  const open = async (count: number) => {
    for (let opened = 0; opened < count; opened += 100) {
      sockets.push(...(await Promise.all(Array.from({ length: 100 }, openGuest))))
    }
    await wait(2000)
    return residentKilobytes(server.child.pid)
  }
  // The first connections use memory that the start left free.
  const before = await open(guests)
  const seen = ((await open(guests)) - before) / guests
  for (const socket of sockets) socket.destroy()
  await server.end()
  rmSync(folder, { recursive: true, force: true })
  return [{ what: `memory of each idle connection above ${guests}`, seen, unit: 'kB', bar: 30, kind: 'most' }]
}
