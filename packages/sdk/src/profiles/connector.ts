import type { Credential, Network, ProfileType } from '@rostrum/protocol'
import { atom } from 'nanostores'
import { toErrorInfo } from '../client/api-error.js'
import { lazily } from '../lazy.js'
import type { Rostrum } from '../rostrum.js'
import type { Attempt } from './consent.js'
import type { ConnectOutcome, Connecting } from './profiles.js'

/**
 * Sends a user to a network's consent page: in a window, or, on phones and where windows are blocked, with the page
 * itself. A new attempt cancels the previous one. The code for what follows the click is loaded separately.
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
    const controller = (current = new AbortController())
    // Before the first `await`: later the browser would no longer accept it as part of the click.
    const back = environment.address()
    const isPhone = environment.platform() !== 'desktop'
    const popup = isPhone && back && host.canLeave?.() ? null : (host.openPopup?.('rostrum-connect') ?? null)
    const state = { network, id, type: 'type' in ask ? ask.type : null, address: null, isOutOfSight: false }
    $connecting.set(state)
    const show = (change: Partial<Pick<Connecting, 'address' | 'isOutOfSight'>>) => {
      if (current === controller) $connecting.set({ ...state, ...change })
    }
    try {
      const { followConsent } = await following.get()
      return await followConsent(rostrum, { network, ask, back, popup, show, signal: controller.signal })
    } catch (error) {
      popup?.close()
      if (controller.signal.aborted) return { outcome: 'cancelled', network }
      return { outcome: 'failed', network, failing: toErrorInfo(error) }
    } finally {
      if (current === controller) {
        current = null
        $connecting.set(null)
      }
    }
  }

  return {
    $connecting,
    cancel,
    /** Preloads the code that follows a click, so that the window is not empty for long. */
    prepare: following.fetch,
    connect: async (network: Network, type: ProfileType): Promise<ConnectOutcome> => {
      if (network !== 'wechat') return consent(network, null, { type })
      try {
        return await (await following.get()).connectWeChat(rostrum)
      } catch (error) {
        return { outcome: 'failed', network, failing: toErrorInfo(error) }
      }
    },
    /** Links an account at a network for signing in. */
    link: (network: Network) => consent(network, null, { isLogin: true }),
    reconnect: (profile: Credential) => consent(profile.Network, profile.Id, { profile }),
    /** Completes a consent after the page itself returned from the network. */
    resume: async () => (await following.get()).resumeConsent(rostrum),
  }
}
