import { editorTexts, type Editor, type EditorView } from '@rostrum/sdk'
import type { ScheduleOption } from '@rostrum/sdk/rules'
import { useId } from 'react'
import { Field, TextInput } from '../ui/field.js'
import { Icon, type IconName } from '../ui/icon.js'
import { useLocale, useText } from '../ui/root.js'
import { quickTimes, wallTimeText } from './wall-time.js'

const iconOf = { postNow: 'send', magic: 'queue', pickDate: 'calendar' } satisfies Record<
  ScheduleOption,
  IconName
>

function PickedTime({ view, editor }: { view: EditorView; editor: Editor }) {
  const t = useText(editorTexts)
  const locale = useLocale()
  const { startDate, minimum, timezone } = view.schedule
  const problem = view.problems.find((code) => code === 'schedule-in-past')
  const zone = timezone.replaceAll('_', ' ')
  const pick = (time: string) => editor.setSchedule('pickDate', time)
  return (
    <div className="r-when-time">
      <Field
        label={t('date-and-time')}
        error={problem ? t('in-past') : null}
        hint={
          startDate ? t('time-in-zone', { time: wallTimeText(startDate, locale), zone }) : t('zone', { zone })
        }
      >
        {(control) => (
          <TextInput
            {...control}
            type="datetime-local"
            min={minimum.replace(' ', 'T')}
            value={startDate?.replace(' ', 'T') ?? ''}
            onChange={(event) => {
              const { value } = event.currentTarget
              if (value) pick(value.slice(0, 16).replace('T', ' '))
            }}
          />
        )}
      </Field>
      <div className="r-when-quick" role="group" aria-label={t('suggested-times')}>
        {quickTimes(minimum).map((time) => (
          <button
            key={time}
            type="button"
            className="r-chip"
            aria-pressed={time === startDate}
            onClick={() => pick(time)}
          >
            {wallTimeText(time, locale, 'short')}
          </button>
        ))}
      </div>
    </div>
  )
}

/** Now, from the queue, or at a date. */
export function When({ view, editor }: { view: EditorView; editor: Editor }) {
  const t = useText(editorTexts)
  const name = useId()
  const { isShown, option, options, minimum } = view.schedule
  if (!isShown) return null
  const choose = (chosen: ScheduleOption) =>
    chosen === 'pickDate'
      ? editor.setSchedule('pickDate', view.schedule.startDate ?? quickTimes(minimum)[0])
      : editor.setSchedule(chosen)
  return (
    <div className="r-when">
      <fieldset className="r-segments">
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
      {option === 'pickDate' ? <PickedTime view={view} editor={editor} /> : null}
    </div>
  )
}
