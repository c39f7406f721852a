import { useStore } from '@nanostores/react'
import { mailServerOf } from '@rostrum/sdk'
import { ErrorState, Notice, Skeleton, useRostrum, useSheet, useText } from '@rostrum/widgets/ui'
import { useEffect } from 'react'
import { mailTexts } from '../texts/mail/mail-texts.js'
import { MailForm } from './mail-form.js'
import { MailState } from './mail-state.js'
import css from './mail.css?sheet'

const nothing = () => Promise.resolve()

/**
 * The server’s mail settings: how e-mails fare, and the form for whoever may change them; others read who may. `onChanged`
 * follows what changes here. SETUP9
 */
export function MailSettings({ onChanged = nothing }: { onChanged?: () => Promise<void> }) {
  useSheet(css)
  const t = useText(mailTexts)
  const mail = mailServerOf(useRostrum())
  const { settings, status, error } = useStore(mail.$mail)
  useEffect(() => void mail.load(), [mail])
  if (error) return <ErrorState title={t('failed-load')} failing={error} onRetry={() => void mail.load()} />
  if (!settings) return status === 'error' ? null : <Skeleton height="320px" radius="12px" />
  const { Facts, Keeper } = settings
  return (
    <div className="mail-part">
      <MailState facts={Facts} onTested={onChanged} />
      {Keeper === 'manager' ? (
        // Another form when the mail server is gone: nothing of it stays.
        <MailForm key={String(settings.Server === null)} settings={settings} onChanged={onChanged} />
      ) : (
        <Notice tone="info">{t(`keeper.${Keeper}`)}</Notice>
      )}
    </div>
  )
}
