import { useStore } from '@nanostores/react'
import { identityProvidersOf, passwordPolicyOf } from '@rostrum/sdk'
import type { IdentityProvider } from '@rostrum/sdk/protocol'
import { Button, ErrorState, Skeleton, useRostrum, useSheet, useText } from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import appsCss from '../networks/network-apps.css?sheet'
import { Page } from '../shell/page/page.js'
import { signInSettingsTexts } from '../texts/sign-in-settings/sign-in-settings-texts.js'
import { socialLoginTexts } from '../texts/social-login/social-login-texts.js'
import { OnlySso } from './only-sso.js'
import { PasswordRules } from './password-rules.js'
import { ProviderCard } from './provider-card.js'
import { ProviderForm } from './provider-form.js'
import css from './sign-in-settings.css?sheet'
import { useProvedAttempt } from '../settings/use-proved-attempt.js'

/** The form of a new provider; its addresses come with the first save. */
function NewProvider({ kind, onClose }: { kind: IdentityProvider['Kind']; onClose: () => void }) {
  const t = useText(signInSettingsTexts)
  const providers = identityProvidersOf(useRostrum())
  const { busy, error, run, dialog } = useProvedAttempt()
  return (
    <section className="board-card board-settings-part" aria-label={t('new')}>
      <h3 className="board-settings-title">
        {t('new')} ({kind === 'oidc' ? 'OpenID Connect' : 'SAML'})
      </h3>
      <p className="board-card-note">{t('addresses-later')}</p>
      <ProviderForm
        kind={kind}
        provider={null}
        isBusy={busy === 'save'}
        error={error}
        onSave={(form) =>
          run('save', async () => {
            await providers.save(null, form)
            onClose()
          })
        }
        actions={
          <Button kind="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        }
      />
      {dialog}
    </section>
  )
}

function Providers() {
  const t = useText(signInSettingsTexts)
  const { providers } = useStore(identityProvidersOf(useRostrum()).$providers)
  const [added, add] = useState<IdentityProvider['Kind'] | null>(null)
  return (
    <section className="board-settings-part" aria-labelledby="sign-in-providers">
      <h2 id="sign-in-providers" className="board-card-title">
        {t('providers')}
      </h2>
      <p className="board-card-note">{t('providers-body')}</p>
      {providers.length > 0 ? (
        <ul className="setting-rows">
          {providers.map((provider) => (
            <ProviderCard key={provider.Id} provider={provider} />
          ))}
        </ul>
      ) : (
        <p>{t('none')}</p>
      )}
      {added ? (
        <NewProvider key={added} kind={added} onClose={() => add(null)} />
      ) : (
        <div className="setting-actions">
          <Button icon="plus" onClick={() => add('oidc')}>
            {t('add-oidc')}
          </Button>
          <Button icon="plus" onClick={() => add('saml')}>
            {t('add-saml')}
          </Button>
        </div>
      )}
    </section>
  )
}

function Settings() {
  const t = useText(signInSettingsTexts)
  const rostrum = useRostrum()
  const [providers, passwords] = [identityProvidersOf(rostrum), passwordPolicyOf(rostrum)]
  const { status, error } = useStore(providers.$providers)
  const rules = useStore(passwords.$policy)
  useEffect(() => {
    void providers.load()
    void passwords.load()
  }, [providers, passwords])
  const failing = error ?? rules.error
  if (failing) {
    const retry = () => {
      void providers.load()
      void passwords.load()
    }
    return <ErrorState title={t('failed')} failing={failing} onRetry={retry} />
  }
  if (status !== 'ready' || rules.status !== 'ready') {
    return (
      <div aria-busy="true">
        <Skeleton width="100%" height="320px" radius="12px" />
      </div>
    )
  }
  return (
    <div className="board-settings">
      <Providers />
      <OnlySso />
      <PasswordRules />
    </div>
  )
}

/** How the company signs in, for users who manage that (PERMISSIONS41). */
function SignInSettingsPage() {
  useSheet(appsCss)
  useSheet(css)
  const t = useText(signInSettingsTexts)
  return (
    <Page title={t('title')} intro={t('intro')}>
      <Settings />
    </Page>
  )
}

export { SignInSettingsPage as View }

export const areas = [signInSettingsTexts, socialLoginTexts]
