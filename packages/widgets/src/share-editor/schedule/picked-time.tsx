import { editorTexts, localTime, scheduleTexts, zoneOffset, type Editor, type EditorView } from '@rostrum/sdk'
import {
  lastPickedTime,
  localMoment,
  readWallTime,
  suggestedTimes,
  writeWallTime,
  zoneLabel,
} from '@rostrum/sdk/rules'
import { useEffect, useMemo } from 'react'
import { Field, TextInput } from '../../ui/field/field.js'
import { dateFormat } from '../../ui/format/intl-cache.js'
import { useLocale, useSheet, useText } from '../../ui/root/provider.js'
import { Select } from '../../ui/field/select.js'
import { Notice } from '../../ui/feedback/empty-and-error.js'
import { asUtc, wallTimeText } from './wall-time.js'
import { nearDay } from './near-day.js'
import css from './picked-time.css?sheet'
import type { SteadyView } from '../use-steady-view.js'
import { zonesWith } from './zones-with.js'

/** What a picked time means at a clock change, and in the user's own zone (B5.22). */
function Meaning({ schedule }: { schedule: EditorView['schedule'] }) {
  const t = useText(scheduleTexts)
  const locale = useLocale()
  const { startDate, timezone, ownTimezone } = schedule
  const wall = readWallTime(startDate ?? '')
  if (!wall) return null
  const { code, utc, wall: shown } = localMoment({ wall, offsetAt: zoneOffset(timezone) })
  const own = localTime(utc, ownTimezone)
  return (
    <>
      {code === 'gap' ? (
        <Notice tone="warning">
          {t('gap', { time: wallTimeText(writeWallTime(shown), locale, 'short') })}
        </Notice>
      ) : null}
      {code === 'fold' ? <Notice>{t('fold')}</Notice> : null}
      {timezone === ownTimezone ? null : (
        <p className="r-when-note">{t('own-time', { time: wallTimeText(own, locale, 'short') })}</p>
      )}
    </>
  )
}

function Zone({ view, editor }: { view: SteadyView; editor: Editor }) {
  const t = useText(scheduleTexts)
  const { timezone, ownTimezone, startDate } = view.schedule
  const options = useMemo(
    () =>
      zonesWith(timezone, ownTimezone).map(({ zone, label }) => ({
        value: zone,
        name: zone === ownTimezone ? t('own-zone', { zone: label }) : label,
      })),
    [timezone, ownTimezone, t],
  )
  return (
    <Select
      label={t('zone')}
      value={timezone}
      options={options}
      onChange={(zone) =>
        editor.setSchedule('pickDate', startDate ?? undefined, zone === ownTimezone ? null : zone)
      }
    />
  )
}

/** The fields for a picked date and time, not before now (DATES20). */
function PickedTime({ view, editor }: { view: SteadyView; editor: Editor }) {
  useSheet(css)
  const t = useText(editorTexts)
  const locale = useLocale()
  const { startDate, minimum, timezone } = view.schedule
  const isLate = view.problems.includes('schedule-in-past')
  const zone = zoneLabel(timezone)
  const pick = (time: string) => editor.setSchedule('pickDate', time)
  const suggested = suggestedTimes({ earliest: minimum })
  // Who picks a time mostly means another day.
  const first = suggested.find((time) => time.slice(0, 10) !== minimum.slice(0, 10)) ?? suggested[0]
  // The suggested times are near, so a weekday helps.
  const withWeekday = dateFormat(locale, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  const clock = dateFormat(locale, { timeZone: 'UTC', hour: '2-digit', minute: '2-digit' })
  const nameOf = (time: string) => {
    const day = nearDay(time, minimum, locale)
    return day ? `${day}, ${clock.format(asUtc(time))}` : withWeekday.format(asUtc(time))
  }
  useEffect(() => {
    if (startDate === null && first) editor.setSchedule('pickDate', first)
  }, [editor, startDate, first])
  return (
    <div className="r-when-time">
      <div className="r-when-line">
        <Field
          label={t('date-and-time')}
          error={isLate ? t('in-past') : null}
          hint={
            startDate
              ? t('time-in-zone', { time: wallTimeText(startDate, locale), zone })
              : t('zone', { zone })
          }
        >
          {(control) => (
            <TextInput
              {...control}
              type="datetime-local"
              min={minimum.replace(' ', 'T')}
              max={lastPickedTime}
              value={startDate?.replace(' ', 'T') ?? ''}
              onChange={(event) => {
                const { value } = event.currentTarget
                // A year of more digits is not finished, or mistyped.
                if (/^\d{4}-/.test(value)) pick(value.slice(0, 16).replace('T', ' '))
              }}
            />
          )}
        </Field>
        <Zone view={view} editor={editor} />
      </div>
      <Meaning schedule={view.schedule} />
      <div className="r-when-quick" role="group" aria-label={t('suggested-times')}>
        {suggested.map((time) => (
          <button
            key={time}
            type="button"
            className="r-chip"
            aria-pressed={time === startDate}
            onClick={() => pick(time)}
          >
            {nameOf(time)}
          </button>
        ))}
      </div>
    </div>
  )
}

export { PickedTime as View }
export const areas = [scheduleTexts]
