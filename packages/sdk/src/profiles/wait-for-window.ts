import {
  claimConnection,
  readConnection,
  type AnswerOf,
  type ConnectResult,
  type RightPurpose,
} from '@rostrum/protocol'
import { popupCheckMs } from '@rostrum/rules'
import { isApiError } from '../client/api-error.js'
import type { Client } from '../client/client.js'
import type { Environment } from '../environment.js'
import type { Events } from '../events/events.js'
import type { Popup } from '../host.js'
import { hearClaims } from './hear-claims.js'

const askEvery = 2000
const graceAfterClose = 3000

export type Waited =
  | { readonly result: ConnectResult; readonly id: string | null; readonly missing: readonly RightPurpose[] }
  | { readonly result: 'cancelled' }

/** What the server says of a connection, once it is over; null before. */
export const waitedOf = ({ Status }: AnswerOf<typeof readConnection>): Waited | null =>
  Status.IsComplete ? { result: Status.Result ?? 'success', id: Status.cId, missing: Status.Missing } : null

/**
 * Waits for a window in which a person consents. It ends when the window hands its claim over, when the server
 * says so on the socket, when asking by the token finds it complete, or some moments after the window was closed
 * with nothing come of it (B9.13).
 */
export const waitForWindow = (needs: {
  client: Client
  environment: Environment
  events: Events
  popup: Popup
  server: string
  token: string | null
  network: string
  signal: AbortSignal
}): Promise<Waited> =>
  new Promise((resolve) => {
    const { client, environment, events, popup, server, token, signal } = needs
    let isOver = false
    let isClaiming = false
    let closedAt: number | null = null
    const cancels = { watch: () => {}, ask: () => {}, claims: () => {} }

    const end = (waited: Waited) => {
      if (isOver) return
      isOver = true
      for (const cancel of Object.values(cancels)) cancel()
      stopEvent()
      signal.removeEventListener('abort', abort)
      popup.close()
      resolve(waited)
    }
    const abort = () => end({ result: 'cancelled' })
    const look = (answer: AnswerOf<typeof readConnection>) => {
      const waited = waitedOf(answer)
      if (waited) end(waited)
    }

    const ask = async () => {
      cancels.ask()
      if (!token || isOver) return
      try {
        look(await client.send(readConnection, { params: { token }, signal }))
      } catch {
        // Asked again in a moment; the window stays the person's.
      }
      if (!isOver) cancels.ask = environment.after(askEvery, () => void ask())
    }

    /** True when it was the claim of this very consent. */
    const claim = async (claimed: string): Promise<boolean> => {
      if (!token || isOver) return false
      isClaiming = true
      try {
        const answer = await client.send(claimConnection, { params: { token }, body: { claim: claimed } })
        // The window hears that it was taken before it is closed.
        environment.after(50, () => look(answer))
        return true
      } catch (error) {
        if (!isApiError(error)) throw error
        return false
      } finally {
        isClaiming = false
      }
    }
    cancels.claims = popup.window
      ? hearClaims(popup.window, server, claim)
      : (popup.onClaim?.(server, claim) ?? cancels.claims)

    const watch = () => {
      if (popup.isClosed() && !isClaiming) {
        if (closedAt === null) {
          closedAt = environment.now()
          void ask()
        } else if (environment.now() - closedAt >= graceAfterClose) return end({ result: 'cancelled' })
      }
      cancels.watch = environment.after(popupCheckMs, watch)
    }

    // The event carries no token, so it only says when to ask.
    const stopEvent = events.on('credential-saved', ({ Network }) => {
      if (Network === needs.network) void ask()
    })
    signal.addEventListener('abort', abort)
    watch()
    cancels.ask = environment.after(askEvery, () => void ask())
  })
