import { editorTexts, type Editor, type EditorView } from '@rostrum/sdk'
import { useEffect } from 'react'
import { Field, TextInput } from '../../ui/field.js'
import { useLocale, useSheet, useText } from '../../ui/root.js'
import { wallTimeText } from '../wall-time.js'
import css from './picked-time.css?sheet'
import { quickTimes } from './quick-times.js'

/** When it goes out, if a person picks the time. */
export function PickedTime({ view, editor }: { view: EditorView; editor: Editor }) {
  useSheet(css)
  const t = useText(editorTexts)
  const locale = useLocale()
  const { startDate, minimum, timezone } = view.schedule
  const problem = view.problems.find((code) => code === 'schedule-in-past')
  const zone = timezone.replaceAll('_', ' ')
  const pick = (time: string) => editor.setSchedule('pickDate', time)
  const [first] = quickTimes(minimum)
  useEffect(() => {
    if (startDate === null && first) editor.setSchedule('pickDate', first)
  }, [editor, startDate, first])
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
