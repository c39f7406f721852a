import { listSocialLogins, unlinkSocialLogin, type AnswerOf, type LoginNetwork } from '@rostrum/protocol'
import { atom, type ReadableAtom } from 'nanostores'
import { toFailing, type Failing } from '../client/api-error.js'
import { feature } from '../feature.js'
import { profilesOf, type ConnectOutcome } from './profiles.js'

type Answer = AnswerOf<typeof listSocialLogins>

export interface SocialLoginsState {
  readonly status: 'idle' | 'loading' | 'ready' | 'error'
  /** Networks that people may sign in with here. */
  readonly networks: Answer['Networks']
  /** The accounts that the person signs in with. */
  readonly logins: Answer['Logins']
  readonly error: Failing | null
}

/** The accounts at networks that a person signs in with (A1.3, A7.30). */
export interface SocialLogins {
  readonly $logins: ReadableAtom<SocialLoginsState>
  load(): Promise<void>
  /** Must be called inside of a click: it opens a window at once. */
  link(network: LoginNetwork): Promise<ConnectOutcome>
  /** Rejects with an `ApiError`. */
  unlink(network: LoginNetwork): Promise<void>
}

const empty: SocialLoginsState = { status: 'idle', networks: [], logins: [], error: null }

export const socialLoginsOf = feature((rostrum): SocialLogins => {
  const { client, events } = rostrum
  const $logins = atom<SocialLoginsState>(empty)
  const load = async () => {
    if ($logins.get().status !== 'ready') $logins.set({ ...empty, status: 'loading' })
    try {
      const { Networks, Logins } = await client.send(listSocialLogins, {})
      $logins.set({ status: 'ready', networks: Networks, logins: Logins, error: null })
    } catch (error) {
      $logins.set({ ...empty, status: 'error', error: toFailing(error) })
    }
  }
  events.on('signed-out', () => $logins.set(empty))
  return {
    $logins,
    load,
    link: async (network) => {
      const outcome = await profilesOf(rostrum).link(network)
      await load()
      return outcome
    },
    unlink: async (network) => {
      await client.send(unlinkSocialLogin, { params: { network } })
      await load()
    },
  }
})
