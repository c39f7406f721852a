import type { Client } from '../client/client.js'
import type { Environment } from '../environment.js'
import type { Events } from '../events/events.js'
import type { StartupStore } from '../startup/startup.js'
import type { Socket, SocketPlace } from './socket.js'

/**
 * The socket of a signed-in person: it opens after the startup data is there and closes with the session
 * (A4.18). Its code comes when it is first needed; nothing that is shown waits for it.
 */
export const createLive = (needs: {
  client: Client
  environment: Environment
  server: string
  events: Events
  startup: StartupStore
}) => {
  const { events, startup } = needs
  let socket: Socket | null = null
  /** As it was when the person came: what is shown was read after it. */
  let place: SocketPlace | null = null
  let isDisposed = false

  const open = async () => {
    const { createSocket } = await import('./socket.js')
    // The person may have left, or the socket come, while the code was on its way.
    if (!place || isDisposed) return
    socket ??= createSocket({
      ...needs,
      onEvent: events.pass,
      onReload: () => {
        events.emit('reloaded', {})
        void startup.reload().catch(() => {})
      },
    })
    socket.connect(place)
  }

  events.on('signed-in', () => {
    place = startup.$startup.get()?.Websocket ?? null
    if (needs.environment.openSocket) void open().catch(() => {})
  })
  events.on('signed-out', () => {
    place = null
    socket?.disconnect()
  })

  return {
    /** The connection is back: no more waiting. */
    hurry: () => socket?.hurry(),
    dispose: () => {
      isDisposed = true
      socket?.disconnect()
    },
  }
}
