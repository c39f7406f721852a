import { editorTexts, type Editor } from '@rostrum/sdk'
import type { ScheduleOption } from '@rostrum/sdk/rules'
import { useId } from 'react'
import { Icon, type Sign } from '../../ui/icon/icon.js'
import { useSheet, useText } from '../../ui/root/provider.js'
import { later } from '../../shell/lazy.js'
import { signs } from '../signs.js'
import type { SteadyView } from '../use-steady-view.js'
import css from './schedule-field.css?sheet'

const PickedTime = later(() => import('./picked-time.js'))

const iconOf = { postNow: 'send', magic: signs.queue, pickDate: signs.calendar } satisfies Record<
  ScheduleOption,
  Sign
>

/** When the post is shared: now, from the queue, or at a date. */
function When({ view, editor }: { view: SteadyView; editor: Editor }) {
  useSheet(css)
  const t = useText(editorTexts)
  const name = useId()
  const { isShown, isDisabled, option, options, startDate } = view.schedule
  if (!isShown) return null
  const choose = (chosen: ScheduleOption) =>
    editor.setSchedule(chosen, (chosen === 'pickDate' && startDate) || undefined)
  return (
    <div className="r-when" part="schedule">
      <fieldset className="r-segments" disabled={isDisabled}>
        <legend className="r-hidden">{t('when')}</legend>
        {options.map((one) => (
          <label key={one} className="r-segment">
            <input
              type="radio"
              name={name}
              value={one}
              checked={one === option}
              onChange={() => choose(one)}
            />
            <Icon name={iconOf[one]} size={15} />
            <span>{t(`when.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      {option === 'magic' ? <p className="r-when-note">{t('queue-note')}</p> : null}
      {option === 'pickDate' ? (
        <fieldset className="r-when-picked" disabled={isDisabled}>
          <PickedTime view={view} editor={editor} />
        </fieldset>
      ) : null}
    </div>
  )
}

export { When as View }
