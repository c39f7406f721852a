import { useStore } from '@nanostores/react'
import { apiKeysOf } from '@rostrum/sdk'
import { Button, EmptyState, ErrorState, Skeleton, useRostrum, useSheet, useText } from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import { Page } from '../shell/page/page.js'
import { signs } from '../shell/signs.js'
import { SecretDialog } from '../sign-in-settings/secret-dialog.js'
import { apiKeysTexts } from '../texts/api-keys/api-keys-texts.js'
import { settingsTexts } from '../texts/settings/settings-texts.js'
import { signInSettingsTexts } from '../texts/sign-in-settings/sign-in-settings-texts.js'
import css from './api-keys.css?sheet'
import { KeyCard } from './key-card.js'
import { KeyDialog } from './key-dialog.js'

/** The keys with which other servers call the board. APIKEYS1 */
function ApiKeysPage() {
  useSheet(css)
  const t = useText(apiKeysTexts)
  const titles = useText(settingsTexts)
  const keys = apiKeysOf(useRostrum())
  const { items, status, error } = useStore(keys.$keys)
  const [isAdding, setAdding] = useState(false)
  const [fresh, setFresh] = useState<string | null>(null)
  useEffect(() => {
    void keys.load()
  }, [keys])
  const add = (
    <Button kind="primary" onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  )
  return (
    <Page title={titles('item.api-keys')} intro={t('intro')} action={items ? add : null}>
      {error ? <ErrorState title={t('failed')} failing={error} onRetry={() => void keys.load()} /> : null}
      {!items && status !== 'error' ? <Skeleton height="220px" radius="12px" /> : null}
      {items?.length === 0 ? (
        <EmptyState icon={signs.lock} title={t('none')}>
          {t('none.body')}
        </EmptyState>
      ) : null}
      {items && items.length > 0 ? (
        <ul className="api-keys-list">
          {items.map((item) => (
            <KeyCard key={item.Id} item={item} onKey={setFresh} />
          ))}
        </ul>
      ) : null}
      {isAdding ? <KeyDialog onKey={setFresh} onClose={() => setAdding(false)} /> : null}
      {fresh ? (
        <SecretDialog
          title={t('fresh')}
          warning={t('once')}
          label={t('key')}
          secret={fresh}
          done={t('done')}
          onClose={() => setFresh(null)}
        />
      ) : null}
    </Page>
  )
}

export { ApiKeysPage as View }
export const areas = [settingsTexts, apiKeysTexts, signInSettingsTexts]
