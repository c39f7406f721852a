import { goToOtherServer, toErrorInfo, type ErrorInfo, type SignInOutcome } from '@rostrum/sdk'
import { useRostrum, useText } from '@rostrum/widgets/ui'
import { useRouter } from '../router/link.js'
import { ssoTexts } from '../texts/sso/sso-texts.js'

/** Where a form of a guest goes on to. */
interface Ways {
  /** Whom it is about, to be filled in on the page that follows. */
  readonly email?: string
  /** Somebody is signed in. */
  readonly onEntered: () => void
}

/**
 * Follows whatever an attempt to sign in or up came to (A4.2 to A4.8): it goes on, or away, or answers what there is to
 * say at the form. Every page of guests uses it, so that no answer leaves a form without an effect.
 */
export function useFollow(): (outcome: SignInOutcome, ways: Ways) => ErrorInfo | null {
  const t = useText(ssoTexts)
  const router = useRouter()
  const rostrum = useRostrum()
  return (outcome, { email, onEntered }) => {
    switch (outcome.outcome) {
      case 'signed-in':
        onEntered()
        return null
      case 'failed':
        return outcome.failing
      case 'sso': {
        const known = outcome.email || email
        rostrum.toasts.show({ said: t('asked') })
        router.go(router.href('sso', {}, known ? { email: known } : {}))
        return null
      }
      case 'password-expired':
        try {
          router.go(router.href('expired', { code: outcome.code }, {}))
          return null
        } catch (error) {
          // A code that makes no address.
          return toErrorInfo(error)
        }
      case 'other-server':
        return goToOtherServer(rostrum, outcome)
    }
  }
}
