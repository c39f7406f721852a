import { tourTexts, type SignalChoice } from '@rostrum/sdk'
import { Checkbox } from '../ui/field/field.js'
import { useText } from '../ui/root/provider.js'

const signals = [
  ['EmailSocialSignalWithOppDaily', 'signals-with'],
  ['EmailSocialSignalWithoutOppDaily', 'signals-without'],
] as const

/** About whom the daily e-mail tells. */
export function SignalFields({
  value,
  onChange,
}: {
  value: SignalChoice
  onChange: (choice: Partial<SignalChoice>) => void
}) {
  const t = useText(tourTexts)
  return (
    <fieldset className="r-tour-choice">
      <legend className="r-hidden">{t('signals-title')}</legend>
      {signals.map(([name, label]) => (
        <Checkbox
          key={name}
          label={t(label)}
          isChecked={value[name]}
          onChange={(isOn) => onChange({ [name]: isOn })}
        />
      ))}
    </fieldset>
  )
}
