import { goToOtherServer, toErrorInfo, type ErrorInfo, type SignInOutcome } from '@rostrum/sdk'
import { useRostrum, useText } from '@rostrum/widgets/ui'
import { useRouter } from '../router/link.js'
import { ssoTexts } from '../texts/sso/sso-texts.js'

interface FollowOptions {
  /** The user's address, filled in on the next page. */
  readonly email?: string
  /** Called when the user is signed in. */
  readonly onEntered: () => void
}

/**
 * Navigates to where the outcome of a sign-in or sign-up leads (A4.2 to A4.8), or returns the error to show at the form.
 * All forms of guests use it, so that no response is left without an effect.
 */
export function useFollow(): (outcome: SignInOutcome, options: FollowOptions) => ErrorInfo | null {
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
        rostrum.toasts.show({ message: t('asked') })
        const location = router.$location.get()
        const _redirect =
          location.name !== 'unknown' && '_redirect' in location.query ? location.query._redirect : undefined
        router.go(router.href('sso', {}, { ...(known && { email: known }), ...(_redirect && { _redirect }) }))
        return null
      }
      case 'password-expired':
        try {
          router.go(router.href('expired', { code: outcome.code }, {}))
          return null
        } catch (error) {
          // The code cannot be part of a URL.
          return toErrorInfo(error)
        }
      case 'other-server':
        return goToOtherServer(rostrum, outcome)
    }
  }
}
