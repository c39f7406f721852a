import type { ErrorInfo } from '@rostrum/sdk'
import type { PasswordPolicy } from '@rostrum/sdk/protocol'
import { passwordBounds, passwordProblems, rememberedPasswords } from '@rostrum/sdk/rules'
import { Button, Notice, useErrorText, useLocale, useText } from '@rostrum/widgets/ui'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { boardTexts } from '../texts/board-texts.js'
import { passwordRulesTexts, type PasswordRulesKey } from '../texts/password-rules/password-rules-texts.js'
import { PasswordField } from './password-field.js'

const hints = {
  RequireUpper: 'upper',
  RequireLower: 'lower',
  RequireDigit: 'digit',
  RequireSymbol: 'symbol',
} satisfies Partial<Record<keyof PasswordPolicy, PasswordRulesKey>>

/** The requirements of a password, in one line. */
export function usePolicyText(policy: PasswordPolicy): string {
  const t = useText(passwordRulesTexts)
  const locale = useLocale()
  const { min, max } = passwordBounds({ policy })
  const more = Object.entries(hints).filter(([name]) => policy[name as keyof typeof hints])
  const count = rememberedPasswords({ policy })
  return [
    t('length', { min, max }),
    ...more.map(([, key]) => t(key)),
    t('guessable'),
    ...(count > 0 ? [t('history', { count })] : []),
    ...(policy.MaxAgeDays > 0 ? [t('age', { count: policy.MaxAgeDays })] : []),
  ].join(locale === 'ja' ? '' : ' ')
}

/** Whether the server refused a password because the user had it before (SESSION130). */
export const isUsedPassword = (error: ErrorInfo | null): boolean => error?.problem === 'password-used'

/** The form for a new password, by the code of an e-mail; it also signs the user in. */
export function PasswordForm({
  email,
  policy,
  submit: submitText,
  isBusy,
  error,
  send,
  children,
}: {
  /** The user's address, for the password manager of the browser. */
  email?: string
  policy: PasswordPolicy
  /** The label of the button. */
  submit: string
  isBusy: boolean
  error: ErrorInfo | null
  /** Sets the password, signs in and navigates. */
  send: (password: string) => void
  /** More fields, above the button. */
  children?: ReactNode
}) {
  const t = useText(boardTexts)
  const errorText = useErrorText()
  const [password, setPassword] = useState('')
  const [isChecked, setChecked] = useState(false)
  const ofRules = useText(passwordRulesTexts)
  const policyText = usePolicyText(policy)
  const isWrong = passwordProblems({ password, policy }).length > 0
  const isUsed = isUsedPassword(error)
  const box = useRef<HTMLInputElement>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setChecked(true)
    if (isWrong) box.current?.focus()
    else send(password)
  }

  return (
    <form className="board-form" noValidate onSubmit={submit}>
      {error && !isUsed ? <Notice tone="danger">{errorText(error)}</Notice> : null}
      {email ? <input hidden readOnly type="email" autoComplete="username" value={email} /> : null}
      <PasswordField
        label={t('signup.password')}
        hint={policyText}
        error={isUsed ? ofRules('used') : isChecked && isWrong ? policyText : null}
        ref={box}
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
      />
      {children}
      <Button type="submit" kind="primary" size="l" isBusy={isBusy}>
        {submitText}
      </Button>
    </form>
  )
}
