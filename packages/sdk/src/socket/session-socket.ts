import type { Client } from '../client/client.js'
import type { Environment } from '../environment.js'
import type { Events } from '../events/events.js'
import type { StartupStore } from '../startup/startup.js'
import type { Socket, SocketAddress } from './socket.js'

/**
 * The socket of a signed-in user: it opens after the startup data is loaded and closes with the session
 * (CONNECTIVITY7). Its code is loaded on first use, because nothing visible depends on it.
 */
export const createSessionSocket = (needs: {
  client: Client
  environment: Environment
  server: string
  events: Events
  startup: StartupStore
}) => {
  const { events, startup } = needs
  let socket: Socket | null = null
  /** The socket's address in the startup data: everything on the page was read after it. */
  let address: SocketAddress | null = null
  let isDisposed = false

  const open = async () => {
    const { createSocket } = await import('./socket.js')
    // The session may have ended, or a socket may exist, since loading started.
    if (!address || isDisposed) return
    socket ??= createSocket({
      ...needs,
      onEvent: events.pass,
      onReload: () => {
        events.emit('reloaded', {})
        void startup.reload().catch(() => {})
      },
    })
    socket.connect(address)
  }

  events.on('signed-in', () => {
    address = startup.$startup.get()?.Websocket ?? null
    if (needs.environment.openSocket) void open().catch(() => {})
  })
  events.on('signed-out', () => {
    address = null
    socket?.disconnect()
  })

  return {
    /** The connection is back: reconnect now. */
    reconnectNow: () => socket?.reconnectNow(),
    dispose: () => {
      isDisposed = true
      socket?.disconnect()
    },
  }
}
