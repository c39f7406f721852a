import { Button, Dialog, Notice, useText } from '@rostrum/widgets/ui'
import { CopyField } from '../sign-in-settings/copy-field.js'
import { webhooksTexts } from '../texts/webhooks/webhooks-texts.js'

/** Shows a secret, this once. WEBHOOKS5 */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useText(webhooksTexts)
  return (
    <Dialog
      title={t('secret.title')}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('secret.done')}
        </Button>
      }
    >
      <div className="webhooks-form">
        <Notice tone="warning">{t('secret.once')}</Notice>
        <CopyField label={t('secret')} value={secret} />
      </div>
    </Dialog>
  )
}
