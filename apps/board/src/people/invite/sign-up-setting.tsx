import { inviteLinksOf, type Joining } from '@rostrum/sdk'
import { readDomains } from '@rostrum/sdk/rules'
import { Button, Field, Select, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { CopyField } from '../../settings/copy-field.js'
import { inviteLinksTexts } from '../../texts/invite-links/invite-links-texts.js'
import { DomainsField, useDomainsProblem } from './domains-field.js'

/** Whose addresses may sign up for the board, without an invitation. INVITELINKS6 */
export function SignUpSetting({ joining: { SignUp, Roles } }: { joining: Joining }) {
  const t = useText(inviteLinksTexts)
  const rostrum = useRostrum()
  const problemOf = useDomainsProblem({ isCompany: true })
  const { Domains, Role, Link: address } = SignUp
  const [changed, setChanged] = useState<{ domains?: string; role?: string }>({})
  const { domains: typed = Domains.join(', '), role = Role } = changed
  const [busy, setBusy] = useState<'save' | 'close' | null>(null)
  const [isChecked, setChecked] = useState(false)
  const save = async (what: 'save' | 'close', domains: string[]) => {
    setBusy(what)
    try {
      await inviteLinksOf(rostrum).saveSignUp({ Domains: domains, Role: role })
      setChecked(false)
      setChanged({})
      rostrum.toasts.show({
        message: t(domains.length > 0 ? 'sign-up.saved' : 'sign-up.closed'),
        kind: 'success',
      })
    } catch (error) {
      rostrum.toasts.showError(error)
    }
    setBusy(null)
  }
  return (
    <form
      className="board-card setting-form"
      noValidate
      aria-labelledby="sign-up-setting"
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (busy === null && problemOf(typed) === null) void save('save', readDomains({ typed }).domains)
      }}
    >
      <h2 id="sign-up-setting" className="board-card-title">
        {t('sign-up')}
      </h2>
      <p className="setting-note">{t('sign-up.intro')}</p>
      {address ? <CopyField label={t('sign-up.link')} value={address} /> : null}
      <DomainsField
        hint={t('sign-up.domains')}
        value={typed}
        problem={isChecked ? problemOf(typed) : null}
        onChange={(domains) => setChanged({ ...changed, domains })}
      />
      <Field label={t('role')}>
        {() => (
          <Select
            label={t('role')}
            value={role}
            options={Roles.map((value) => ({ value, name: value }))}
            onChange={(to) => setChanged({ ...changed, role: to })}
          />
        )}
      </Field>
      <div className="setting-actions">
        <Button type="submit" isBusy={busy === 'save'}>
          {t('sign-up.save')}
        </Button>
        {address ? (
          <Button kind="quiet" isBusy={busy === 'close'} onClick={() => void save('close', [])}>
            {t('sign-up.close')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
