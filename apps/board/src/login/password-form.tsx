import { toFailing, type Failing } from '@rostrum/sdk'
import { resetPassword, type PasswordPolicy } from '@rostrum/sdk/protocol'
import { passwordBounds, passwordProblems } from '@rostrum/sdk/rules'
import { Button, Field, Notice, useFailingText, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState, type FormEvent } from 'react'
import { useRouter } from '../router/link.js'
import { boardTexts, type BoardKey } from '../texts/board-texts.js'
import { PasswordInput } from './password-input.js'

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

/** A new password by a code of a letter; whoever sets it is signed in. */
export function PasswordForm({
  code,
  policy,
  submit: submitText,
  onExpired,
}: {
  code: string
  policy: PasswordPolicy
  /** What the button says. */
  submit: string
  /** The code is not good (any more). */
  onExpired: () => void
}) {
  const t = useText(boardTexts)
  const say = useFailingText()
  const { client, session } = useRostrum()
  const router = useRouter()
  const [password, setPassword] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failing, setFailing] = useState<Failing | null>(null)
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
      const failed = toFailing(error)
      if (failed.code === 'api-404') return onExpired()
      setFailing(failed)
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
        {submitText}
      </Button>
    </form>
  )
}
