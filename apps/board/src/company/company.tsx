import { useStore } from '@nanostores/react'
import { companyOf } from '@rostrum/sdk'
import type { CompanyView } from '@rostrum/sdk/protocol'
import { ErrorState, Skeleton, useRostrum, useSheet, useText } from '@rostrum/widgets/ui'
import { useEffect } from 'react'
import { FieldsSettings } from '../people/fields/fields-settings.js'
import { Link, useRouter } from '../router/link.js'
import { Page } from '../shell/page/page.js'
import { healthTexts } from '../texts/health/health-texts.js'
import { peopleFieldsTexts } from '../texts/people-fields/people-fields-texts.js'
import { signInSettingsTexts } from '../texts/sign-in-settings/sign-in-settings-texts.js'
import { companyTexts } from '../texts/company/company-texts.js'
import { BoardSettings } from './board-settings.js'
import { Boards } from './boards.js'
import setupCss from '../setup/setup.css?sheet'
import css from './company.css?sheet'
import { Defaults } from './defaults.js'
import { Looks } from './looks.js'

/** The parts of a page for its settings. */
export interface PartProps {
  readonly company: CompanyView
}

/** What admins set of their company and of the open board. COMPANY1 to COMPANY4 */
function CompanyPage() {
  useSheet(setupCss)
  useSheet(css)
  const t = useText(companyTexts)
  const ofHealth = useText(healthTexts)
  const router = useRouter()
  const setup = companyOf(useRostrum())
  const { company, status, error } = useStore(setup.$company)
  useEffect(() => void setup.load(), [setup])
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      action={
        <Link
          className="r-button"
          data-kind="secondary"
          href={router.href('boardSettings', { part: 'health' }, {})}
        >
          {ofHealth('title')}
        </Link>
      }
    >
      {error ? <ErrorState title={t('failed')} failing={error} onRetry={() => void setup.load()} /> : null}
      {!company && status !== 'error' ? <Skeleton height="420px" radius="12px" /> : null}
      {company ? (
        <div className="setting-parts">
          <Looks company={company} />
          <Defaults company={company} />
          <BoardSettings company={company} />
          <FieldsSettings />
          <Boards />
        </div>
      ) : null}
    </Page>
  )
}

export { CompanyPage as View }

export const areas = [companyTexts, healthTexts, peopleFieldsTexts, signInSettingsTexts]
