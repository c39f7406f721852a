import { maxFieldValue, type CountedPeopleField } from '@rostrum/sdk/protocol'
import { Field, Select, TextInput, useText } from '@rostrum/widgets/ui'
import { peopleFieldsTexts } from '../../texts/people-fields/people-fields-texts.js'

/** One of the company's fields. */
export type OwnField = Omit<CountedPeopleField, 'People'>

/** The value of one of the company's fields. `was` is offered, too, where it is no choice any more. PEOPLEFIELDS2 */
export function ValueField({
  field,
  was = '',
  value,
  error,
  onWrite,
}: {
  field: OwnField
  was?: string
  value: string
  error: string | null
  onWrite: (value: string) => void
}) {
  const t = useText(peopleFieldsTexts)
  return (
    <Field label={field.Name} error={error}>
      {(control) =>
        field.Kind === 'choice' ? (
          <Select
            label={field.Name}
            value={value}
            options={[...new Set(['', ...field.Choices, was])].map((one) => ({
              value: one,
              name: one || t('value.none'),
            }))}
            onChange={onWrite}
          />
        ) : (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={maxFieldValue}
            value={value}
            onChange={({ currentTarget }) => onWrite(currentTarget.value)}
          />
        )
      }
    </Field>
  )
}
