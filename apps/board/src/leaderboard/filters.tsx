import type { LeaderboardAnswer, LeaderboardQuery } from '@rostrum/sdk'
import { leaderboardKinds, leaderboardPeriods, type LeaderboardPeriod } from '@rostrum/sdk/protocol'
import { isRange } from '@rostrum/sdk/rules'
import { Field, Select, Tabs, TextInput, useLocale, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { leaderboardTexts } from '../texts/leaderboard/leaderboard-texts.js'

type Show = (query: LeaderboardQuery) => void

const dayMs = 86_400_000

/** The two dates of an own period, shown as soon as they are in order. */
function Dates({
  query,
  answer,
  onShow,
}: {
  query: LeaderboardQuery
  answer: LeaderboardAnswer | null
  onShow: Show
}) {
  const t = useText(leaderboardTexts)
  const [from, setFrom] = useState(query.from ?? answer?.Dates.From ?? '')
  const [to, setTo] = useState(query.to ?? answer?.Today ?? '')
  const isWrong = from !== '' && to !== '' && !isRange({ from, to })
  const change = (next: { from: string; to: string }) => {
    setFrom(next.from)
    setTo(next.to)
    if (isRange(next)) onShow({ ...query, ...next, page: 0 })
  }
  return (
    <div className="ranking-dates">
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

/** The days of the answer in the user's language; empty for everything. */
function useDays(answer: LeaderboardAnswer | null): string {
  const locale = useLocale()
  const { From = null, To = null } = answer?.Dates ?? {}
  if (From === null || To === null) return ''
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return format.formatRange(Date.parse(From), Date.parse(To))
}

/** People or teams, and the period. */
export function Filters({
  query,
  answer,
  onShow,
}: {
  query: LeaderboardQuery
  answer: LeaderboardAnswer | null
  onShow: Show
}) {
  const t = useText(leaderboardTexts)
  const days = useDays(answer)
  const { kind = 'people' } = query
  const period = query.period ?? answer?.Period ?? 'month'
  const choose = (next: LeaderboardPeriod) => {
    const { from: _from, to: _to, ...rest } = query
    if (next !== 'dates') return onShow({ ...rest, period: next, page: 0 })
    const to = answer?.Today
    // Begins with the days that were shown.
    const from =
      answer?.Dates.From ?? (to && new Date(Date.parse(to) - 29 * dayMs).toISOString().slice(0, 10))
    return onShow({ ...rest, period: next, from, to, page: 0 })
  }
  return (
    <div className="ranking-filters">
      {answer?.HasTeams || kind === 'teams' ? (
        <Tabs
          label={t('kinds')}
          tabs={leaderboardKinds.map((key) => ({ key, name: t(`kind.${key}`) }))}
          chosen={kind}
          controls="ranking"
          onChoose={(key) => onShow({ ...query, kind: key, page: 0 })}
        />
      ) : null}
      <div className="ranking-period">
        <Select
          label={t('period')}
          value={period}
          options={leaderboardPeriods.map((value) => ({ value, name: t(`period.${value}`) }))}
          onChange={choose}
        />
        {answer ? (
          <p className="ranking-days">
            {days && period !== 'dates' ? <span>{days}</span> : null}
            <span>{t('zone', { zone: answer.Timezone.replaceAll('_', ' ') })}</span>
          </p>
        ) : null}
      </div>
      {period === 'dates' ? <Dates key="dates" query={query} answer={answer} onShow={onShow} /> : null}
    </div>
  )
}
