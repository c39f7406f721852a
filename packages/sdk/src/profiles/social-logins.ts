import { listSocialLogins, unlinkSocialLogin, type AnswerOf, type LoginNetwork } from '@rostrum/protocol'
import type { ReadableAtom } from 'nanostores'
import { feature } from '../feature.js'
import { createPersonal, type Asked } from '../session/personal.js'
import { profilesOf, type ConnectOutcome } from './profiles.js'

type Answer = AnswerOf<typeof listSocialLogins>

export interface SocialLoginsState extends Asked {
  /** Networks that people may sign in with here. */
  readonly networks: Answer['Networks']
  /** The accounts that the person signs in with. */
  readonly logins: Answer['Logins']
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

const nothing: Pick<SocialLoginsState, 'networks' | 'logins'> = { networks: [], logins: [] }

export const socialLoginsOf = feature((rostrum): SocialLogins => {
  const { client } = rostrum
  const { $state: $logins, load } = createPersonal(rostrum, nothing, async () => {
    const { Networks: networks, Logins: logins } = await client.send(listSocialLogins, {})
    return { networks, logins }
  })
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
