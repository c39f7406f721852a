import { nextCaptchaLevel } from '@rostrum/rules'
import { atom, type ReadableAtom } from 'nanostores'
import { perClient } from '../per-client.js'
import { solvedCaptcha } from './captcha.js'
import type { SignInOutcome } from './session.js'

/** Signing in with a password, and with a captcha when the server requires one. */
export interface Login {
  /** A captcha is being solved; it takes some seconds without any input. */
  readonly $isSolving: ReadableAtom<boolean>
  /**
   * Signs in. When the server requires a captcha, for example after many wrong passwords, it is solved, and then harder
   * ones while the server asks for them. Rejects with an `ApiError` when no captcha could be loaded.
   */
  signIn(form: { email: string; password: string }): Promise<SignInOutcome>
}

const needsCaptcha = (outcome: SignInOutcome) => outcome.outcome === 'failed' && outcome.failing.needsCaptcha

/** The login of a client: solves the captchas that the server requires. ERRORS11, SESSION101 */
export const loginOf = perClient(({ client, session }): Login => {
  const $isSolving = atom(false)
  return {
    $isSolving,
    async signIn(form) {
      let outcome = await session.signIn(form)
      try {
        let level = nextCaptchaLevel({ level: null, needsCaptcha: needsCaptcha(outcome) })
        while (level !== null) {
          $isSolving.set(true)
          outcome = await session.signIn({ ...form, captcha: await solvedCaptcha(client, level) })
          level = nextCaptchaLevel({ level, needsCaptcha: needsCaptcha(outcome) })
        }
      } finally {
        $isSolving.set(false)
      }
      return outcome
    },
  }
})
