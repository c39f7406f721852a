import {
  addCredential,
  reconnectCredential,
  type Credential,
  type Network,
  type ProfileType,
} from '@rostrum/protocol'
import { atom } from 'nanostores'
import { failingOf, toFailing } from '../client/api-error.js'
import type { Rostrum } from '../rostrum.js'
import { connectWeChat } from './connect-wechat.js'
import type { ConnectOutcome, Connecting } from './profiles.js'
import { keepDeparture } from './resume.js'
import { waitForWindow } from './wait-for-window.js'

interface Consent {
  readonly Url?: string | undefined
  readonly Token?: string | undefined
}

type Way = { readonly claims: '1'; readonly isPopup?: '1'; readonly redirect?: string }

/**
 * Takes a person to a network to consent: in a window, or, on phones and where none may be opened, with the page itself.
 * One at a time: a new attempt gives up the one before.
 */
export const createConnector = (rostrum: Rostrum) => {
  const { client, environment, host, events, server, storage } = rostrum
  const $connecting = atom<Connecting | null>(null)
  let current: AbortController | null = null

  const cancel = () => current?.abort()

  const consent = async (
    network: Network,
    id: string | null,
    ask: (way: Way, signal: AbortSignal) => Promise<Consent>,
  ): Promise<ConnectOutcome> => {
    cancel()
    const mine = (current = new AbortController())
    // Before anything is awaited: later it would no longer count as the person's click.
    const back = environment.address()
    const isPhone = environment.platform() !== 'desktop'
    const popup = isPhone && back && host.canLeave?.() ? null : (host.openPopup?.('rostrum-connect') ?? null)
    $connecting.set({ network, id })
    try {
      const way: Way = { claims: '1', ...(popup ? { isPopup: '1' } : back ? { redirect: back } : {}) }
      const { Url, Token } = await ask(way, mine.signal)
      if (!Url) {
        popup?.close()
        return { outcome: 'failed', network, failing: failingOf('network-not-configured') }
      }
      if (!popup) {
        if (Token) keepDeparture(storage.local, { token: Token, network, at: environment.now() })
        host.navigate?.({ address: Url })
        return { outcome: 'redirected', network }
      }
      popup.go(Url)
      const token = Token ?? null
      const waited = await waitForWindow({
        client,
        environment,
        events,
        popup,
        server,
        token,
        network,
        signal: mine.signal,
      })
      return waited.result === 'cancelled'
        ? { outcome: 'cancelled', network }
        : { outcome: waited.result, id: waited.id, missing: waited.missing, network }
    } catch (error) {
      popup?.close()
      if (mine.signal.aborted) return { outcome: 'cancelled', network }
      return { outcome: 'failed', network, failing: toFailing(error) }
    } finally {
      if (current === mine) {
        current = null
        $connecting.set(null)
      }
    }
  }

  return {
    $connecting,
    cancel,
    connect: (network: Network, type: ProfileType): Promise<ConnectOutcome> => {
      if (network === 'wechat') return connectWeChat(rostrum)
      return consent(network, null, (way, signal) =>
        client.send(addCredential, {
          query: { network, ...way, ...(type === 'page' ? { children: '1' } : {}) },
          signal,
        }),
      )
    },
    reconnect: (profile: Credential) =>
      consent(profile.Network, profile.Id, (way, signal) => {
        const isBusiness = profile.Network === 'instagram' && profile.Type === 'page'
        return client.send(reconnectCredential, {
          query: {
            network: profile.Network,
            cId: profile.Id,
            ...way,
            ...(isBusiness ? { isInstagramBusiness: '1' } : {}),
          },
          signal,
        })
      }),
  }
}
