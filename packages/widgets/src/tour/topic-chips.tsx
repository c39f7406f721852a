import { useStore } from '@nanostores/react'
import { topicsOf, tourTexts } from '@rostrum/sdk'
import { toggleAllTopics } from '@rostrum/sdk/rules'
import { Checkbox } from '../ui/field/field.js'
import { useRostrum, useText } from '../ui/root/provider.js'

/** The topics of the board as checkboxes, with one for all of them. */
export function TopicChips({
  selected,
  isFixed,
  onChange,
}: {
  selected: readonly string[]
  /** The selection is being sent. */
  isFixed: boolean
  onChange: (selected: readonly string[]) => void
}) {
  const t = useText(tourTexts)
  const { all } = useStore(topicsOf(useRostrum()).$topics)
  const ids = all.flatMap(({ Id, IsMandatory }) => (IsMandatory ? [] : [Id]))
  return (
    <fieldset className="r-tour-choice" data-columns disabled={isFixed}>
      <legend className="r-hidden">{t('topics-title')}</legend>
      <Checkbox
        label={<strong>{t('topics-all')}</strong>}
        isChecked={ids.every((id) => selected.includes(id))}
        isDisabled={isFixed}
        onChange={() => onChange(toggleAllTopics({ all: ids, selected }))}
      />
      {all.map(({ Id, Name, IsMandatory = false }) => (
        <Checkbox
          key={Id}
          label={<bdi>{Name}</bdi>}
          isChecked={IsMandatory || selected.includes(Id)}
          isDisabled={IsMandatory || isFixed}
          onChange={(isOn) => onChange(isOn ? [...selected, Id] : selected.filter((id) => id !== Id))}
        />
      ))}
    </fieldset>
  )
}
