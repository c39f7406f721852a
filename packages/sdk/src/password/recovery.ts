import {
  forgotPassword,
  readPasswordPolicy,
  resetPassword,
  type AnswerOf,
  type LoginNetwork,
} from '@rostrum/protocol'
import { atom, computed, type ReadableAtom } from 'nanostores'
import { isApiError } from '../client/api-error.js'
import type { Rostrum } from '../rostrum.js'
import { solvedCaptcha } from '../session/captcha.js'
import { createEmailCode, type EmailCodeState } from '../session/email-code.js'
import { createFormState, type Follow, type FormState } from '../session/form-state.js'
import type { SignInOutcome } from '../session/session.js'

export interface RecoveryRequestState extends FormState {
  /** The request was sent. Only the e-mail tells whether the address has an account. */
  readonly isSent: boolean
}

/** Requests an e-mail with a link to set a new password (A2.5). */
export interface RecoveryRequest {
  readonly $request: ReadableAtom<RecoveryRequestState>
  /** Sends the request, and solves its captcha. */
  send(email: string): Promise<void>
}

export const createRecoveryRequest = ({ client }: Rostrum): RecoveryRequest => {
  const $isSent = atom(false)
  const { $form, run } = createFormState()
  return {
    $request: computed([$form, $isSent], (form, isSent) => ({ ...form, isSent })),
    send: (email) =>
      run(async () => {
        const ask = async () => {
          const captcha = await solvedCaptcha(client)
          await client.send(forgotPassword, { body: { email, captcha } })
        }
        // A captcha that the server does not take is solved anew, once. ERRORS11
        await ask().catch((error: unknown) =>
          isApiError(error) && error.needsCaptcha ? ask() : Promise.reject(error),
        )
        $isSent.set(true)
        return null
      }),
  }
}

export interface RecoveryState extends FormState {
  /** The policy of the new password, and the user's other linked accounts. */
  readonly code: EmailCodeState<AnswerOf<typeof readPasswordPolicy>>
}

/** Sets a new password by the code from an e-mail (A2.6). */
export interface Recovery {
  readonly $recovery: ReadableAtom<RecoveryState>
  /** Checks the code; call it again after an error. */
  load(): Promise<void>
  /**
   * Sets the password, signs in, and unlinks the accounts that `keep` does not list (SESSION97); `follow` navigates to
   * the outcome.
   */
  reset(
    form: { password: string; keep: readonly LoginNetwork[] },
    follow: Follow<SignInOutcome>,
  ): Promise<void>
}

/** Creates the recovery for the code of an e-mail. Sends no request before `load`. */
export const createRecovery = ({ client, session }: Rostrum, code: string): Recovery => {
  const { $code, load, use } = createEmailCode(code, () =>
    client.send(readPasswordPolicy, { query: { id: code } }),
  )
  const { $form, run } = createFormState()
  return {
    $recovery: computed([$form, $code], (form, asked) => ({ ...form, code: asked })),
    load,
    reset: ({ password, keep }, follow) =>
      run(() =>
        use(async () => {
          const { Token } = await client.send(resetPassword, { body: { code, password, keep: [...keep] } })
          return follow(await session.signInByToken(Token))
        }),
      ),
  }
}
