import { confirmationPage, signupPage } from '@rostrum/sdk/rules'
import { useRostrum, useText } from '@rostrum/widgets/ui'
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
  useEffect(() => {
    let isCurrent = true
    const settle = (found: 'expired' | Confirmation) => {
      if (isCurrent) setState(found)
    }
    client.send(confirmSignup, { query: { code } }).then(settle, () => settle('expired'))
    return () => {
      isCurrent = false
    }
  }, [client, code])
  return { state, expire: () => setState('expired') }
}

/** The invitation, or the letter, does not open the door (any more). */
function Expired() {
  const t = useText(boardTexts)
  return (
    <ShutDoor
      icon="clock"
      title={t('signup.expired')}
      why={t('signup.expired-body')}
      back={t('signup.to-login')}
    />
  )
}

function Confirm({ code, redirect }: { code: string; redirect: string | undefined }) {
  const { state, expire } = useConfirmation(code)
  useTitle(useText(signUpTexts)('place-title'))
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
