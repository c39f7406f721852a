import type { ConnectResult } from '@rostrum/protocol'
import { readConnection } from '@rostrum/protocol'
import type { Client } from '../client/client.js'
import type { Environment } from '../environment.js'
import type { Events } from '../events/events.js'
import type { Popup } from '../host.js'

const closedCheck = 200
const askEvery = 2000
const graceAfterClose = 3000

export type Waited =
  | { readonly result: ConnectResult; readonly id: string | null }
  | { readonly result: 'cancelled' }

/**
 * Waits for a window in which a person consents. It ends when the server says so on the socket, when asking by
 * the token finds it complete, or some moments after the window was closed with nothing come of it (B9.13).
 */
export const waitForWindow = (needs: {
  client: Client
  environment: Environment
  events: Events
  popup: Popup
  token: string | null
  network: string
  signal: AbortSignal
}): Promise<Waited> =>
  new Promise((resolve) => {
    const { client, environment, events, popup, token, signal } = needs
    let isOver = false
    let closedAt: number | null = null
    const cancels = { watch: () => {}, ask: () => {} }

    const end = (waited: Waited) => {
      if (isOver) return
      isOver = true
      cancels.watch()
      cancels.ask()
      stopEvent()
      signal.removeEventListener('abort', abort)
      popup.close()
      resolve(waited)
    }
    const abort = () => end({ result: 'cancelled' })

    const ask = async () => {
      cancels.ask()
      if (!token || isOver) return
      try {
        const { Status } = await client.send(readConnection, { params: { token }, signal })
        if (Status.IsComplete) return end({ result: Status.Result ?? 'success', id: Status.cId })
      } catch {
        // Asked again in a moment; the window stays the person's.
      }
      if (!isOver) cancels.ask = environment.after(askEvery, () => void ask())
    }

    const watch = () => {
      if (popup.isClosed()) {
        if (closedAt === null) {
          closedAt = environment.now()
          void ask()
        } else if (environment.now() - closedAt >= graceAfterClose) return end({ result: 'cancelled' })
      }
      cancels.watch = environment.after(closedCheck, watch)
    }

    // The event carries no token, so it only says when to ask.
    const stopEvent = events.on('credential-saved', ({ Network }) => {
      if (Network === needs.network) void ask()
    })
    signal.addEventListener('abort', abort)
    watch()
    cancels.ask = environment.after(askEvery, () => void ask())
  })
