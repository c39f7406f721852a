import { toFailing, type Failing } from '@rostrum/sdk'
import { confirmationPage, signupPage } from '@rostrum/sdk/rules'
import { ErrorState, useRostrum, useText } from '@rostrum/widgets/ui'
import { confirmSignup, type AnswerOf } from '@rostrum/sdk/protocol'
import { useEffect, useState } from 'react'
import type { PageProps } from '../pages/pages.js'
import { useRouter } from '../router/link.js'
import { useTitle } from '../shell/page.js'
import { Splash } from '../shell/splash.js'
import { boardTexts } from '../texts/board-texts.js'
import { signUpTexts } from '../texts/sign-up/sign-up-texts.js'
import { PlaceForm } from './place-form.js'
import { ShutDoor } from './shut-door.js'
import { TakePlace } from './take-place.js'

type Confirmation = AnswerOf<typeof confirmSignup>

/** Asks whether the code of the address still stands. */
function useConfirmation(code: string) {
  const { client } = useRostrum()
  const [state, setState] = useState<'asking' | 'expired' | Confirmation>('asking')
  const [failing, setFailing] = useState<Failing | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    client.send(confirmSignup, { query: { code } }).then(
      (found) => isCurrent && setState(found),
      (error: unknown) => {
        if (!isCurrent) return
        const why = toFailing(error)
        // Only the server's own no says something about the invitation.
        if (why.status >= 400 && why.status < 500 && why.status !== 429) setState('expired')
        else setFailing(why)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [client, code, attempt])
  const retry = () => {
    setFailing(null)
    setAttempt(attempt + 1)
  }
  return { state, failing, retry, expire: () => setState('expired') }
}

/** The invitation, or the letter, does not open the door (any more). */
function Expired() {
  const t = useText(boardTexts)
  return <ShutDoor title={t('signup.expired')} why={t('signup.expired-body')} back={t('signup.to-login')} />
}

function Confirm({ code, redirect }: { code: string; redirect: string | undefined }) {
  const { state, failing, retry, expire } = useConfirmation(code)
  const title = useText(signUpTexts)('place-title')
  useTitle(title)
  if (failing) {
    return (
      <main className="board-entrance">
        <ErrorState title={title} failing={failing} onRetry={retry} />
      </main>
    )
  }
  if (state === 'asking') return <Splash />
  const isConfirmed = state !== 'expired'
  if (!isConfirmed || confirmationPage({ isConfirmed }) !== 'password-confirm') return <Expired />
  return <TakePlace code={code} confirmation={state} redirect={redirect} onExpired={expire} />
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
