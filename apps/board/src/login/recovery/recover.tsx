import { useStore } from '@nanostores/react'
import { createRecovery } from '@rostrum/sdk'
import type { LinkedLogin, LoginNetwork } from '@rostrum/sdk/protocol'
import { networkName } from '@rostrum/sdk/rules'
import { Checkbox, ErrorState, useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect, useMemo, useState } from 'react'
import type { PageProps } from '../../pages/pages.js'
import { useRouter } from '../../router/link.js'
import { Splash } from '../../shell/start/splash.js'
import { boardTexts } from '../../texts/board-texts.js'
import { passwordRulesTexts } from '../../texts/password-rules/password-rules-texts.js'
import { recoveryTexts } from '../../texts/recovery/recovery-texts.js'
import { AuthLayout } from '../auth-layout.js'
import { useBrandOfCode } from '../brand/use-brand.js'
import { PasswordForm } from '../password-form.js'
import { useFollow } from '../use-follow.js'
import { useSignInHref } from '../use-sign-in-href.js'
import { expiredLinks } from './expired-links.js'

/** The accounts that the user can also sign in with: unselected ones are unlinked (SESSION97). */
function LinkedLogins({
  logins,
  keep,
  onChange,
}: {
  logins: readonly LinkedLogin[]
  keep: readonly LoginNetwork[]
  onChange: (keep: LoginNetwork[]) => void
}) {
  const t = useText(recoveryTexts)
  return (
    <fieldset className="board-linked-logins">
      <legend>{t('keep-title')}</legend>
      <p>{t('keep-body')}</p>
      {logins.map(({ Network, Name }) => {
        const network = networkName(Network)
        return (
          <Checkbox
            key={Network}
            label={t('keep', { way: Name ? `${network} (${Name})` : network })}
            isChecked={keep.includes(Network)}
            onChange={(isChecked) =>
              onChange([...keep.filter((one) => one !== Network), ...(isChecked ? [Network] : [])])
            }
          />
        )
      })}
    </fieldset>
  )
}

/** The page to set a new password by the code of an e-mail (A2.6); an invalid code leads to sign-in (A8.3, ROUTER35). */
function RecoverPage({ location }: PageProps) {
  const t = useText(recoveryTexts)
  const ofRules = useText(passwordRulesTexts)
  const ofBoard = useText(boardTexts)
  const rostrum = useRostrum()
  const { session, toasts } = rostrum
  const follow = useFollow()
  const router = useRouter()
  const [keep, setKeep] = useState<LoginNetwork[]>([])
  const emailCode = location.name === 'recover' || location.name === 'expired' ? location.params.code : ''
  useBrandOfCode(emailCode)
  const recovery = useMemo(() => createRecovery(rostrum, emailCode), [rostrum, emailCode])
  const { code, isBusy, error } = useStore(recovery.$recovery)
  const toSignIn = useSignInHref()
  const isExpired = code.status === 'expired'
  const head =
    location.name === 'expired'
      ? { title: ofRules('expired-title'), subtitle: ofRules('expired-body') }
      : { title: t('reset-title'), subtitle: t('reset-subtitle') }
  useEffect(() => void recovery.load(), [recovery])
  useEffect(() => {
    if (!isExpired) return
    // Whoever is signed in is led on from the sign-in page.
    if (session.$session.get().state === 'signed-in') toasts.show({ text: 'recover.expired', kind: 'error' })
    else expiredLinks.add(rostrum)
    router.replace(toSignIn())
  }, [isExpired, toSignIn, toasts, session, rostrum, router])
  if (code.status === 'error') {
    return (
      <AuthLayout {...head}>
        <ErrorState
          title={ofBoard('page.failed')}
          failing={code.error}
          onRetry={() => void recovery.load()}
        />
      </AuthLayout>
    )
  }
  if (code.status !== 'found') return <Splash />
  const { PasswordPolicy: policy, Logins: logins = [] } = code.found
  const enter = () => router.replace(router.href('home', {}, {}))
  const send = (password: string) =>
    void recovery.reset({ password, keep }, (outcome) => follow(outcome, { onEntered: enter }))
  return (
    <AuthLayout {...head}>
      <PasswordForm policy={policy} submit={t('reset-submit')} isBusy={isBusy} error={error} send={send}>
        {logins.length ? <LinkedLogins logins={logins} keep={keep} onChange={setKeep} /> : null}
      </PasswordForm>
    </AuthLayout>
  )
}

export { RecoverPage as View }
