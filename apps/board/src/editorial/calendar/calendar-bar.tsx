import type { CalendarView } from '@rostrum/sdk/rules'
import { addDays, nextView } from '@rostrum/sdk/rules'
import { Button, IconButton, useLocale, useText } from '@rostrum/widgets/ui'
import { storyCalendarTexts } from '../../texts/story-calendar/story-calendar-texts.js'

function useTitle(view: CalendarView): string {
  const locale = useLocale()
  const at = (day: string) => new Date(`${day}T00:00:00Z`)
  if (view.week === undefined)
    return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      at(`${view.month}-01`),
    )
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return format.formatRange(at(view.week), at(addDays({ day: view.week, days: 6 })))
}

/** Which month or week is shown, and the ways to others. CALENDAR2 */
export function CalendarBar({
  view,
  today,
  onShow,
  onToday,
}: {
  view: CalendarView
  today: string
  onShow: (view: CalendarView) => void
  /** Today is shown, in the view that is open. */
  onToday: () => void
}) {
  const t = useText(storyCalendarTexts)
  const title = useTitle(view)
  const isWeek = view.week !== undefined
  const monthOf = (): CalendarView => {
    // The week of a month’s turn belongs to the month of its middle.
    const day = view.week === undefined ? `${view.month}-01` : addDays({ day: view.week, days: 3 })
    return { month: day.slice(0, 7) }
  }
  const weekOf = (): CalendarView => {
    const isNow = view.month === today.slice(0, 7)
    return { week: view.week ?? (isNow ? today : `${view.month}-01`) }
  }
  return (
    <div className="calendar-bar">
      <h2 className="calendar-title" aria-live="polite">
        {title}
      </h2>
      <div className="calendar-ways">
        <IconButton icon="start" label={t('before')} onClick={() => onShow(nextView({ view, step: -1 }))} />
        <Button size="s" onClick={onToday}>
          {t('today')}
        </Button>
        <IconButton icon="end" label={t('after')} onClick={() => onShow(nextView({ view, step: 1 }))} />
      </div>
      <div className="calendar-ways" role="group" aria-label={t('view')}>
        <Button size="s" aria-pressed={!isWeek} onClick={() => onShow(monthOf())}>
          {t('month')}
        </Button>
        <Button size="s" aria-pressed={isWeek} onClick={() => onShow(weekOf())}>
          {t('week')}
        </Button>
      </div>
    </div>
  )
}
