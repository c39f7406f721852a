import { readPasswordPolicy, resetPassword, type PasswordPolicy } from '@rostrum/sdk/protocol'
import { useRostrum, useText } from '@rostrum/widgets/ui'
import { useCallback, useEffect, useState } from 'react'
import type { PageProps } from '../pages/pages.js'
import { useRouter } from '../router/link.js'
import { Splash } from '../shell/splash.js'
import { recoveryTexts } from '../texts/recovery/recovery-texts.js'
import { Entrance } from './entrance.js'
import { PasswordForm } from './password-form.js'

/** A new password by the code of a letter (A2.6). A code that is not good leads to the sign-in page (A8.3). */
export function RecoverPage({ place }: PageProps) {
  const t = useText(recoveryTexts)
  const { client, session, toasts } = useRostrum()
  const router = useRouter()
  const [policy, setPolicy] = useState<PasswordPolicy | null>(null)
  const code = place.name === 'recover' || place.name === 'expired' ? place.params.code : ''
  const leave = useCallback(() => {
    toasts.show({ text: 'recover.expired', kind: 'error' })
    router.replace(router.href('login', {}, {}))
  }, [toasts, router])
  useEffect(() => {
    let isCurrent = true
    client.send(readPasswordPolicy, { query: { id: code } }).then(
      (answer) => isCurrent && setPolicy(answer.PasswordPolicy),
      () => isCurrent && leave(),
    )
    return () => {
      isCurrent = false
    }
  }, [client, code, leave])
  if (!policy) return <Splash />
  const enter = async (token: string) => {
    const outcome = await session.signInByToken(token)
    if (outcome.outcome === 'failed') return outcome.failing
    router.replace(router.href('home', {}, {}))
    return null
  }
  return (
    <Entrance title={t('reset-title')} subtitle={t('reset-subtitle')}>
      <PasswordForm
        policy={policy}
        submit={t('reset-submit')}
        send={async (password) => (await client.send(resetPassword, { body: { code, password } })).Token}
        onToken={enter}
        onExpired={leave}
      />
    </Entrance>
  )
}
