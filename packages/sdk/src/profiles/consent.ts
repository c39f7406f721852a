import {
  addCredential,
  reconnectCredential,
  type Credential,
  type Network,
  type ProfileType,
} from '@rostrum/protocol'
import { errorInfoOf } from '../client/api-error.js'
import type { Popup } from '../host.js'
import type { Rostrum } from '../rostrum.js'
import type { ConnectOutcome } from './profiles.js'
import { saveAuthorization } from './resume-after-redirect.js'
import { waitForWindow } from './wait-for-window.js'

export { connectWeChat } from './connect-wechat.js'
export { resumeConsent } from './resume-after-redirect.js'

/** A consent that a click has started. */
export interface Attempt {
  readonly network: Network
  /** A new profile of this type, or a profile to reconnect. */
  readonly ask:
    | { readonly type: ProfileType }
    | { readonly profile: Credential }
    /** Not a profile but an account for signing in. */
    | { readonly isLogin: true }
  /** The URL of the page to return to. */
  readonly back: string | null
  /** The window that the click opened; null: the page itself navigates. */
  readonly popup: Popup | null
  /**
   * Shows the user a link to open when no window could be opened and the page is in a frame, or a note that the window
   * can no longer be observed.
   */
  readonly show: (change: { readonly address: string } | { readonly isOutOfSight: true }) => void
  readonly signal: AbortSignal
}

const comingBack = (popup: Popup | null, back: string | null) =>
  popup ? ({ isPopup: '1' } as const) : back ? { redirect: back } : {}

type Way = { readonly claims: '1'; readonly isPopup?: '1'; readonly redirect?: string }

/** Stands for a tab that the user opens by a link. It cannot be observed, so the server is polled. */
const unseen: Popup = { isClosed: () => false, close: () => {}, go: () => {} }

const authorizationOf = ({ client }: Rostrum, { network, ask, back, popup, signal }: Attempt) => {
  if ('isLogin' in ask) {
    const query = { network, claims: '1', isSocialLogin: '1', ...comingBack(popup, back) } as const
    return client.send(addCredential, { query, signal })
  }
  const way: Way = { claims: '1', ...comingBack(popup, back) }
  if ('type' in ask) {
    return client.send(addCredential, {
      query: { network, ...way, ...(ask.type === 'page' ? { children: '1' } : {}) },
      signal,
    })
  }
  const isBusiness = network === 'instagram' && ask.profile.Type === 'page'
  return client.send(reconnectCredential, {
    query: { network, cId: ask.profile.Id, ...way, ...(isBusiness ? { isInstagramBusiness: '1' } : {}) },
    signal,
  })
}

/** Requests the consent URL, opens it, and waits for the result. Rejects with an `ApiError`. */
export async function followConsent(rostrum: Rostrum, attempt: Attempt): Promise<ConnectOutcome> {
  const { client, environment, host, events, server, storage } = rostrum
  const { network, signal, ask } = attempt
  const isFramed = attempt.popup === null && host.canLeave?.() === false
  const popup = isFramed ? unseen : attempt.popup
  const { Url, Token: token = null } = await authorizationOf(rostrum, { ...attempt, popup })
  if (!Url) {
    popup?.close()
    return { outcome: 'failed', network, failing: errorInfoOf('network-not-configured') }
  }
  const isLogin = 'isLogin' in ask ? { isLogin: true as const } : {}
  if (!popup) {
    if (token) saveAuthorization(storage.local, { token, network, at: environment.now(), ...isLogin })
    host.navigate?.({ address: Url })
    return { outcome: 'redirected', network }
  }
  // Networks refuse to be shown in a frame.
  if (isFramed) attempt.show({ address: Url })
  else popup.go(Url)
  const onOutOfSight = () => attempt.show({ isOutOfSight: true })
  const about = { client, environment, events, popup, server, token, network, signal, onOutOfSight }
  const waited = await waitForWindow(about)
  return waited.result === 'cancelled'
    ? { outcome: 'cancelled', network }
    : { outcome: waited.result, id: waited.id, missing: waited.missing, network, ...isLogin }
}
