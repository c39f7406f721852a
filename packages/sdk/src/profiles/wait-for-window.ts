import {
  claimConnection,
  readConnection,
  type AnswerOf,
  type ConnectResult,
  type RightPurpose,
} from '@rostrum/protocol'
import { consentAskMs, popupCheckMs } from '@rostrum/rules'
import { isApiError } from '../client/api-error.js'
import type { Client } from '../client/client.js'
import type { Environment } from '../environment.js'
import type { Events } from '../events/events.js'
import type { Popup } from '../host.js'
import { listenForClaims } from './claim-listener.js'

export type Waited =
  | { readonly result: ConnectResult; readonly id: string | null; readonly missing: readonly RightPurpose[] }
  | { readonly result: 'cancelled' }

/** The result of a finished connection; null before its end. */
export const waitedOf = ({ Status }: AnswerOf<typeof readConnection>): Waited | null =>
  Status.IsComplete ? { result: Status.Result ?? 'success', id: Status.cId, missing: Status.Missing } : null

/**
 * Waits for a window in which the user consents. The waiting ends when the window delivers its claim, when the server
 * sends an event, when polling with the token finds the connection complete or expired, or when the user cancels. A
 * closed window is reported (B9.13) but does not end it, because a window that the network isolated from this page
 * looks the same (PROFILES37).
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
  onOutOfSight: () => void
}): Promise<Waited> =>
  new Promise((resolve) => {
    const { client, environment, events, popup, server, token, signal } = needs
    let isDone = false
    let isClosed = false
    const cancels = { watch: () => {}, ask: () => {}, claims: () => {} }

    const end = (waited: Waited) => {
      if (isDone) return
      isDone = true
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
      if (!token || isDone) return
      try {
        look(await client.send(readConnection, { params: { token }, signal }))
      } catch (error) {
        if (isApiError(error) && error.code === 'api-404')
          return end({ result: 'expired', id: null, missing: [] })
        // Otherwise the next poll retries; the window stays open.
      }
      if (isDone) return
      cancels.ask()
      cancels.ask = environment.after(consentAskMs({ isClosed }), () => void ask())
    }

    /** True when the claim belongs to this consent. */
    const claim = async (claimed: string): Promise<boolean> => {
      if (!token || isDone) return false
      try {
        const answer = await client.send(claimConnection, { params: { token }, body: { claim: claimed } })
        // The window gets the result before it is closed.
        environment.after(50, () => look(answer))
        return true
      } catch (error) {
        if (!isApiError(error)) throw error
        return false
      }
    }
    cancels.claims = popup.window
      ? listenForClaims(popup.window, server, claim)
      : (popup.onClaim?.(server, claim) ?? cancels.claims)

    const watch = () => {
      if (!popup.isClosed()) {
        cancels.watch = environment.after(popupCheckMs, watch)
        return
      }
      if (!token) return end({ result: 'cancelled' })
      isClosed = true
      needs.onOutOfSight()
      void ask()
    }

    // The event carries no token, so it only triggers a poll.
    const stopEvent = events.on('credential-saved', ({ Network }) => {
      if (Network === needs.network) void ask()
    })
    signal.addEventListener('abort', abort)
    watch()
    cancels.ask = environment.after(consentAskMs({ isClosed }), () => void ask())
  })
