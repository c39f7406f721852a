import {
  addCredential,
  reconnectCredential,
  type Credential,
  type Network,
  type ProfileType,
} from '@rostrum/protocol'
import { failingOf } from '../client/api-error.js'
import type { Popup } from '../host.js'
import type { Rostrum } from '../rostrum.js'
import type { ConnectOutcome } from './profiles.js'
import { keepDeparture } from './resume.js'
import { waitForWindow } from './wait-for-window.js'

export { connectWeChat } from './connect-wechat.js'
export { resumeConsent } from './resume.js'

/** A consent that a click has begun. */
export interface Attempt {
  readonly network: Network
  /** A new profile of this type, or a profile that is connected anew. */
  readonly ask:
    | { readonly type: ProfileType }
    | { readonly profile: Credential }
    /** No profile at all: an account to sign in with. */
    | { readonly isLogin: true }
  /** The address of the page, to come back to. */
  readonly back: string | null
  /** The window that the click opened; null: the page itself goes. */
  readonly popup: Popup | null
  /** Shows the person a link to be opened, where no window could be and the page stands in a frame. */
  readonly offer: (address: string) => void
  readonly signal: AbortSignal
}

const comingBack = (popup: Popup | null, back: string | null) =>
  popup ? ({ isPopup: '1' } as const) : back ? { redirect: back } : {}

type Way = { readonly claims: '1'; readonly isPopup?: '1'; readonly redirect?: string }

/** Stands for the tab that a person opens by a link: nobody can look into it, so the server is asked. */
const unseen: Popup = { isClosed: () => false, close: () => {}, go: () => {} }

const departureOf = ({ client }: Rostrum, { network, ask, back, popup, signal }: Attempt) => {
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

/** Asks where to consent, goes there, and waits until it is over. Rejects with an `ApiError`. */
export async function followConsent(rostrum: Rostrum, attempt: Attempt): Promise<ConnectOutcome> {
  const { client, environment, host, events, server, storage } = rostrum
  const { network, signal, ask } = attempt
  const isFramed = attempt.popup === null && host.canLeave?.() === false
  const popup = isFramed ? unseen : attempt.popup
  const { Url, Token: token = null } = await departureOf(rostrum, { ...attempt, popup })
  if (!Url) {
    popup?.close()
    return { outcome: 'failed', network, failing: failingOf('network-not-configured') }
  }
  const isLogin = 'isLogin' in ask ? { isLogin: true as const } : {}
  if (!popup) {
    if (token) keepDeparture(storage.local, { token, network, at: environment.now(), ...isLogin })
    host.navigate?.({ address: Url })
    return { outcome: 'redirected', network }
  }
  // Networks do not let themselves be shown in a frame.
  if (isFramed) attempt.offer(Url)
  else popup.go(Url)
  const waited = await waitForWindow({ client, environment, events, popup, server, token, network, signal })
  return waited.result === 'cancelled'
    ? { outcome: 'cancelled', network }
    : { outcome: waited.result, id: waited.id, missing: waited.missing, network, ...isLogin }
}
