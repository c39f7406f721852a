import { confirmSignup, type AnswerOf } from '@rostrum/sdk/protocol'
import { Button, EmptyState, useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import type { PageProps } from '../pages/pages.js'
import { useRouter } from '../router/link.js'
import { Splash } from '../shell/splash.js'
import { boardTexts } from '../texts/board-texts.js'
import { useTitle } from '../shell/page.js'
import { Entrance } from './entrance.js'
import { PasswordForm } from './password-form.js'

type Confirmation = AnswerOf<typeof confirmSignup>

/** Asks whether the invitation of the address still stands. */
function useInvitation(code: string | undefined) {
  const { client } = useRostrum()
  const [state, setState] = useState<'asking' | 'expired' | Confirmation>('asking')
  useEffect(() => {
    let isCurrent = true
    const settle = (found: 'expired' | Confirmation) => {
      if (isCurrent) setState(found)
    }
    if (code === undefined) settle('expired')
    else client.send(confirmSignup, { query: { code } }).then(settle, () => settle('expired'))
    return () => {
      isCurrent = false
    }
  }, [client, code])
  return { state, expire: () => setState('expired') }
}

/** An invited person chooses a password (A2.16). */
export function SignupPage({ place }: PageProps) {
  const t = useText(boardTexts)
  const router = useRouter()
  const code = 'query' in place && 'code' in place.query ? place.query.code : undefined
  const { state: invitation, expire } = useInvitation(code)
  useTitle(t(invitation === 'expired' ? 'signup.expired' : 'signup.title'))
  if (invitation === 'asking') return <Splash />
  if (invitation === 'expired' || code === undefined) {
    return (
      <main className="board-entrance">
        <EmptyState
          icon="clock"
          title={t('signup.expired')}
          actions={
            <Button onClick={() => router.go(router.href('login', {}, {}))}>{t('signup.to-login')}</Button>
          }
        >
          {t('signup.expired-body')}
        </EmptyState>
      </main>
    )
  }
  return (
    <Entrance title={t('signup.title')}>
      <PasswordForm
        code={code}
        policy={invitation.PasswordPolicy}
        submit={t('signup.submit')}
        onExpired={expire}
      />
    </Entrance>
  )
}
