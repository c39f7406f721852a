import { readPasswordPolicy, resetPassword } from '@rostrum/sdk/protocol'
import { ErrorState, useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect } from 'react'
import type { PageProps } from '../pages/pages.js'
import { useRouter } from '../router/link.js'
import { Splash } from '../shell/splash.js'
import { recoveryTexts } from '../texts/recovery/recovery-texts.js'
import { Entrance } from './entrance.js'
import { PasswordForm } from './password-form.js'
import { useLetter } from './use-letter.js'

/** A new password by the code of a letter (A2.6). A code that is not good leads to the sign-in page (A8.3). */
export function RecoverPage({ place }: PageProps) {
  const t = useText(recoveryTexts)
  const { client, session, toasts } = useRostrum()
  const router = useRouter()
  const code = place.name === 'recover' || place.name === 'expired' ? place.params.code : ''
  const { found, isExpired, failing, retry, expire } = useLetter(code, (sent) =>
    client.send(readPasswordPolicy, { query: { id: sent } }),
  )
  useEffect(() => {
    if (!isExpired) return
    toasts.show({ text: 'recover.expired', kind: 'error' })
    router.replace(router.href('login', {}, {}))
  }, [isExpired, toasts, router])
  if (failing) {
    return (
      <main className="board-entrance">
        <ErrorState title={t('reset-title')} failing={failing} onRetry={retry} />
      </main>
    )
  }
  if (!found) return <Splash />
  const enter = async (token: string) => {
    const outcome = await session.signInByToken(token)
    if (outcome.outcome === 'failed') return outcome.failing
    router.replace(router.href('home', {}, {}))
    return null
  }
  return (
    <Entrance title={t('reset-title')} subtitle={t('reset-subtitle')}>
      <PasswordForm
        policy={found.PasswordPolicy}
        submit={t('reset-submit')}
        send={async (password) => (await client.send(resetPassword, { body: { code, password } })).Token}
        onToken={enter}
        onExpired={expire}
      />
    </Entrance>
  )
}
