import type { QuietHours } from '@rostrum/sdk/protocol'
import { Checkbox, Field, TextInput } from '@rostrum/widgets/ui'

/** What quiet hours begin with: the night. */
const night: QuietHours = { From: 1320, Until: 420 }

const pad = (number: number) => String(number).padStart(2, '0')
const clockOf = (minute: number) => `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`

/** Minutes of the day; null for what is no time of day, such as an emptied field. */
function minuteOf(clock: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(clock) ?? []
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** Quiet hours that can be turned on: those of a person's e-mails (NOTICES5), or of a board's posts (GUARDRAILS9). */
export function QuietHoursForm({
  hours,
  words,
  className,
  onChange,
}: {
  hours: QuietHours | null
  words: { readonly on: string; readonly from: string; readonly until: string }
  className: string
  onChange: (hours: QuietHours | null) => void
}) {
  const box = (key: 'From' | 'Until', label: string) => (
    <Field label={label}>
      {(control) => (
        <TextInput
          {...control}
          // A time that is being typed is not saved: only what the field holds when it is left.
          key={hours?.[key]}
          type="time"
          required
          defaultValue={hours ? clockOf(hours[key]) : ''}
          onBlur={(event) => {
            const minute = minuteOf(event.currentTarget.value)
            if (hours && minute !== null && minute !== hours[key]) onChange({ ...hours, [key]: minute })
          }}
        />
      )}
    </Field>
  )
  return (
    <>
      <Checkbox
        label={words.on}
        isChecked={hours !== null}
        onChange={(isOn) => onChange(isOn ? night : null)}
      />
      {hours ? (
        <div className={className}>
          {box('From', words.from)}
          {box('Until', words.until)}
        </div>
      ) : null}
    </>
  )
}
