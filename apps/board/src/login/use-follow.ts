import { goToOtherServer, toErrorInfo, type ErrorInfo, type Rostrum, type SignInOutcome } from '@rostrum/sdk'
import { useRostrum } from '@rostrum/widgets/ui'
import { useLinks } from '../router/link.js'

interface FollowOptions {
  /** The user's address, filled in on the next page. */
  readonly email?: string
  /** Called when the user is signed in. */
  readonly onEntered: () => void
}

/** Says why the page of single sign-on follows. */
async function sayAsked({ texts, toasts }: Rostrum): Promise<void> {
  const { ssoTexts } = await import('../texts/sso/sso-texts.js')
  await texts.load(ssoTexts)
  toasts.show({ message: texts.$text(ssoTexts).get()('asked') })
}

/**
 * Navigates to where the outcome of a sign-in or sign-up leads (A4.2 to A4.8), or returns the error to show at the form.
 * All forms of guests use it, so that no response is left without an effect.
 */
export function useFollow(): (outcome: SignInOutcome, options: FollowOptions) => ErrorInfo | null {
  const links = useLinks()
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
        void sayAsked(rostrum)
        const location = links.$location.get()
        const _redirect =
          location.name !== 'unknown' && '_redirect' in location.query ? location.query._redirect : undefined
        links.go(links.href('sso', {}, { ...(known && { email: known }), ...(_redirect && { _redirect }) }))
        return null
      }
      case 'password-expired':
        try {
          links.go(links.href('expired', { code: outcome.code }, {}))
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
