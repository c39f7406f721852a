import { Button, useText } from '@rostrum/widgets/ui'
import type { PageProps } from '../pages/pages.js'
import { useRouter } from '../router/link.js'
import { ssoTexts } from '../texts/sso/sso-texts.js'
import { AuthLayout } from './auth-layout.js'

const crms = { loginSalesforce: 'Salesforce', loginSugar: 'SugarCRM' } as const

/** The page of single sign-on and of the CRMs, which says that this is not set up (A2.7 to A2.9). */
export function SsoPage({ location }: PageProps) {
  const t = useText(ssoTexts)
  const router = useRouter()
  const crm =
    location.name === 'loginSalesforce' || location.name === 'loginSugar' ? crms[location.name] : null
  const { email, _redirect } = location.name === 'sso' ? location.query : {}
  const login = router.href('login', {}, { ...(email ? { email } : {}), ...(_redirect ? { _redirect } : {}) })
  return (
    <AuthLayout
      title={crm ? t('crm-title', { crm }) : t('sso-title')}
      subtitle={crm ? t('crm-body', { crm }) : t('sso-body')}
    >
      <div className="board-form">
        <Button kind="primary" size="l" onClick={() => router.go(login)}>
          {t('to-password')}
        </Button>
      </div>
    </AuthLayout>
  )
}
