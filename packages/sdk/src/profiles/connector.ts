import type { Credential, Network, ProfileType } from '@rostrum/protocol'
import { atom } from 'nanostores'
import { toFailing } from '../client/api-error.js'
import { lazily } from '../lazily.js'
import type { Rostrum } from '../rostrum.js'
import type { Attempt } from './consent.js'
import type { ConnectOutcome, Connecting } from './profiles.js'

/**
 * Takes a person to a network to consent: in a window, or, on phones and where none may be opened, with the page itself.
 * One at a time: a new attempt gives up the one before. What follows the click, and coming back, is code of its own.
 */
export const createConnector = (rostrum: Rostrum) => {
  const { environment, host } = rostrum
  const $connecting = atom<Connecting | null>(null)
  const following = lazily(() => import('./consent.js'))
  let current: AbortController | null = null

  const cancel = () => current?.abort()

  const consent = async (
    network: Network,
    id: string | null,
    ask: Attempt['ask'],
  ): Promise<ConnectOutcome> => {
    cancel()
    const mine = (current = new AbortController())
    // Before anything is awaited: later it would no longer count as the person's click.
    const back = environment.address()
    const isPhone = environment.platform() !== 'desktop'
    const popup = isPhone && back && host.canLeave?.() ? null : (host.openPopup?.('rostrum-connect') ?? null)
    $connecting.set({ network, id, address: null })
    const offer = (address: string) => {
      if (current === mine) $connecting.set({ network, id, address })
    }
    try {
      const { followConsent } = await following.get()
      return await followConsent(rostrum, { network, ask, back, popup, offer, signal: mine.signal })
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
    /** Fetches what follows a click, so that the window does not stay empty for long. */
    prepare: following.fetch,
    connect: async (network: Network, type: ProfileType): Promise<ConnectOutcome> => {
      if (network !== 'wechat') return consent(network, null, { type })
      try {
        return await (await following.get()).connectWeChat(rostrum)
      } catch (error) {
        return { outcome: 'failed', network, failing: toFailing(error) }
      }
    },
    /** Links an account at a network to sign in with. */
    link: (network: Network) => consent(network, null, { isLogin: true }),
    reconnect: (profile: Credential) => consent(profile.Network, profile.Id, { profile }),
    /** Ends a consent that the page itself went to. */
    resume: async () => (await following.get()).resumeConsent(rostrum),
  }
}
