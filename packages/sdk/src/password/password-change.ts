import {
  changePassword,
  readAccountPasswordPolicy,
  savePasswordPolicy,
  type PasswordPolicy,
} from '@rostrum/protocol'
import { atom, type ReadableAtom } from 'nanostores'
import { toErrorInfo, type ErrorInfo } from '../client/api-error.js'
import { perClient } from '../per-client.js'
import type { Rostrum } from '../rostrum.js'
import { createPerUserStore, type Asked } from '../session/per-user-store.js'

export interface PasswordPolicyState extends Asked {
  /** The company's password policy; null until it is loaded. */
  readonly policy: PasswordPolicy | null
}

/** The password policy of the signed-in user's company. */
export interface CompanyPasswordPolicy {
  readonly $policy: ReadableAtom<PasswordPolicyState>
  /** Loads the policy; call it after signing in. */
  load(): Promise<void>
  /** For managers. Rejects with an `ApiError`: `proof-needed` until they prove their identity. */
  save(policy: Omit<PasswordPolicy, 'MaxLength'>): Promise<void>
}

const unknown: Pick<PasswordPolicyState, 'policy'> = { policy: null }

export const passwordPolicyOf = perClient((rostrum): CompanyPasswordPolicy => {
  const { client, startup } = rostrum
  const { $state, load, put } = createPerUserStore(rostrum, unknown, async () => {
    const account = startup.$startup.get()?.User.AccountId
    if (account === undefined) return unknown
    const { PasswordPolicy: policy } = await client.send(readAccountPasswordPolicy, { body: { account } })
    return { policy }
  })
  return {
    $policy: $state,
    load,
    save: async (asked) => {
      const { PasswordPolicy: policy } = await client.send(savePasswordPolicy, { body: asked })
      put({ policy })
    },
  }
})

export interface PasswordChangeState {
  readonly isBusy: boolean
  /**
   * `wrong`: the current password is wrong; `proof-needed`: a user without a password has to prove their identity first
   * (`socialLoginsOf`).
   */
  readonly outcome: 'none' | 'changed' | 'wrong' | 'proof-needed' | ErrorInfo
}

/** The form in which a signed-in user changes the password (SESSION105). */
export interface PasswordChange {
  readonly $change: ReadableAtom<PasswordChangeState>
  /** `current` is empty for a user without a password. Resolves with true when the password was changed. */
  change(form: { current: string; password: string }): Promise<boolean>
  /** Resets the outcome of the last attempt. */
  forget(): void
}

export const createPasswordChange = ({ client }: Rostrum): PasswordChange => {
  const $change = atom<PasswordChangeState>({ isBusy: false, outcome: 'none' })
  const outcomeOf = (error: ErrorInfo): PasswordChangeState['outcome'] => {
    if (error.code === 'proof-needed') return 'proof-needed'
    // What can be seen of the new password was checked before: else the current one is wrong.
    return error.code === 'api-400' && error.problem !== 'password-used' ? 'wrong' : error
  }
  return {
    $change,
    change: async ({ current, password }) => {
      if ($change.get().isBusy) return false
      $change.set({ isBusy: true, outcome: 'none' })
      try {
        await client.send(changePassword, { body: { password, ...(current ? { current } : {}) } })
        $change.set({ isBusy: false, outcome: 'changed' })
        return true
      } catch (error) {
        $change.set({ isBusy: false, outcome: outcomeOf(toErrorInfo(error)) })
        return false
      }
    },
    forget: () => $change.set({ ...$change.get(), outcome: 'none' }),
  }
}
