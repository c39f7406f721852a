import type { NetworkAppEntry } from '@rostrum/sdk/protocol'
import { Button, Field, TextInput, useText } from '@rostrum/widgets/ui'
import { useState, type FormEvent, type ReactNode } from 'react'
import { networkAppsTexts } from '../texts/network-apps/network-apps-texts.js'

/** The key pair of an application. A saved secret is not shown; an empty field leaves it unchanged. */
export function AppKeys({
  app,
  isBusy,
  onSave,
  actions,
}: {
  app: NetworkAppEntry
  isBusy: boolean
  onSave: (id: string, secret: string) => Promise<boolean>
  actions: ReactNode
}) {
  const t = useText(networkAppsTexts)
  const known = app.Source === 'own' ? (app.ClientId ?? '') : ''
  const [id, setId] = useState(known)
  const [secret, setSecret] = useState('')
  const isKept = app.Source === 'own' && id.trim() === known
  const isChanged = secret !== '' || (id.trim() !== known && id.trim() !== '')
  const isWhole = id.trim() !== '' && (secret !== '' || isKept)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole || !isChanged) return
    if (await onSave(id.trim(), secret.trim())) setSecret('')
  }
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, dir: 'ltr' } as const
  return (
    <form className="board-app-keys" onSubmit={(event) => void save(event)}>
      <div className="board-app-fields">
        <Field label={t('id')}>
          {(control) => (
            <TextInput {...control} {...plain} value={id} onChange={({ target }) => setId(target.value)} />
          )}
        </Field>
        <Field label={t('secret')} hint={isKept ? t('secret-kept') : t('secret-hint')}>
          {(control) => (
            <TextInput
              {...control}
              {...plain}
              autoComplete="new-password"
              type="password"
              value={secret}
              onChange={({ target }) => setSecret(target.value)}
            />
          )}
        </Field>
      </div>
      <div className="setting-actions">
        <Button type="submit" kind="primary" isBusy={isBusy} disabled={!isWhole || !isChanged}>
          {t('save')}
        </Button>
        {actions}
      </div>
    </form>
  )
}
