import { listLoginNetworks, socialLogin, type LoginNetwork } from '@rostrum/protocol'
import { atom, type ReadableAtom } from 'nanostores'
import { isApiError, toErrorInfo, type ErrorInfo } from '../client/api-error.js'
import { perClient } from '../per-client.js'

export interface SocialLoginState {
  /** The networks that can be used to sign in; empty before they are loaded and after an error. */
  readonly networks: readonly LoginNetwork[]
  /** The network that the user is being redirected to. */
  readonly busy: LoginNetwork | null
  readonly error: ErrorInfo | null
}

/** Signing in with an account at a network that was linked before (A1.3, A7.31). */
export interface SocialLogin {
  readonly $login: ReadableAtom<SocialLoginState>
  load(): Promise<void>
  /** Navigates to the network with the host's `navigate`. */
  start(network: LoginNetwork): Promise<void>
}

export const socialLoginOf = perClient(({ client, host }): SocialLogin => {
  const $login = atom<SocialLoginState>({ networks: [], busy: null, error: null })
  const change = (part: Partial<SocialLoginState>) => $login.set({ ...$login.get(), ...part })
  return {
    $login,
    load: async () => {
      change({ busy: null, error: null })
      try {
        change({ networks: (await client.send(listLoginNetworks, {})).Networks })
      } catch {
        // Signing in with a password still works.
      }
    },
    start: async (network) => {
      change({ busy: network, error: null })
      try {
        const { Url } = await client.send(socialLogin, { query: { network } })
        host.navigate?.({ address: Url })
      } catch (error) {
        if (!isApiError(error)) throw error
        change({ busy: null, error: toErrorInfo(error) })
      }
    },
  }
})
