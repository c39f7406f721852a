import { useStore } from '@nanostores/react'
import { webhooksOf } from '@rostrum/sdk'
import type { Webhook } from '@rostrum/sdk/protocol'
import { Button, EmptyState, ErrorState, Skeleton, useRostrum, useSheet, useText } from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import { Page } from '../shell/page/page.js'
import { signs } from '../shell/signs.js'
import { settingsTexts } from '../texts/settings/settings-texts.js'
import { signInSettingsTexts } from '../texts/sign-in-settings/sign-in-settings-texts.js'
import { webhooksTexts } from '../texts/webhooks/webhooks-texts.js'
import { SecretDialog } from '../sign-in-settings/secret-dialog.js'
import { WebhookCard } from './webhook-card.js'
import { WebhookDialog } from './webhook-dialog.js'
import css from './webhooks.css?sheet'

/** The addresses that the board tells about its events. WEBHOOKS1 */
function WebhooksPage() {
  useSheet(css)
  const t = useText(webhooksTexts)
  const titles = useText(settingsTexts)
  const store = webhooksOf(useRostrum())
  const { items, status, error } = useStore(store.$webhooks)
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  useEffect(() => {
    void store.load()
  }, [store])
  const add = (
    <Button kind="primary" onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  )
  return (
    <Page title={titles('item.webhooks')} intro={t('intro')} action={items ? add : null}>
      {error ? <ErrorState title={t('failed')} failing={error} onRetry={() => void store.load()} /> : null}
      {!items && status !== 'error' ? <Skeleton height="220px" radius="12px" /> : null}
      {items?.length === 0 ? (
        <EmptyState icon={signs.bell} title={t('none')}>
          {t('none.body')}
        </EmptyState>
      ) : null}
      {items && items.length > 0 ? (
        <ul className="webhooks-list">
          {items.map((webhook) => (
            <WebhookCard
              key={webhook.Id}
              webhook={webhook}
              onChange={() => setEdited(webhook)}
              onSecret={setSecret}
            />
          ))}
        </ul>
      ) : null}
      {edited ? (
        <WebhookDialog
          webhook={edited === 'new' ? null : edited}
          onSecret={setSecret}
          onClose={() => setEdited(null)}
        />
      ) : null}
      {secret ? (
        <SecretDialog
          title={t('secret.title')}
          warning={t('secret.once')}
          label={t('secret')}
          secret={secret}
          done={t('secret.done')}
          onClose={() => setSecret(null)}
        />
      ) : null}
    </Page>
  )
}

export { WebhooksPage as View }
export const areas = [settingsTexts, webhooksTexts, signInSettingsTexts]
