import type { ErrorInfo, IdentityProviderForm } from '@rostrum/sdk'
import type { IdentityProvider } from '@rostrum/sdk/protocol'
import { Button, Checkbox, Notice, useErrorText, useText } from '@rostrum/widgets/ui'
import { useState, type FormEvent, type ReactNode } from 'react'
import {
  signInSettingsTexts,
  type SignInSettingsKey,
} from '../texts/sign-in-settings/sign-in-settings-texts.js'
import { MappingFields } from './mapping-fields.js'
import { draftOf, formOf } from './provider-draft.js'
import { LineField, OidcFields, SamlFields } from './provider-fields.js'

const domainProblems: Partial<Record<string, SignInSettingsKey>> = {
  'domain-taken': 'domain-taken',
  'domain-public': 'domain-public',
  invalid_format: 'domains-hint',
}

/** The form of an identity provider, a new one or one that there is. */
export function ProviderForm({
  kind,
  provider,
  isBusy,
  error,
  onSave,
  actions,
}: {
  kind: IdentityProvider['Kind']
  provider: IdentityProvider | null
  isBusy: boolean
  error: ErrorInfo | null
  onSave: (form: IdentityProviderForm) => void
  /** Further buttons, beside the one to save. */
  actions: ReactNode
}) {
  const t = useText(signInSettingsTexts)
  const errorText = useErrorText()
  const [draft, setDraft] = useState(() => draftOf(kind, provider))
  const [isChecked, setChecked] = useState(false)
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const form = formOf(draft)
  const problem = error?.problem ?? ''
  const domainKey = domainProblems[problem]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (form) onSave(form)
  }
  return (
    <form className="board-settings-part" noValidate onSubmit={submit}>
      <div className="board-settings-fields">
        <LineField label={t('name')} value={draft.name} onChange={(name) => change({ name })} />
        <LineField
          label={t('domains')}
          hint={t('domains-hint')}
          error={domainKey ? t(domainKey) : null}
          value={draft.domains}
          onChange={(domains) => change({ domains })}
        />
      </div>
      {kind === 'oidc' ? (
        <OidcFields
          draft={draft}
          change={change}
          isKept={provider?.HasSecret ?? false}
          lacksSecret={problem === 'missing'}
        />
      ) : (
        <SamlFields draft={draft} change={change} isMissing={isChecked && draft.saml === null} />
      )}
      <MappingFields draft={draft} change={change} />
      <Checkbox
        label={t('enabled')}
        isChecked={draft.isEnabled}
        onChange={(isEnabled) => change({ isEnabled })}
      />
      {error && !domainKey && problem !== 'missing' ? (
        <Notice tone="danger">{errorText(error)}</Notice>
      ) : null}
      <div className="setting-actions">
        <Button type="submit" kind="primary" isBusy={isBusy} disabled={form === null && kind === 'oidc'}>
          {t('save')}
        </Button>
        {actions}
      </div>
    </form>
  )
}
