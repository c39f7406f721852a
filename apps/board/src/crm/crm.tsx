import { useStore } from '@nanostores/react'
import { crmInstancesOf } from '@rostrum/sdk'
import { Button, EmptyState, ErrorState, Skeleton, useRostrum, useSheet, useText } from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import { Page } from '../shell/page/page.js'
import { signs } from '../shell/signs.js'
import { crmTexts } from '../texts/crm/crm-texts.js'
import { settingsTexts } from '../texts/settings/settings-texts.js'
import { signInSettingsTexts } from '../texts/sign-in-settings/sign-in-settings-texts.js'
import { CrmCard } from './crm-card.js'
import { CrmDialog } from './crm-dialog.js'
import css from './crm.css?sheet'

/** The CRMs in which the company's people open the board. CRMPANEL12 */
function CrmPage() {
  useSheet(css)
  const t = useText(crmTexts)
  const titles = useText(settingsTexts)
  const crms = crmInstancesOf(useRostrum())
  const { items, status, error } = useStore(crms.$instances)
  const [isAdding, setAdding] = useState(false)
  useEffect(() => {
    void crms.load()
  }, [crms])
  const add = (
    <Button kind="primary" onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  )
  return (
    <Page title={titles('item.crm')} intro={t('intro')} action={items ? add : null}>
      {error ? <ErrorState title={t('failed')} failing={error} onRetry={() => void crms.load()} /> : null}
      {!items && status !== 'error' ? <Skeleton height="220px" radius="12px" /> : null}
      {items?.length === 0 ? (
        <EmptyState icon={signs.cards} title={t('none')}>
          {t('none.body')}
        </EmptyState>
      ) : null}
      {items && items.length > 0 ? (
        <ul className="crm-list">
          {items.map((item) => (
            <CrmCard key={item.Id} item={item} />
          ))}
        </ul>
      ) : null}
      {isAdding ? <CrmDialog onClose={() => setAdding(false)} /> : null}
    </Page>
  )
}

export { CrmPage as View }
export const areas = [settingsTexts, crmTexts, signInSettingsTexts]
