import { Button, Field, TextInput, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { guardRailsTexts } from '../texts/guard-rails/guard-rails-texts.js'

/** A number of a guard-rail, from 1 to `max`, or nothing, which switches it off. */
export function NumberForm({
  label,
  saved,
  max,
  isBusy,
  problem,
  onSave,
}: {
  label: string
  saved: number | null
  max: number
  isBusy: boolean
  problem: string | null
  onSave: (number: number | null) => void
}) {
  const t = useText(guardRailsTexts)
  const before = saved === null ? '' : String(saved)
  const [written, setWritten] = useState(before)
  const number = written.trim() === '' ? null : Number(written)
  const isWrong = number !== null && !(Number.isInteger(number) && number >= 1 && number <= max)
  return (
    <form
      className="rails-line"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong) onSave(number)
      }}
    >
      <Field label={label} error={isWrong ? t('cap.wrong') : problem}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={written}
            onChange={(event) => setWritten(event.currentTarget.value)}
          />
        )}
      </Field>
      <Button type="submit" kind="primary" isBusy={isBusy} disabled={isWrong || written.trim() === before}>
        {t('save')}
      </Button>
    </form>
  )
}
