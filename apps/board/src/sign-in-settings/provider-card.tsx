import { identityProvidersOf } from '@rostrum/sdk'
import type { IdentityProvider, SsoFinding } from '@rostrum/sdk/protocol'
import { Badge, Button, Confirm, Icon, Notice, RelativeTime, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { signs } from '../shell/signs.js'
import { signInSettingsTexts } from '../texts/sign-in-settings/sign-in-settings-texts.js'
import { CopyField } from '../settings/copy-field.js'
import { useProblemText } from './problem-text.js'
import { ProviderForm } from './provider-form.js'
import { useProvedAttempt } from '../settings/use-proved-attempt.js'

const addressNames = [
  ['Callback', 'callback'],
  ['LoggedOut', 'logged-out'],
  ['Backchannel', 'backchannel'],
  ['EntityId', 'our-entity'],
  ['Acs', 'acs'],
  ['Logout', 'slo'],
] as const

/** What must be registered at the provider, exactly like this. */
function Addresses({ provider }: { provider: IdentityProvider }) {
  const t = useText(signInSettingsTexts)
  return (
    <section className="board-settings-part" aria-label={t('addresses')}>
      <h3 className="board-settings-title">{t('addresses')}</h3>
      {addressNames.map(([name, key]) => {
        const value = provider.Addresses[name]
        return value ? <CopyField key={name} label={t(key)} value={value} /> : null
      })}
    </section>
  )
}

/** The last failed sign-ons, the newest first. */
function Errors({ provider }: { provider: IdentityProvider }) {
  const t = useText(signInSettingsTexts)
  const faultText = useProblemText()
  if (provider.Errors.length === 0) return null
  return (
    <details className="board-app-scopes">
      <summary>
        {t('errors')} ({provider.Errors.length})
      </summary>
      <ul className="board-settings-errors">
        {provider.Errors.map((one, index) => (
          <li key={`${one.At} ${index}`}>
            <span className="board-card-note">
              <RelativeTime moment={one.At} /> · <code dir="ltr">{one.Code}</code>
              {one.Email ? (
                <>
                  {' · '}
                  <bdi>{one.Email}</bdi>
                </>
              ) : null}
            </span>
            <span>{faultText(one)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Findings({ findings }: { findings: readonly SsoFinding[] }) {
  const t = useText(signInSettingsTexts)
  const faultText = useProblemText()
  if (findings.length === 0) return <Notice tone="success">{t('test-good')}</Notice>
  return findings.map((finding, index) => (
    <Notice
      key={`${finding.Fault} ${index}`}
      tone={finding.Fault === 'certificate-ends' ? 'warning' : 'danger'}
    >
      {faultText(finding)}
    </Notice>
  ))
}

function TestBadge({ provider: { TestedAt, Findings: found } }: { provider: IdentityProvider }) {
  const t = useText(signInSettingsTexts)
  if (TestedAt === null) return <Badge>{t('untested')}</Badge>
  return found.length === 0 ? (
    <Badge tone="success">{t('tested-good')}</Badge>
  ) : (
    <Badge tone="danger">{t('tested-bad')}</Badge>
  )
}

/** The actions on a provider, and the result of the last one. */
function useProvider({ Id }: IdentityProvider) {
  const providers = identityProvidersOf(useRostrum())
  const attempt = useProvedAttempt()
  const [findings, setFindings] = useState<readonly SsoFinding[] | null>(null)
  const [isSaved, setSaved] = useState(false)
  const run = (name: string, work: () => Promise<void>) => {
    setSaved(false)
    setFindings(null)
    attempt.run(name, work)
  }
  return {
    ...attempt,
    findings,
    isSaved,
    save: (form: Parameters<typeof providers.save>[1]) =>
      run('save', async () => {
        await providers.save(Id, form)
        setSaved(true)
      }),
    test: () => run('test', async () => setFindings(await providers.test(Id))),
    remove: () => run('remove', () => providers.remove(Id)),
  }
}

/** An identity provider: how it stands, what to register there, its form, and what went wrong lately. */
export function ProviderCard({ provider }: { provider: IdentityProvider }) {
  const t = useText(signInSettingsTexts)
  const work = useProvider(provider)
  const [isAsked, ask] = useState(false)
  const { Name: name, Kind: kind, UpdatedAt } = provider
  const isLast = work.error?.code === 'api-409'
  return (
    <li className="setting-row">
      <section aria-label={name}>
        <details>
          <summary className="setting-row-head">
            <Icon name={signs.lock} size={24} />
            <h3 className="setting-row-name">
              <bdi>{name}</bdi>
            </h3>
            <Badge>{kind === 'oidc' ? 'OpenID Connect' : 'SAML'}</Badge>
            <Badge tone={provider.IsEnabled ? 'accent' : 'neutral'}>
              {t(provider.IsEnabled ? 'on' : 'off')}
            </Badge>
            <TestBadge provider={provider} />
            <Icon name="down" size={16} />
          </summary>
          <div className="setting-row-body">
            <Addresses provider={provider} />
            <ProviderForm
              key={UpdatedAt}
              kind={kind}
              provider={provider}
              isBusy={work.busy === 'save'}
              error={isLast ? null : work.error}
              onSave={work.save}
              actions={
                <>
                  <Button isBusy={work.busy === 'test'} onClick={work.test}>
                    {t('test')}
                  </Button>
                  <Button kind="quiet" icon="trash" onClick={() => ask(true)}>
                    {t('remove')}
                  </Button>
                </>
              }
            />
            <div className="board-app-outcome" aria-live="polite">
              {isLast && work.error ? <Notice tone="danger">{t('remove-last')}</Notice> : null}
              {work.isSaved ? <Notice tone="success">{t('saved')}</Notice> : null}
              {work.findings ? <Findings findings={work.findings} /> : null}
            </div>
            {provider.CertificatesEnd.length > 0 ? <Certificates ends={provider.CertificatesEnd} /> : null}
            <Errors provider={provider} />
          </div>
        </details>
      </section>
      {isAsked ? (
        <Confirm
          title={t('remove-title', { name })}
          action={t('remove')}
          isBusy={work.busy === 'remove'}
          onConfirm={() => {
            ask(false)
            work.remove()
          }}
          onCancel={() => ask(false)}
        >
          {t('remove-body')}
        </Confirm>
      ) : null}
      {work.dialog}
    </li>
  )
}

/** The last days of the provider's certificates. */
function Certificates({ ends }: { ends: readonly string[] }) {
  const t = useText(signInSettingsTexts)
  return ends.map((end, index) => (
    <p key={`${end} ${index}`} className="board-card-note">
      {t('certificate-until', { date: end.slice(0, 10) })}
    </p>
  ))
}
