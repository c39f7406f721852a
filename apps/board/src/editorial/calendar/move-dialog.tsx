import type { StoryTime } from '@rostrum/sdk'
import type { StoryCalendarItem } from '@rostrum/sdk/protocol'
import { Field, Notice, TextInput, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { FormDialog } from '../../shell/form-dialog/form-dialog.js'
import { storyCalendarTexts } from '../../texts/story-calendar/story-calendar-texts.js'

/** Moves a story without dragging it. CALENDAR3 */
export function MoveDialog({
  item,
  today,
  onMove,
  onClose,
}: {
  item: StoryCalendarItem
  today: string
  onMove: (item: StoryCalendarItem, to: StoryTime) => Promise<string | null>
  onClose: () => void
}) {
  const t = useText(storyCalendarTexts)
  const [day, setDay] = useState(item.Day)
  const [time, setTime] = useState(item.Time)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const move = async () => {
    if (day === '' || time === '') {
      setProblem(t('why.day'))
      return
    }
    setBusy(true)
    const found = await onMove(item, { Day: day, Time: time.slice(0, 5) })
    setBusy(false)
    setProblem(found)
    if (found === null) onClose()
  }
  return (
    <FormDialog
      title={t('move.title')}
      action={t('move.title')}
      isBusy={isBusy}
      onSubmit={() => void move()}
      onClose={onClose}
    >
      <bdi>{item.Title || t('untitled')}</bdi>
      <Field label={t('day')}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            data-focus
            min={today}
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label={t('time')}>
        {(control) => (
          <TextInput
            {...control}
            type="time"
            value={time}
            onChange={(event) => setTime(event.currentTarget.value)}
          />
        )}
      </Field>
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
    </FormDialog>
  )
}
