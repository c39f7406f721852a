import { Field, TextInput } from '@rostrum/widgets/ui'
import { useEffect, useState, type ReactNode } from 'react'

/** A field that is saved when it is left, or with Enter; what is wrong stays to be mended. */
export function SavedField({
  label,
  hint,
  value,
  problemOf,
  isNumber = false,
  maxLength = 200,
  onSave,
}: {
  label: string
  hint?: ReactNode
  value: string
  problemOf: (typed: string) => string | null
  isNumber?: boolean
  maxLength?: number
  onSave: (typed: string) => void
}) {
  const [typed, setTyped] = useState(value)
  const [isLeft, setLeft] = useState(false)
  useEffect(() => setTyped(value), [value])
  const problem = problemOf(typed)
  const save = () => {
    setLeft(true)
    if (problem === null && typed.trim() !== value) onSave(typed.trim())
  }
  return (
    <Field label={label} hint={hint} error={isLeft ? problem : null}>
      {(control) => (
        <TextInput
          {...control}
          type="text"
          {...(isNumber && { inputMode: 'numeric' as const })}
          autoComplete="off"
          maxLength={maxLength}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={save}
          onKeyDown={({ key }) => {
            if (key === 'Enter') save()
          }}
        />
      )}
    </Field>
  )
}
