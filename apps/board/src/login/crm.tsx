import { Button, useText } from '@rostrum/widgets/ui'
import type { PageProps } from '../pages/pages.js'
import { useRouter } from '../router/link.js'
import { ssoTexts } from '../texts/sso/sso-texts.js'
import { AuthLayout } from './auth-layout.js'

/**
 * The page of a CRM where the server has no panel to show: it says that this is not set up (A2.8, A2.9). Where it has
 * one, the server answers these addresses itself.
 */
function CrmPage({ location }: PageProps) {
  const t = useText(ssoTexts)
  const router = useRouter()
  const crm = location.name === 'loginSalesforce' ? 'Salesforce' : 'SugarCRM'
  return (
    <AuthLayout title={t('crm-title', { crm })} subtitle={t('crm-body', { crm })}>
      <div className="board-form">
        <Button kind="primary" size="l" onClick={() => router.go(router.href('login', {}, {}))}>
          {t('to-password')}
        </Button>
      </div>
    </AuthLayout>
  )
}

export { CrmPage as View }
