import { confirmationPage, signupPage } from '@rostrum/sdk/rules'
import { ErrorState, useRostrum, useText } from '@rostrum/widgets/ui'
import { confirmSignup } from '@rostrum/sdk/protocol'
import { useEffect } from 'react'
import type { PageProps } from '../pages/pages.js'
import { useRouter } from '../router/link.js'
import { useTitle } from '../shell/page.js'
import { Splash } from '../shell/splash.js'
import { boardTexts } from '../texts/board-texts.js'
import { signUpTexts } from '../texts/sign-up/sign-up-texts.js'
import { PlaceForm } from './place-form.js'
import { ShutDoor } from './shut-door.js'
import { TakePlace } from './take-place.js'
import { useLetter } from './use-letter.js'

/** The invitation, or the letter, does not open the door (any more). */
function Expired() {
  const t = useText(boardTexts)
  return <ShutDoor title={t('signup.expired')} why={t('signup.expired-body')} back={t('signup.to-login')} />
}

function Confirm({ code, redirect }: { code: string; redirect: string | undefined }) {
  const { client } = useRostrum()
  const { found, isExpired, failing, retry, expire } = useLetter(code, (sent) =>
    client.send(confirmSignup, { query: { code: sent } }),
  )
  const title = useText(signUpTexts)('place-title')
  useTitle(title)
  if (failing) {
    return (
      <main className="board-entrance">
        <ErrorState title={title} failing={failing} onRetry={retry} />
      </main>
    )
  }
  if (confirmationPage({ isConfirmed: !isExpired }) !== 'password-confirm') return <Expired />
  if (!found) return <Splash />
  return <TakePlace code={code} confirmation={found} redirect={redirect} onExpired={expire} />
}

/** A place on a board: by an invitation or a letter, or by asking for one (A2.16). */
export function SignupPage({ place }: PageProps) {
  const router = useRouter()
  const query =
    place.name === 'signup' || place.name === 'invite' || place.name === 'register' ? place.query : {}
  const { accountId, boardId, code, token } = query
  const page = signupPage({ accountId, boardId, code, token })
  useEffect(() => {
    if (page === 'redirect') router.replace(router.href('login', {}, {}))
  }, [page, router])
  const letter = code ?? token
  if (letter !== undefined) return <Confirm code={letter} redirect={query._redirect} />
  if (accountId === undefined || boardId === undefined) return <Splash />
  return <PlaceForm accountId={accountId} boardId={boardId} />
}
