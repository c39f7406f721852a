import { useStore } from '@nanostores/react'
import { signOnOf, type SignOns } from '@rostrum/sdk'
import { signOnErrorCode, signOnStep, ssoErrorCode } from '@rostrum/sdk/rules'
import { Button, ErrorState, Notice, useErrorText, useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { PageProps } from '../../pages/pages.js'
import { Link, useRouter } from '../../router/link.js'
import type { RouteLocation } from '../../router/router.js'
import { Splash } from '../../shell/start/splash.js'
import { boardTexts } from '../../texts/board-texts.js'
import { loginTexts } from '../../texts/login/login-texts.js'
import { ssoTexts } from '../../texts/sso/sso-texts.js'
import { AuthLayout } from '../auth-layout.js'
import { EmailField } from '../email-field.js'
import { emailProblem } from '../email-problem.js'
import { View as ExpiredLink } from '../recovery/expired-link.js'
import { useExpiredLink } from '../recovery/expired-links.js'
import { SsoPage } from '../sso.js'
import { useFollow } from '../use-follow.js'
import { ProviderButtons } from './provider-buttons.js'

type SignOnQuery = Extract<RouteLocation, { name: 'sso' }>['query']

/** Signs in with the token of the address, which is removed at once. Answers whether that is under way. */
function useToken(query: SignOnQuery): boolean {
  const rostrum = useRostrum()
  const router = useRouter()
  const follow = useFollow()
  const [isUnderWay, setUnderWay] = useState(Boolean(query.t))
  const used = useRef<string | null>(null)
  useEffect(() => {
    const { t: token, ...rest } = query
    if (!token || used.current === token) return
    used.current = token
    setUnderWay(true)
    router.replace(router.href('sso', {}, rest))
    const finish = async () => {
      const outcome = await signOnOf(rostrum).finish(token, query.boardId)
      const error = follow(outcome, {
        ...(query.email ? { email: query.email } : {}),
        onEntered: () => router.replace(router.redirectOf(query._redirect)),
      })
      const code = error && signOnErrorCode(error)
      if (code) rostrum.toasts.show({ text: `error.${code}`, kind: 'error' })
      else if (error) rostrum.toasts.showError(error)
      setUnderWay(false)
    }
    void finish()
  }, [query, rostrum, router, follow])
  return isUnderWay
}

/** Tells the error of the address, which is removed. Answers whether a captcha is wanted (A8.2). */
function useErrorCode(query: SignOnQuery): boolean {
  const { toasts } = useRostrum()
  const router = useRouter()
  const [wantsCaptcha, setWantsCaptcha] = useState(query.error_code === 'sso-0010')
  useEffect(() => {
    const { error_code: given, autologin: _, ...rest } = query
    if (!given || query.t) return
    const code = ssoErrorCode({ code: given })
    setWantsCaptcha(code === 'sso-0010')
    toasts.show({ text: `error.${code}`, kind: 'error' })
    router.replace(router.href('sso', {}, rest))
  }, [query, toasts, router])
  return wantsCaptcha
}

/** Whoever comes back to the page finds its button at rest. */
function useRest() {
  const signOn = signOnOf(useRostrum())
  useEffect(() => {
    const rest = () => signOn.rest()
    rest()
    window.addEventListener('pageshow', rest)
    return () => window.removeEventListener('pageshow', rest)
  }, [signOn])
}

/** The form: an e-mail address leads to the right provider, or a button to one of the company's. */
function SignOnForm({ query, wantsCaptcha }: { query: SignOnQuery; wantsCaptcha: boolean }) {
  const t = useText(ssoTexts)
  const ofLogin = useText(loginTexts)
  const errorText = useErrorText()
  const router = useRouter()
  const signOn = signOnOf(useRostrum())
  const { offer, busy, isSolving, error } = useStore(signOn.$signOn)
  const [email, setEmail] = useState(query.email ?? '')
  const [isChecked, setChecked] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const isLinkExpired = useExpiredLink()
  const { _redirect: redirect, accountId, boardId, isMobileApp, isAndroidApp, isMsTeamsApp } = query
  const given = { redirect, accountId, boardId, isMobileApp, isAndroidApp, isMsTeamsApp }
  const begin = (more: { email?: string; provider?: string }) =>
    void signOn.begin({ ...given, ...more }, wantsCaptcha)
  const wrong = emailProblem(email)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (wrong) box.current?.focus()
    else begin({ email: email.trim() })
  }
  const typed = email.trim() ? { email: email.trim() } : {}
  const login = router.href('login', {}, { ...typed, ...(redirect ? { _redirect: redirect } : {}) })
  return (
    <AuthLayout title={t('title')} subtitle={t('body')}>
      <form className="board-form" noValidate onSubmit={submit}>
        {isLinkExpired && !isChecked ? <ExpiredLink /> : null}
        {error ? <Notice tone="danger">{errorText(error)}</Notice> : null}
        {wantsCaptcha ? <Notice tone="info">{t('captcha')}</Notice> : null}
        <EmailField
          label={ofLogin('email')}
          error={isChecked && wrong ? ofLogin(wrong) : null}
          ref={box}
          value={email}
          onChange={setEmail}
        />
        <Button type="submit" kind="primary" size="l" isBusy={busy === 'email'}>
          {t('submit')}
        </Button>
        <p className="board-hidden" role="status">
          {isSolving ? t('solving') : ''}
        </p>
      </form>
      {offer?.Providers.length ? (
        <section className="board-social" aria-label={t('or')}>
          <p className="board-social-or">{t('or')}</p>
          <ProviderButtons begin={(provider) => begin({ provider, ...typed })} />
        </section>
      ) : null}
      <p className="board-entrance-foot">
        <Link href={login}>{t('to-password')}</Link>
      </p>
    </AuthLayout>
  )
}

