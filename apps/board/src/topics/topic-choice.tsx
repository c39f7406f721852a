import type { Topic } from '@rostrum/sdk/protocol'
import { toggleAllTopics } from '@rostrum/sdk/rules'
import { Checkbox, useSheet, useText } from '@rostrum/widgets/ui'
import { topicsTexts } from '../texts/topics/topics-texts.js'
import css from './topics.css?sheet'

/** Topics as checkboxes, with one for all of them (B2.27). */
export function TopicChoice({
  label,
  topics,
  selected,
  isFixed,
  onChange,
}: {
  label: string
  topics: readonly Topic[]
  selected: readonly string[]
  /** The selection is being sent. */
  isFixed: boolean
  onChange: (selected: readonly string[]) => void
}) {
  useSheet(css)
  const t = useText(topicsTexts)
  const optional = topics.flatMap(({ Id, IsMandatory }) => (IsMandatory ? [] : [Id]))
  const count = topics.length - optional.length + optional.filter((id) => selected.includes(id)).length
  const toggle = (id: string, isOn: boolean) =>
    onChange(isOn ? [...selected, id] : selected.filter((one) => one !== id))
  return (
    <fieldset className="topics" disabled={isFixed}>
      <legend className="board-hidden">{label}</legend>
      <div className="topics-head">
        <Checkbox
          label={<strong>{t('all')}</strong>}
          isChecked={count === topics.length}
          isDisabled={isFixed || optional.length === 0}
          onChange={() => onChange(toggleAllTopics({ all: optional, selected }))}
        />
        <span className="topics-count" role="status">
          {t('count', { count, total: topics.length })}
        </span>
      </div>
      <ul className="topics-list">
        {topics.map(({ Id, Name, IsMandatory = false }) => (
          <li key={Id}>
            <Checkbox
              label={
                <>
                  <bdi>{Name}</bdi>
                  {IsMandatory ? <span className="topics-count"> {t('mandatory')}</span> : null}
                </>
              }
              isChecked={IsMandatory || selected.includes(Id)}
              isDisabled={IsMandatory || isFixed}
              onChange={(isOn) => toggle(Id, isOn)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
