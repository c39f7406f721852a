import type { AnalyticsDay, AnalyticsMetric } from '@rostrum/sdk/protocol'
import { analyticsMetrics } from '@rostrum/sdk/protocol'
import { axisTicks } from '@rostrum/sdk/rules'
import { Tabs, useLocale, useSheet, useText } from '@rostrum/widgets/ui'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { analyticsTexts } from '../texts/analytics/analytics-texts.js'
import { columnOf } from './figures.js'
import css from './chart.css?sheet'

/** The drawing is stretched to its box: a day is one wide, and the axis so high. */
const height = 100
/** The part of a day that its bar takes. */
const bar = 0.76

const pathOf = (values: readonly number[], top: number) =>
  values
    .map((value, at) => {
      const tall = (value / top) * height
      return tall > 0 ? `M${at + (1 - bar) / 2} ${height}v${-tall}h${bar}v${tall}z` : ''
    })
    .join('')

function useDayFormat(): (date: string) => string {
  const locale = useLocale()
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (date) => format.format(Date.parse(date))
}

/** The day after a key; null for other keys. Time goes from left to right in every language. */
function dayAfter(key: string, at: number, count: number): number | null {
  const to = {
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    Home: 0,
    End: count - 1,
  }
  const next = Object.entries(to).find(([name]) => name === key)?.[1]
  return next === undefined ? null : Math.min(count - 1, Math.max(0, next))
}

/** The bars of a number, day by day; keys and the pointer choose a day, whose number is then read. ANALYTICS10 */
function Bars({ days, metric }: { days: readonly AnalyticsDay[]; metric: AnalyticsMetric }) {
  const t = useText(analyticsTexts)
  const locale = useLocale()
  const dayText = useDayFormat()
  const [chosen, setChosen] = useState<number | null>(null)
  const values = days.map((day) => day[columnOf[metric]])
  const ticks = axisTicks({ max: Math.max(0, ...values), count: 4 })
  const top = ticks.at(-1) ?? 1
  const short = new Intl.NumberFormat(locale, { notation: 'compact' })
  const number = new Intl.NumberFormat(locale)
  const at = Math.min(chosen ?? days.length - 1, days.length - 1)
  const day = days[at]
  const said = day ? `${dayText(day.Date)}: ${number.format(values[at] ?? 0)}` : ''
  const press = (event: KeyboardEvent) => {
    const next = dayAfter(event.key, at, days.length)
    if (next === null) return
    event.preventDefault()
    setChosen(next)
  }
  const point = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const part = (event.clientX - box.left) / Math.max(1, box.width)
    setChosen(Math.min(days.length - 1, Math.max(0, Math.floor(part * days.length))))
  }
  return (
    <>
      <p className="chart-said" aria-hidden="true">
        {said}
      </p>
      <div className="chart" dir="ltr">
        <ol className="chart-axis" aria-hidden="true">
          {ticks.toReversed().map((tick) => (
            <li key={tick}>
              <span>{short.format(tick)}</span>
            </li>
          ))}
        </ol>
        <div
          className="chart-box"
          role="slider"
          tabIndex={0}
          aria-label={t('chart.label', { metric: t(`metric.${metric}`) })}
          aria-roledescription={t('chart.keys')}
          aria-orientation="horizontal"
          aria-valuemin={0}
          aria-valuemax={days.length - 1}
          aria-valuenow={at}
          aria-valuetext={said}
          onKeyDown={press}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setChosen(null)}
        >
          <svg viewBox={`0 0 ${days.length} ${height}`} preserveAspectRatio="none" aria-hidden="true">
            <path className="chart-bars" d={pathOf(values, top)} />
            {chosen === null ? null : (
              <>
                <rect className="chart-day" x={at} y={0} width={1} height={height} />
                <path
                  className="chart-chosen"
                  d={pathOf(
                    values.map((value, index) => (index === at ? value : 0)),
                    top,
                  )}
                />
              </>
            )}
          </svg>
        </div>
        <p className="chart-dates" aria-hidden="true">
          <span>{days[0] ? dayText(days[0].Date) : ''}</span>
          <span>{days.length > 1 ? dayText(days.at(-1)?.Date ?? '') : ''}</span>
        </p>
      </div>
    </>
  )
}

/** The same numbers as a table, drawn once somebody opens it. */
function DaysTable({ days }: { days: readonly AnalyticsDay[] }) {
  const t = useText(analyticsTexts)
  const locale = useLocale()
  const dayText = useDayFormat()
  const number = new Intl.NumberFormat(locale)
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="chart-table" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('chart.table')}</summary>
      {isOpen ? (
        <div className="report-scroll" role="region" aria-label={t('scroll')}>
          <table className="report-table">
            <thead>
              <tr>
                <th scope="col">{t('day')}</th>
                {analyticsMetrics.map((metric) => (
                  <th key={metric} scope="col" className="report-count">
                    {t(`metric.${metric}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map((day) => (
                <tr key={day.Date}>
                  <th scope="row">{dayText(day.Date)}</th>
                  {analyticsMetrics.map((metric) => (
                    <td key={metric} className="report-count">
                      {number.format(day[columnOf[metric]])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </details>
  )
}

/** A number by day, as bars and as a table. ANALYTICS10 */
export function Chart({ days }: { days: readonly AnalyticsDay[] }) {
  useSheet(css)
  const t = useText(analyticsTexts)
  const [metric, setMetric] = useState<AnalyticsMetric>('views')
  return (
    <section
      className="board-card report-chart"
      aria-label={t('chart.label', { metric: t(`metric.${metric}`) })}
    >
      <Tabs
        label={t('chart.metric')}
        tabs={analyticsMetrics.map((key) => ({ key, name: t(`metric.${key}`) }))}
        chosen={metric}
        controls="report-chart"
        onChoose={setMetric}
      />
      <div id="report-chart">
        <Bars days={days} metric={metric} />
      </div>
      <DaysTable days={days} />
    </section>
  )
}
