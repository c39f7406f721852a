import { useStore } from '@nanostores/react'
import { signOnOf } from '@rostrum/sdk'
import { useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect } from 'react'
import { Link, useLinks } from '../../router/link.js'
import { ssoTexts } from '../../texts/sso/sso-texts.js'
import { ProviderButtons } from './provider-buttons.js'

/**
 * The ways of the login page to an identity provider: buttons where the company is known, else a link to the page that
 * finds it by the e-mail address. Nothing where no company has one.
 */
function SignOnWays({ email, redirect }: { email: string; redirect: string | undefined }) {
  const t = useText(ssoTexts)
  const links = useLinks()
  const signOn = signOnOf(useRostrum())
  const { offer } = useStore(signOn.$signOn)
  useEffect(() => {
    const rest = () => signOn.rest()
    rest()
    // Providers refuse to be shown in a frame.
    if (window.top === window) void signOn.load()
    window.addEventListener('pageshow', rest)
    return () => window.removeEventListener('pageshow', rest)
  }, [signOn])
  if (!offer?.IsOffered) return null
  if (offer.Providers.length > 0) {
    return (
      <section className="board-social" aria-label={t('title')}>
        <p className="board-social-or">{t('or')}</p>
        <ProviderButtons begin={(provider) => void signOn.begin({ provider, redirect })} />
      </section>
    )
  }
  const query = { ...(email ? { email } : {}), ...(redirect ? { _redirect: redirect } : {}) }
  return (
    <p className="board-entrance-foot">
      <Link href={links.href('sso', {}, query)}>{t('link')}</Link>
    </p>
  )
}

export { SignOnWays as View }
export const areas = [ssoTexts]
