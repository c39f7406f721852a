import type { SignupAnswer } from '@rostrum/protocol'
import { formTokenOutcome, pageAfterSignup, signupOutcome } from '@rostrum/rules'
import type { Rostrum } from '../rostrum.js'
import { unusableAnswer } from '../session/form-state.js'
import type { SignInOutcome, TokenTarget } from '../session/session.js'

/** The result of a registration. The caller navigates where needed. */
export type SignUpOutcome =
  | SignInOutcome
  /** A membership was requested: the result is sent by e-mail. */
  | { readonly outcome: 'asked' }
  /** The user has to choose a password; the token leads to that form. */
  | { readonly outcome: 'password-needed'; readonly token: string | null }

export const unusable = (): SignInOutcome => ({ outcome: 'failed', failing: unusableAnswer() })

/** The result of a registration; a token in the response signs in immediately, to the given board (A4.10 to A4.14). */
export const outcomeOfRegistration = async (
  { session }: Pick<Rostrum, 'session'>,
  answer: SignupAnswer,
  email: string,
  place: TokenTarget = {},
): Promise<SignUpOutcome> => {
  const token = answer.Token ?? null
  const hasSession = session.$session.get().state === 'signed-in'
  const outcome = signupOutcome({ answer, hasSession })
  switch (outcome) {
    case 'success':
    case 'exchange-token':
      if (!token && pageAfterSignup({ outcome }) === 'thank-you') return { outcome: 'asked' }
      return token && formTokenOutcome({ token }) === 'exchange-token'
        ? session.signInByToken(token, place)
        : unusable()
    case 'confirm-password':
      return { outcome: 'password-needed', token }
    case 'invalidate-session':
      await session.signOut()
      return { outcome: 'sso', email }
    case 'go-to-sso':
      return { outcome: 'sso', email }
    case 'password-expired':
      return { outcome: 'password-expired', code: token ?? '' }
    case 'failure':
      return unusable()
  }
}
