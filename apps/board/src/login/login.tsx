import { useStore } from '@nanostores/react'
import type { Failing } from '@rostrum/sdk'
import { fieldProblems } from '@rostrum/sdk/rules'
import { Button, Field, Notice, TextInput, useFailingText, useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { PageProps } from '../pages/pages.js'
import { Link, useRouter } from '../router/link.js'
import { boardTexts, type BoardKey } from '../texts/board-texts.js'
import { recoveryTexts } from '../texts/recovery/recovery-texts.js'
import { Entrance } from './entrance.js'
import { SocialSignIn } from './social-sign-in.js'
import { PasswordInput } from './password-input.js'

/** What is wrong with the form before it is sent. */
function problemsOf(email: string, password: string): { email: BoardKey | null; password: BoardKey | null } {
  const [ofEmail] = fieldProblems({ type: 'email', value: email.trim(), isRequired: true, isReadOnly: false })
  return {
    email: ofEmail === 'field-empty' ? 'login.email-missing' : ofEmail ? 'login.email-wrong' : null,
    password: password === '' ? 'login.password-missing' : null,
  }
}

/** Signing in by password (A2.2): an e-mail of the address is filled in, and the focus is on what is missing. */
export function LoginPage({ place }: PageProps) {
  const t = useText(boardTexts)
  const ofRecovery = useText(recoveryTexts)
  const router = useRouter()
  const say = useFailingText()
  const { session } = useRostrum()
  const found = useStore(session.$session)
  const isBusy = found.state === 'signing-in'
  const why = found.state === 'guest' ? found.why : undefined
  const known = place.name === 'login' ? (place.query.email ?? '') : ''
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [failing, setFailing] = useState<Failing | null>(null)
  const emailBox = useRef<HTMLInputElement>(null)
  const passwordBox = useRef<HTMLInputElement>(null)
  const problems = isChecked ? problemsOf(email, password) : { email: null, password: null }
  useEffect(() => {
    const box = known ? passwordBox : emailBox
    box.current?.focus()
  }, [known])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setChecked(true)
    const wrong = problemsOf(email, password)
    if (wrong.email) return emailBox.current?.focus()
    if (wrong.password) return passwordBox.current?.focus()
    setFailing(null)
    const outcome = await session.signIn({ email: email.trim(), password })
    if (outcome.outcome === 'failed') {
      setFailing(outcome.failing)
      passwordBox.current?.select()
    }
  }

  return (
    <Entrance title={t('login.title')}>
      <form className="board-form" noValidate onSubmit={(event) => void submit(event)}>
        {failing ? <Notice tone="danger">{say(failing)}</Notice> : null}
        {why && !failing ? (
          <Notice tone={why.code === 'session-not-found' ? 'info' : 'danger'}>{say(why)}</Notice>
        ) : null}
        <Field label={t('login.email')} error={problems.email && t(problems.email)}>
          {(control) => (
            <TextInput
              {...control}
              ref={emailBox}
              type="email"
              name="email"
              autoComplete="username"
              inputMode="email"
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
          )}
        </Field>
        <Field label={t('login.password')} error={problems.password && t(problems.password)}>
          {(control) => (
            <PasswordInput
              control={control}
              ref={passwordBox}
              autoComplete="current-password"
              value={password}
              onChange={setPassword}
            />
          )}
        </Field>
        <Button type="submit" kind="primary" size="l" isBusy={isBusy}>
          {t('login.submit')}
        </Button>
      </form>
      <p className="board-entrance-foot">
        <Link href={router.href('forgotPassword', {}, email.trim() ? { email: email.trim() } : {})}>
          {ofRecovery('forgot')}
        </Link>
      </p>
      <SocialSignIn />
    </Entrance>
  )
}
