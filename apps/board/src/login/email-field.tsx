import { Field, TextInput } from '@rostrum/widgets/ui'
import type { ReactNode, Ref } from 'react'

/** The field of an e-mail address. */
export function EmailField({
  label,
  hint = null,
  error,
  autoComplete = 'username',
  value,
  ref = null,
  onChange,
}: {
  label: string
  hint?: ReactNode
  error: string | null
  /** `email` where the address is not yet that of an account. */
  autoComplete?: 'username' | 'email'
  value: string
  ref?: Ref<HTMLInputElement>
  onChange: (value: string) => void
}) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <TextInput
          {...control}
          ref={ref}
          type="email"
          name="email"
          autoComplete={autoComplete}
          inputMode="email"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