/** Begins by itself, once, where the address asks for that. */
function useAutologin(query: SignOnQuery, offer: SignOns | null) {
  const signOn = signOnOf(useRostrum())
  const [first] = useState(query)
  const hasBegun = useRef(false)
  useEffect(() => {
    if (!offer?.IsOffered || hasBegun.current) return
    const only = offer.Providers.length === 1 ? offer.Providers[0]?.Id : undefined
    const { email, t: token, error_code: errorCode } = first
    const isAutomatic = first.autologin === true
    const step = signOnStep({ token, errorCode, isAutomatic, hasWay: Boolean(email ?? only) })
    if (step !== 'begin') return
    hasBegun.current = true
    const { _redirect: redirect, accountId, boardId, isMobileApp, isAndroidApp, isMsTeamsApp } = first
    const provider = email ? undefined : only
    const place = { redirect, accountId, boardId, isMobileApp, isAndroidApp, isMsTeamsApp }
    void signOn.begin({ ...place, email, provider })
  }, [first, offer, signOn])
}

function SignOn({ query, location }: { query: SignOnQuery } & PageProps) {
  const ofBoard = useText(boardTexts)
  const t = useText(ssoTexts)
  const signOn = signOnOf(useRostrum())
  const { offer, status, error } = useStore(signOn.$signOn)
  const { accountId, boardId } = query
  const isFinishing = useToken(query)
  const wantsCaptcha = useErrorCode(query)
  useRest()
  useAutologin(query, offer)
  useEffect(() => void signOn.load({ accountId, boardId }), [signOn, accountId, boardId])
  if (isFinishing) return <Splash />
  if (status === 'error') {
    return (
      <AuthLayout title={t('title')}>
        <ErrorState
          title={ofBoard('page.failed')}
          failing={error}
          onRetry={() => void signOn.load({ accountId, boardId })}
        />
      </AuthLayout>
    )
  }
  if (!offer) return <Splash />
  return offer.IsOffered ? (
    <SignOnForm query={query} wantsCaptcha={wantsCaptcha} />
  ) : (
    <SsoPage location={location} />
  )
}

/** The page of single sign-on (A2.7): to the provider, and back from it. */
function SignOnPage({ location }: PageProps) {
  return location.name === 'sso' ? <SignOn query={location.query} location={location} /> : <Splash />
}

export { SignOnPage as View }
