import { identityProvidersOf, toErrorInfo, type ErrorInfo } from '@rostrum/sdk'
import type { SsoFinding } from '@rostrum/sdk/protocol'
import {
  Button,
  Checkbox,
  Field,
  Notice,
  TextInput,
  useErrorText,
  useRostrum,
  useText,
} from '@rostrum/widgets/ui'
import { useState } from 'react'
import { signInSettingsTexts } from '../texts/sign-in-settings/sign-in-settings-texts.js'
import { useProblemText } from './problem-text.js'
import type { ProviderDraft } from './provider-draft.js'

interface PartProps {
  readonly draft: ProviderDraft
  readonly change: (part: Partial<ProviderDraft>) => void
}

const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, dir: 'ltr' } as const

/** A line of text of the form. */
export function LineField({
  label,
  hint = null,
  error = null,
  value,
  type = 'text',
  onChange,
}: {
  label: string
  hint?: string | null
  error?: string | null
  value: string
  type?: 'text' | 'password' | 'url'
  onChange: (value: string) => void
}) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <TextInput
          {...control}
          {...plain}
          autoComplete={type === 'password' ? 'new-password' : 'off'}
          type={type}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

/** The provider's side of OpenID Connect. */
export function OidcFields({
  draft,
  change,
  isKept,
  lacksSecret,
}: PartProps & { isKept: boolean; lacksSecret: boolean }) {
  const t = useText(signInSettingsTexts)
  return (
    <div className="board-settings-fields">
      <LineField
        label={t('issuer')}
        type="url"
        value={draft.issuer}
        onChange={(issuer) => change({ issuer })}
      />
      <LineField
        label={t('client-id')}
        value={draft.clientId}
        onChange={(clientId) => change({ clientId })}
      />
      <LineField
        label={t('secret')}
        type="password"
        hint={isKept ? t('secret-kept') : null}
        error={lacksSecret ? t('fault.client') : null}
        value={draft.clientSecret}
        onChange={(clientSecret) => change({ clientSecret })}
      />
      <LineField
        label={t('scopes')}
        hint={t('scopes-hint')}
        value={draft.scopes}
        onChange={(scopes) => change({ scopes })}
      />
    </div>
  )
}

/** Reads metadata from an address or a file; the form takes what it says. */
function useMetadata({ draft, change }: PartProps) {
  const providers = identityProvidersOf(useRostrum())
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<'none' | 'good' | SsoFinding | ErrorInfo>('none')
  const read = async (from: () => Promise<{ address: string } | { xml: string }>) => {
    if (isBusy) return
    setBusy(true)
    setOutcome('none')
    try {
      const { Saml, Finding } = await providers.readMetadata(await from())
      if (Saml) {
        const { saml } = draft
        // What the metadata does not say stays as it was chosen.
        const chosen = saml ? { Signed: saml.Signed, AllowsUnsolicited: saml.AllowsUnsolicited } : {}
        change({ saml: { ...Saml, ...chosen } })
      }
      setOutcome(Finding ?? 'good')
    } catch (error) {
      setOutcome(toErrorInfo(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, outcome, read }
}

/** The provider's side of SAML: its metadata, and what is asked of its answers. */
export function SamlFields({ draft, change, isMissing }: PartProps & { isMissing: boolean }) {
  const t = useText(signInSettingsTexts)
  const errorText = useErrorText()
  const faultText = useProblemText()
  const { isBusy, outcome, read } = useMetadata({ draft, change })
  const { saml, metadataUrl } = draft
  const problem =
    typeof outcome === 'string' ? null : 'Fault' in outcome ? faultText(outcome) : errorText(outcome)
  return (
    <div className="board-settings-part">
      <LineField
        label={t('metadata')}
        type="url"
        error={isMissing ? t('metadata-missing') : null}
        value={metadataUrl}
        onChange={(address) => change({ metadataUrl: address })}
      />
      <div className="setting-actions">
        <Button
          isBusy={isBusy}
          disabled={metadataUrl.trim() === ''}
          onClick={() => void read(() => Promise.resolve({ address: metadataUrl.trim() }))}
        >
          {t('metadata-read')}
        </Button>
        <label className="board-settings-file" data-focus>
          {t('metadata-file')}
          <input
            className="board-hidden"
            type="file"
            accept=".xml,application/xml,text/xml,application/samlmetadata+xml"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0]
              currentTarget.value = ''
              if (file) void read(async () => ({ xml: await file.text() }))
            }}
          />
        </label>
      </div>
      <div role="status">
        {outcome === 'good' ? (
          <Notice tone="success" isInRegion>
            {t('metadata-good')}
          </Notice>
        ) : null}
      </div>
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      {saml ? (
        <>
          <p className="board-card-note board-settings-long">{t('entity', { entity: saml.EntityId })}</p>
          <Checkbox
            label={t('signed-both')}
            isChecked={saml.Signed === 'both'}
            onChange={(isBoth) => change({ saml: { ...saml, Signed: isBoth ? 'both' : 'assertion' } })}
          />
          <Checkbox
            label={t('unsolicited')}
            isChecked={saml.AllowsUnsolicited}
            onChange={(allows) => change({ saml: { ...saml, AllowsUnsolicited: allows } })}
          />
        </>
      ) : null}
    </div>
  )
}
