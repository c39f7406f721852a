import type { PeopleFilters } from '@rostrum/sdk'
import { Select, useText } from '@rostrum/widgets/ui'
import { peopleFieldsTexts } from '../../texts/people-fields/people-fields-texts.js'

/** A choice for each of the company's fields in which somebody on the board has a value. PEOPLEFIELDS4 */
export function FieldFilters({
  fields,
  chosen,
  onChoose,
}: {
  fields: PeopleFilters['Fields']
  /** The values in the address, as a form's query. */
  chosen: string | undefined
  onChoose: (chosen: string | undefined) => void
}) {
  const t = useText(peopleFieldsTexts)
  const values = new URLSearchParams(chosen)
  const choose = (id: string, value: string) => {
    const next = new URLSearchParams(chosen)
    if (value) next.set(id, value)
    else next.delete(id)
    onChoose(next.toString() || undefined)
  }
  return fields
    .filter(({ Id, Values }) => Values.length > 0 || values.has(Id))
    .map(({ Id, Name: name, Values }) => {
      const value = values.get(Id) ?? ''
      return (
        <Select
          key={Id}
          label={name}
          value={value}
          options={[
            { value: '', name: t('any', { name }) },
            ...[...new Set([...Values, ...(value ? [value] : [])])].map((one) => ({ value: one, name: one })),
          ]}
          onChange={(next) => choose(Id, next)}
        />
      )
    })
}
