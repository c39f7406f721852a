import type { AnalyticsSummary } from '@rostrum/sdk/protocol'
import { reportRange, usualDays } from '@rostrum/sdk/rules'
import { Field, Select, TextInput, useLocale, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { analyticsTexts } from '../texts/analytics/analytics-texts.js'
import type { Report } from './report-address.js'

type Show = (report: Report) => void

/** A range of days in the user's language. */
export function useDays(): (range: { From: string; To: string }) => string {
  const locale = useLocale()
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return ({ From, To }) => format.formatRange(Date.parse(From), Date.parse(To))
}

/** The two dates of an own period, shown as soon as they are in order. */
function Dates({ report, onShow }: { report: Report; onShow: Show }) {
  const t = useText(analyticsTexts)
  const [from, setFrom] = useState(report.dates.from ?? '')
  const [to, setTo] = useState(report.dates.to ?? '')
  const isWrong = from !== '' && to !== '' && !reportRange({ from, to, today: to })
  const change = (next: { from: string; to: string }) => {
    setFrom(next.from)
    setTo(next.to)
    if (reportRange({ ...next, today: next.to })) onShow({ ...report, dates: next, at: 0 })
  }
  return (
    <div className="report-dates">
      <Field label={t('from')} error={isWrong ? t('dates-wrong') : null}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={from}
            onChange={(event) => change({ from: event.currentTarget.value, to })}
          />
        )}
      </Field>
      <Field label={t('to')}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={to}
            onChange={(event) => change({ from, to: event.currentTarget.value })}
          />
        )}
      </Field>
    </div>
  )
}

const periods = ['7', '30', '90', 'dates'] as const

/** The period of the report, and what it is compared with. ANALYTICS2, ANALYTICS3 */
export function Filters({
  report,
  answer,
  onShow,
}: {
  report: Report
  answer: AnalyticsSummary | null
  onShow: Show
}) {
  const t = useText(analyticsTexts)
  const daysText = useDays()
  const { days, from } = report.dates
  const period =
    from === undefined ? (periods.find((one) => one === String(days ?? usualDays)) ?? '30') : 'dates'
  const choose = (next: (typeof periods)[number]) => {
    if (next !== 'dates') return onShow({ ...report, dates: { days: Number(next) }, at: 0 })
    // Begins with the days that were shown.
    if (answer) onShow({ ...report, dates: { from: answer.Range.From, to: answer.Range.To }, at: 0 })
  }
  return (
    <search className="report-filters">
      <Select
        label={t('period')}
        value={period}
        options={periods.map((value) => ({ value, name: t(`period.${value}`) }))}
        onChange={choose}
      />
      {period === 'dates' ? <Dates key="dates" report={report} onShow={onShow} /> : null}
      {answer ? (
        <p className="report-note">
          <span>{daysText(answer.Range)}</span>
          <span>{t('compared', { days: daysText(answer.Before) })}</span>
          <span>{t('zone', { zone: answer.Timezone.replaceAll('_', ' ') })}</span>
        </p>
      ) : null}
    </search>
  )
}
