import { nextCaptchaLevel } from '@rostrum/rules'
import { atom, type ReadableAtom } from 'nanostores'
import { feature } from '../per-client.js'
import { solvedCaptcha } from './captcha.js'
import type { SignInOutcome } from './session.js'

/** Signing in by password, with the captchas that the server asks for. */
export interface Login {
  /** A captcha is being solved: it takes seconds, and the person only waits. */
  readonly $isSolving: ReadableAtom<boolean>
  /**
   * Signs in. Where the server asks for a captcha first, as after many wrong passwords, it is solved, and a harder one
   * when that was not enough. Rejects with an `ApiError` where no captcha could be had.
   */
  signIn(form: { email: string; password: string }): Promise<SignInOutcome>
}

const needsCaptcha = (outcome: SignInOutcome) => outcome.outcome === 'failed' && outcome.failing.needsCaptcha

/** Signing in, where a failure that asks for a fresh captcha gets one and tries again. ERRORS11, SESSION101 */
export const loginOf = feature(({ client, session }): Login => {
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
