import { Field, IconButton, TextInput, useText } from '@rostrum/widgets/ui'
import { useState, type Ref } from 'react'
import { loginTexts } from '../texts/login/login-texts.js'

/** The field of a password, with a button to show it. */
export function PasswordField({
  label,
  hint = null,
  error,
  autoComplete,
  value,
  ref,
  onChange,
}: {
  label: string
  hint?: string | null
  error: string | null
  autoComplete: 'current-password' | 'new-password'
  value: string
  ref: Ref<HTMLInputElement>
  onChange: (value: string) => void
}) {
  const t = useText(loginTexts)
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <TextInput
          {...control}
          ref={ref}
          type={isShown ? 'text' : 'password'}
          name="password"
          autoComplete={autoComplete}
          autoCapitalize="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          after={
            <IconButton
              icon={isShown ? 'hidden' : 'shown'}
              size="s"
              label={t(isShown ? 'hide' : 'show')}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            />
          }
        />
      )}
    </Field>
  )
}
