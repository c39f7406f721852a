import { useStore } from '@nanostores/react'
import { createInvitation, isInvitationExpired } from '@rostrum/sdk'
import { signupPage } from '@rostrum/sdk/rules'
import { ErrorState, useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect, useMemo } from 'react'
import type { PageProps } from '../../pages/pages.js'
import { useRouter } from '../../router/link.js'
import { useTitle } from '../../shell/page/use-title.js'
import { Splash } from '../../shell/start/splash.js'
import { boardTexts } from '../../texts/board-texts.js'
import { signUpTexts } from '../../texts/sign-up/sign-up-texts.js'
import { AuthLayout } from '../auth-layout.js'
import { SignUp } from './sign-up-form.js'
import { AccessDenied } from '../access-denied.js'
import { useBrandOfCode } from '../brand/use-brand.js'
import { AcceptInvitation } from './accept-invitation.js'
import { useSignInHref } from '../use-sign-in-href.js'

/** Shown for an invitation or an e-mail that is not valid any more. */
function Expired() {
  const t = useText(boardTexts)
  return (
    <AccessDenied title={t('signup.expired')} why={t('signup.expired-body')} back={t('signup.to-login')} />
  )
}

function Confirm({
  code,
  redirect,
  boardId,
}: {
  code: string
  redirect: string | undefined
  /** The board that the address names. */
  boardId: string | undefined
}) {
  const rostrum = useRostrum()
  const invitation = useMemo(() => createInvitation(rostrum, code, boardId), [rostrum, code, boardId])
  const state = useStore(invitation.$invitation)
  const title = useText(signUpTexts)('place-title')
  const ofBoard = useText(boardTexts)
  useTitle(title)
  useEffect(() => void invitation.load(), [invitation])
  useBrandOfCode(code)
  const { code: asked } = state
  if (asked.status === 'error') {
    return (
      <AuthLayout title={title}>
        <ErrorState
          title={ofBoard('page.failed')}
          failing={asked.error}
          onRetry={() => void invitation.load()}
        />
      </AuthLayout>
    )
  }
  if (isInvitationExpired(state)) return <Expired />
  if (asked.status !== 'found') return <Splash />
  return (
    <AcceptInvitation invitation={invitation} state={state} confirmation={asked.found} redirect={redirect} />
  )
}

/** The page to join a board: by an invitation, by the e-mail after a sign-up, or by the sign-up form (A2.16). */
export function SignupPage({ location }: PageProps) {
  const router = useRouter()
  const query =
    location.name === 'signup' || location.name === 'invite' || location.name === 'register'
      ? location.query
      : {}
  const { accountId, boardId, code, token, link } = query
  const toSignIn = useSignInHref()
  const page = signupPage({ accountId, boardId, code, token })
  useEffect(() => {
    if (page === 'redirect') router.replace(toSignIn())
  }, [page, router, toSignIn])
  const emailCode = code ?? token
  if (emailCode !== undefined)
    return <Confirm code={emailCode} redirect={query._redirect} boardId={boardId} />
  if (accountId === undefined || boardId === undefined) return <Splash />
  return <SignUp accountId={accountId} boardId={boardId} link={link} />
}
