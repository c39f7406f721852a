import type { QuietHours } from '@rostrum/sdk/protocol'
import { Checkbox, Field, TextInput, useText } from '@rostrum/widgets/ui'
import { noticeSettingsTexts } from '../texts/notice-settings/notice-settings-texts.js'

/** What quiet hours begin with: the night. */
const night: QuietHours = { From: 1320, Until: 420 }

const pad = (number: number) => String(number).padStart(2, '0')
const clockOf = (minute: number) => `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`

/** Minutes of the day; null for what is no time of day, such as an emptied field. */
function minuteOf(clock: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(clock) ?? []
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** The setting of the quiet hours (NOTICES5). */
export function QuietHoursForm({
  hours,
  onChange,
}: {
  hours: QuietHours | null
  onChange: (hours: QuietHours | null) => void
}) {
  const t = useText(noticeSettingsTexts)
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
        label={t('quiet-on')}
        isChecked={hours !== null}
        onChange={(isOn) => onChange(isOn ? night : null)}
      />
      {hours ? (
        <div className="notice-hours">
          {box('From', t('from'))}
          {box('Until', t('until'))}
        </div>
      ) : null}
    </>
  )
}
