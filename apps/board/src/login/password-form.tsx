import { toFailing, type Failing } from '@rostrum/sdk'
import type { PasswordPolicy } from '@rostrum/sdk/protocol'
import { passwordBounds, passwordProblems } from '@rostrum/sdk/rules'
import { Button, Field, Notice, useFailingText, useText } from '@rostrum/widgets/ui'
import { useState, type FormEvent } from 'react'
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
  email,
  policy,
  submit: submitText,
  send,
  onToken,
  onExpired,
}: {
  /** Whose password it is, for the browser that keeps it. */
  email?: string
  policy: PasswordPolicy
  /** What the button says. */
  submit: string
  /** Sets it; answers a token to sign in with. */
  send: (password: string) => Promise<string>
  /** Signs in and goes on; answers why not. */
  onToken: (token: string) => Promise<Failing | null>
  /** The code is not good (any more). */
  onExpired: () => void
}) {
  const t = useText(boardTexts)
  const say = useFailingText()
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
      setFailing(await onToken(await send(password)))
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
      {email ? <input hidden readOnly type="email" autoComplete="username" value={email} /> : null}
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
