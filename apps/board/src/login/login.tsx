import { useStore } from '@nanostores/react'
import { loginOf, type ErrorInfo, type SessionState, type SignInOutcome } from '@rostrum/sdk'
import { Button, later, Notice, useErrorText, useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { PageProps } from '../pages/pages.js'
import { Link, useLinks } from '../router/link.js'
import { loginTexts, type LoginKey } from '../texts/login/login-texts.js'
import { AuthLayout } from './auth-layout.js'
import { knownFace } from './brand/company-face.js'
import { EmailField } from './email-field.js'
import { emailProblem } from './email-problem.js'
import { focusAll } from './focus-all.js'
import { PasswordField } from './password-field.js'
import { useExpiredLink } from './recovery/expired-links.js'
import { useFollow } from './use-follow.js'

/** The problems of the form before it is sent. */
function problemsOf(email: string, password: string): { email: LoginKey | null; password: LoginKey | null } {
  return {
    email: emailProblem(email),
    password: password === '' ? 'password-missing' : null,
  }
}

// Most servers have no other way to sign in: the form doesn't wait for their code.
const SignOnWays = later(() => import('./sign-on/sign-on-ways.js'))
const SocialSignIn = later(() => import('./social/social-sign-in.js'))
const ExpiredLink = later(() => import('./recovery/expired-link.js'))

/** The outcomes that were followed, so that a user who returns to this page can stay. */
const followed = new WeakSet<SignInOutcome>()

/** Follows the outcome of a token in the URL that leads to another page (A4.8). */
function useTokenOutcome(found: SessionState, follow: ReturnType<typeof useFollow>) {
  const leads = found.state === 'guest' ? found.leads : undefined
  useEffect(() => {
    if (!leads || followed.has(leads)) return
    followed.add(leads)
    follow(leads, { onEntered: () => {} })
  })
}

/**
 * The page to sign in with a password (A2.2): an e-mail address in the URL is filled in, and the first empty field has
 * the focus (SESSION15).
 */
export function LoginPage({ location }: PageProps) {
  const t = useText(loginTexts)
  const links = useLinks()
  const errorText = useErrorText()
  const rostrum = useRostrum()
  const { session } = rostrum
  const login = loginOf(rostrum)
  const isSolving = useStore(login.$isSolving)
  const found = useStore(session.$session)
  const isBusy = isSolving || found.state === 'signing-in'
  const why = found.state === 'guest' ? found.why : undefined
  const known = location.name === 'login' ? (location.query.email ?? '') : ''
  const [face] = useState(() => knownFace(rostrum))
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [failing, setFailing] = useState<ErrorInfo | null>(null)
  const emailBox = useRef<HTMLInputElement>(null)
  const passwordBox = useRef<HTMLInputElement>(null)
  const follow = useFollow()
  const isLinkExpired = useExpiredLink()
  useTokenOutcome(found, follow)
  const problems = isChecked ? problemsOf(email, password) : { email: null, password: null }
  useEffect(() => {
    const box = known ? passwordBox : emailBox
    box.current?.focus()
  }, [known])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setChecked(true)
    setFailing(null)
    const wrong = problemsOf(email, password)
    if (wrong.email) return emailBox.current?.focus()
    if (wrong.password) return passwordBox.current?.focus()
    const outcome = await login.signIn({ email: email.trim(), password })
    // After a sign-in the guard of the page redirects.
    const failed = follow(outcome, { email: email.trim(), onEntered: () => {} })
    setFailing(failed)
    if (failed) focusAll(passwordBox.current)
  }

  return (
    <AuthLayout title={face ? t('title-board', { board: face.board }) : t('title')}>
      <form className="board-form" noValidate onSubmit={(event) => void submit(event)}>
        {isLinkExpired && !isChecked ? <ExpiredLink /> : null}
        {failing ? <Notice tone="danger">{errorText(failing)}</Notice> : null}
        {why && !failing ? (
          <Notice tone={why.code === 'session-not-found' ? 'info' : 'danger'}>{errorText(why)}</Notice>
        ) : null}
        <EmailField
          label={t('email')}
          error={problems.email && t(problems.email)}
          ref={emailBox}
          value={email}
          onChange={setEmail}
        />
        <PasswordField
          label={t('password')}
          error={problems.password && t(problems.password)}
          ref={passwordBox}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <Button type="submit" kind="primary" size="l" isBusy={isBusy}>
          {t('submit')}
        </Button>
        <p className="board-entrance-foot" role="status">
          {isSolving ? t('captcha') : ''}
        </p>
      </form>
      <p className="board-entrance-foot">
        <Link href={links.href('forgotPassword', {}, email.trim() ? { email: email.trim() } : {})}>
          {t('forgot')}
        </Link>
      </p>
      <SignOnWays
        email={email.trim()}
        redirect={location.name === 'login' ? location.query._redirect : undefined}
      />
      <SocialSignIn />
    </AuthLayout>
  )
}
