import { Button, useText } from '@rostrum/widgets/ui'
import type { PageProps } from '../pages/pages.js'
import { useRouter } from '../router/link.js'
import { ssoTexts } from '../texts/sso/sso-texts.js'
import { AuthLayout } from './auth-layout.js'

/** The page of single sign-on, which says that this is not set up (A2.7). */
export function SsoPage({ location }: PageProps) {
  const t = useText(ssoTexts)
  const router = useRouter()
  const { email, _redirect } = location.name === 'sso' ? location.query : {}
  const login = router.href('login', {}, { ...(email ? { email } : {}), ...(_redirect ? { _redirect } : {}) })
  return (
    <AuthLayout title={t('sso-title')} subtitle={t('sso-body')}>
      <div className="board-form">
        <Button kind="primary" size="l" onClick={() => router.go(login)}>
          {t('to-password')}
        </Button>
      </div>
    </AuthLayout>
  )
}
