import { toFailing, type Failing } from '@rostrum/sdk'
import { confirmSignup, resetPassword, type AnswerOf, type PasswordPolicy } from '@rostrum/sdk/protocol'
import { passwordBounds, passwordProblems } from '@rostrum/sdk/rules'
import { Button, EmptyState, Field, Notice, useFailingText, useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect, useState, type FormEvent } from 'react'
import type { PageProps } from '../pages/pages.js'
import { useRouter } from '../router/link.js'
import { Splash } from '../shell/splash.js'
import { boardTexts, type BoardKey } from '../texts/board-texts.js'
import { useTitle } from '../shell/page.js'
import { Entrance } from './entrance.js'
import { PasswordInput } from './password-input.js'

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
  return state
}

const hints = {
  RequireUpper: 'signup.policy-upper',
  RequireLower: 'signup.policy-lower',
  RequireDigit: 'signup.policy-digit',
  RequireSymbol: 'signup.policy-symbol',
} satisfies Partial<Record<keyof PasswordPolicy, BoardKey>>

/** What a password must be, in one line. */
function usePolicyText(policy: PasswordPolicy): string {
  const t = useText(boardTexts)
  const { min, max } = passwordBounds({ policy })
  const more = Object.entries(hints).filter(([name]) => policy[name as keyof typeof hints])
  return [t('signup.policy', { min, max }), ...more.map(([, key]) => t(key))].join(' ')
}

function PasswordForm({ code, confirmation }: { code: string; confirmation: Confirmation }) {
  const t = useText(boardTexts)
  const say = useFailingText()
  const { client, session } = useRostrum()
  const router = useRouter()
  const [password, setPassword] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failing, setFailing] = useState<Failing | null>(null)
  const policy = confirmation.PasswordPolicy
  const policyText = usePolicyText(policy)
  const isWrong = passwordProblems({ password, policy }).length > 0

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isWrong || isBusy) return
    setBusy(true)
    setFailing(null)
    try {
      const { Token } = await client.send(resetPassword, { body: { code, password } })
      const outcome = await session.signInByToken(Token)
      if (outcome.outcome === 'failed') setFailing(outcome.failing)
      else router.replace(router.href('home', {}, {}))
    } catch (error) {
      setFailing(toFailing(error))
    }
    setBusy(false)
  }

  return (
    <form className="board-form" noValidate onSubmit={(event) => void submit(event)}>
      {failing ? <Notice tone="danger">{say(failing)}</Notice> : null}
      <Field label={t('signup.password')} hint={policyText} error={isChecked && isWrong ? policyText : null}>
        {(control) => (
          <PasswordInput
            control={control}
            autoComplete="new-password"
            value={password}
            onChange={setPassword}
          />
        )}
      </Field>
      <Button type="submit" kind="primary" size="l" isBusy={isBusy}>
        {t('signup.submit')}
      </Button>
    </form>
  )
}

/** An invited person chooses a password (A2.16). */
export function SignupPage({ place }: PageProps) {
  const t = useText(boardTexts)
  const router = useRouter()
  const code = 'query' in place && 'code' in place.query ? place.query.code : undefined
  const invitation = useInvitation(code)
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
      <PasswordForm code={code} confirmation={invitation} />
    </Entrance>
  )
}
