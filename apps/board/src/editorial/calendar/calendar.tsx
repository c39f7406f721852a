import { useStore } from '@nanostores/react'
import { storyCalendarOf } from '@rostrum/sdk'
import type { StoryCalendarItem } from '@rostrum/sdk/protocol'
import { calendarDays, calendarGaps, calendarView, type CalendarView } from '@rostrum/sdk/rules'
import {
  Button,
  ErrorState,
  Notice,
  Skeleton,
  useLocale,
  useRostrum,
  useSheet,
  useText,
} from '@rostrum/widgets/ui'
import { useEffect, useRef, useState } from 'react'
import type { PageProps } from '../../pages/pages.js'
import { useRouter } from '../../router/link.js'
import { Page } from '../../shell/page/page.js'
import { settingsTexts } from '../../texts/settings/settings-texts.js'
import { storyCalendarTexts } from '../../texts/story-calendar/story-calendar-texts.js'
import { CalendarBar } from './calendar-bar.js'
import { CalendarDay, itemId } from './calendar-day.js'
import css from './calendar.css?sheet'
import { MoveDialog } from './move-dialog.js'
import { useFirstWeekday } from './use-first-weekday.js'
import { useMove } from './use-move.js'

function Weekdays({ days }: { days: readonly string[] }) {
  const format = new Intl.DateTimeFormat(useLocale(), { weekday: 'short', timeZone: 'UTC' })
  return (
    <div className="calendar-weekdays" aria-hidden="true">
      {days.slice(0, 7).map((day) => (
        <span key={day}>{format.format(new Date(`${day}T00:00:00Z`))}</span>
      ))}
    </div>
  )
}

/** The days of the view with their stories. */
function Days({
  view,
  days,
  today,
  items,
}: {
  view: CalendarView
  days: readonly string[]
  today: string
  items: readonly StoryCalendarItem[]
}) {
  const t = useText(storyCalendarTexts)
  const rostrum = useRostrum()
  const { move, moved, forget } = useMove()
  const dragged = useRef<StoryCalendarItem | null>(null)
  const [edited, setEdited] = useState<StoryCalendarItem | null>(null)
  const begins = items.filter(({ Kind }) => Kind === 'begins').map(({ Day }) => Day)
  const isOutside = (day: string) => view.month !== undefined && !day.startsWith(view.month)
  const gaps = calendarGaps({ days: days.filter((day) => !isOutside(day)), today, begins })
  useEffect(() => {
    // Behind a dialog, nothing takes the focus.
    if (moved === null || edited) return
    document.getElementById(itemId(moved))?.focus()
    forget()
  }, [moved, edited, forget])
  const drop = async (item: StoryCalendarItem, day: string) => {
    const problem = await move(item, { Day: day, Time: item.Time })
    if (problem) rostrum.toasts.show({ message: problem, kind: 'error' })
  }
  return (
    <>
      {gaps.length > 0 ? <p className="calendar-gaps">{t('gaps', { count: gaps.length })}</p> : null}
      <Weekdays days={days} />
      <ol className="calendar-days" data-week={view.week !== undefined || undefined}>
        {days.map((day) => (
          <CalendarDay
            key={day}
            day={day}
            today={today}
            isOutside={isOutside(day)}
            isGap={gaps.includes(day)}
            items={items.filter(({ Day }) => Day === day)}
            dragged={dragged}
            onDrag={(item) => {
              dragged.current = item
            }}
            onDrop={(item) => void drop(item, day)}
            onMove={setEdited}
          />
        ))}
      </ol>
      {edited ? (
        <MoveDialog
          key={edited.Id}
          item={edited}
          today={today}
          onMove={move}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </>
  )
}

/** What the board publishes when; the address holds the month or the week. CALENDAR1, CALENDAR2 */
function CalendarPage({ location }: PageProps) {
  useSheet(css)
  const t = useText(storyCalendarTexts)
  const titles = useText(settingsTexts)
  const router = useRouter()
  const rostrum = useRostrum()
  const calendar = storyCalendarOf(rostrum)
  const { answer, status, error } = useStore(calendar.$calendar)
  const { month, week } = location.name === 'boardSettings' ? location.query : {}
  const today = answer?.Today ?? new Date(rostrum.environment.now()).toISOString().slice(0, 10)
  const firstDay = useFirstWeekday()
  const view = calendarView({ month, week, today, firstDay })
  const days = calendarDays({ view, firstDay })
  const [from = '', to = ''] = [days[0], days.at(-1)]
  useEffect(() => {
    void calendar.show({ from, to })
  }, [calendar, from, to])
  const show = (next: CalendarView) =>
    router.replace(
      router.href(
        'boardSettings',
        { part: 'calendar' },
        next.week === undefined ? { month: next.month } : { week: next.week },
      ),
    )
  const [isTodayAsked, setTodayAsked] = useState(false)
  useEffect(() => {
    // What loads makes the days before it taller.
    if (!isTodayAsked || calendar.$calendar.get().status === 'loading') return
    setTodayAsked(false)
    // Among the days of a phone, it may be a long way down.
    document.querySelector('.calendar-day[data-today]')?.scrollIntoView({ block: 'nearest' })
  }, [isTodayAsked, calendar, status])
  return (
    <Page
      title={titles('item.calendar')}
      width="wide"
      {...(answer && { intro: t('zone', { zone: answer.Timezone.replaceAll('_', ' ') }) })}
      action={
        <Button
          kind="primary"
          icon="plus"
          onClick={() => router.go(router.href('editedStory', { storyId: 'new' }, {}))}
        >
          {t('new')}
        </Button>
      }
    >
      <CalendarBar
        view={view}
        today={today}
        onShow={show}
        onToday={() => {
          show(view.week === undefined ? { month: today.slice(0, 7) } : { week: today })
          setTodayAsked(true)
        }}
      />
      {error ? (
        <ErrorState title={t('failed')} failing={error} onRetry={() => void calendar.show({ from, to })} />
      ) : null}
      {answer?.IsCut ? <Notice tone="warning">{t('cut')}</Notice> : null}
      {answer ? (
        <div aria-busy={status === 'loading' || undefined} className="calendar">
          <Days view={view} days={days} today={today} items={answer.Items} />
        </div>
      ) : error ? null : (
        <Skeleton height="560px" radius="12px" />
      )}
    </Page>
  )
}

export { CalendarPage as View }
export const areas = [settingsTexts, storyCalendarTexts]
