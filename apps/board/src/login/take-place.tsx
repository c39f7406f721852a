import { toFailing, type Failing } from '@rostrum/sdk'
import { register, type AnswerOf, type confirmSignup } from '@rostrum/sdk/protocol'
import { formTokenOutcome, signupOutcome } from '@rostrum/sdk/rules'
import { Button, Notice, useFailingText, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { useRouter } from '../router/link.js'
import { boardTexts } from '../texts/board-texts.js'
import { signUpTexts } from '../texts/sign-up/sign-up-texts.js'
import { Entrance } from './entrance.js'
import { PasswordForm } from './password-form.js'
import { useBrand } from './use-brand.js'

/** Takes the place behind a code; answers the token of the sign-in (A4.15). */
function useTake(code: string, email: string) {
  const { client } = useRostrum()
  return async (password?: string): Promise<string> => {
    const answer = await client.send(register, {
      body: { FirstName: '', LastName: '', email, token: code, ...(password ? { password } : {}) },
    })
    const outcome = signupOutcome({ answer, hasSession: false })
    const isIn = outcome === 'success' || outcome === 'exchange-token'
    if (!isIn || !answer.Token || formTokenOutcome({ token: answer.Token }) === 'failure') {
      throw new Error(`Signing up came to ${outcome}`)
    }
    return answer.Token
  }
}

/** Joins with the password that there is already. */
function Join({
  take,
  onToken,
  onExpired,
}: {
  take: () => Promise<string>
  onToken: (token: string) => Promise<Failing | null>
  onExpired: () => void
}) {
  const t = useText(signUpTexts)
  const say = useFailingText()
  const [isBusy, setBusy] = useState(false)
  const [failing, setFailing] = useState<Failing | null>(null)
  const join = async () => {
    if (isBusy) return
    setBusy(true)
    setFailing(null)
    try {
      setFailing(await onToken(await take()))
    } catch (error) {
      const failed = toFailing(error)
      if (failed.code === 'api-404') return onExpired()
      setFailing(failed)
    }
    setBusy(false)
  }
  return (
    <div className="board-form">
      {failing ? <Notice tone="danger">{say(failing)}</Notice> : null}
      <Button kind="primary" size="l" isBusy={isBusy} onClick={() => void join()}>
        {t('join')}
      </Button>
    </div>
  )
}

/** Who was invited, or opened the letter, chooses a password; who has one joins with it (A2.16, A4.11, A4.13). */
export function TakePlace({
  code,
  confirmation,
  redirect,
  onExpired,
}: {
  code: string
  confirmation: AnswerOf<typeof confirmSignup>
  /** Where to afterwards (A2.3). */
  redirect: string | undefined
  onExpired: () => void
}) {
  const t = useText(signUpTexts)
  const ofBoard = useText(boardTexts)
  const { session } = useRostrum()
  const router = useRouter()
  const { customBranding, PasswordPolicy: policy, email = '', isKnown } = confirmation
  const take = useTake(code, email)
  useBrand(customBranding)
  const enter = async (token: string) => {
    const outcome = await session.signInByToken(token)
    if (outcome.outcome === 'failed') return outcome.failing
    router.replace(router.redirectOf(redirect))
    return null
  }
  if (isKnown) {
    return (
      <Entrance title={t('join-title')} subtitle={t('join-body', { email })}>
        <Join take={take} onToken={enter} onExpired={onExpired} />
      </Entrance>
    )
  }
  return (
    <Entrance title={t('place-title')} {...(email ? { subtitle: t('place-as', { email }) } : {})}>
      <PasswordForm
        email={email}
        policy={policy}
        submit={ofBoard('signup.submit')}
        send={take}
        onToken={enter}
        onExpired={onExpired}
      />
    </Entrance>
  )
}
