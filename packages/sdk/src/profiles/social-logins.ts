import {
  listSocialLogins,
  proveIdentity,
  sendProofCode,
  unlinkSocialLogin,
  type AnswerOf,
  type LoginNetwork,
} from '@rostrum/protocol'
import { proofLifetime } from '@rostrum/rules'
import type { ReadableAtom } from 'nanostores'
import { perClient } from '../per-client.js'
import { createPerUserStore, type Asked } from '../session/per-user-store.js'
import { profilesOf, type ConnectOutcome } from './profiles.js'

type Answer = AnswerOf<typeof listSocialLogins>

export interface SocialLoginsState extends Asked {
  /** Networks that users can sign in with here. */
  readonly networks: Answer['Networks']
  /** The accounts that the user signs in with. */
  readonly logins: Answer['Logins']
  /** Until this time (ms, local clock) a change needs no further proof of identity. */
  readonly provedUntil: number
}

/** The accounts at networks that a user signs in with (A1.3, A7.30). */
export interface SocialLogins {
  readonly $logins: ReadableAtom<SocialLoginsState>
  load(): Promise<void>
  /**
   * Whether a change probably needs a proof of identity first. Callers check it before `link`, so that no window opens
   * in vain.
   */
  needsProof(): boolean
  /**
   * Must be called synchronously in a click, because it opens a window. When it rejects with `proof-needed`, the user
   * proves their identity (`prove`), and `link` is called again.
   */
  link(network: LoginNetwork): Promise<ConnectOutcome>
  /** Rejects with an `ApiError`; its code is `proof-needed` as for `link`. */
  unlink(network: LoginNetwork): Promise<void>
  /**
   * Proves the user's identity for several minutes. Rejects with an `ApiError`: `api-400` for a wrong password or code.
   */
  prove(by: { password: string } | { code: string }): Promise<void>
  /** Sends the user a code by e-mail for `prove`. Rejects with an `ApiError`. */
  sendCode(): Promise<void>
}

const nothing: Omit<SocialLoginsState, keyof Asked> = { networks: [], logins: [], provedUntil: 0 }

export const socialLoginsOf = perClient((rostrum): SocialLogins => {
  const { client, environment } = rostrum
  const {
    $state: $logins,
    load,
    put,
  } = createPerUserStore(rostrum, nothing, async () => {
    const { Networks: networks, Logins: logins, ProofSeconds } = await client.send(listSocialLogins, {})
    return { networks, logins, provedUntil: environment.now() + ProofSeconds * 1000 }
  })
  return {
    $logins,
    load,
    needsProof: () => environment.now() >= $logins.get().provedUntil,
    link: async (network) => {
      const outcome = await profilesOf(rostrum).link(network)
      await load()
      return outcome
    },
    unlink: async (network) => {
      await client.send(unlinkSocialLogin, { params: { network } })
      await load()
    },
    prove: async (by) => {
      await client.send(proveIdentity, { body: by })
      const known = $logins.get()
      if (known.status === 'ready') put({ ...known, provedUntil: environment.now() + proofLifetime })
    },
    sendCode: async () => {
      await client.send(sendProofCode, {})
    },
  }
})
