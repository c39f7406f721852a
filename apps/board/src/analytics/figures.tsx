import type { AnalyticsMetric, AnalyticsNumbers, AnalyticsSummary } from '@rostrum/sdk/protocol'
import { analyticsMetrics } from '@rostrum/sdk/protocol'
import { growthOf } from '@rostrum/sdk/rules'
import { RelativeTime, useLocale, useText } from '@rostrum/widgets/ui'
import { analyticsTexts } from '../texts/analytics/analytics-texts.js'

/** Where each number is in an answer. */
export const columnOf = {
  shares: 'Shares',
  clicks: 'Clicks',
  views: 'Views',
  reactions: 'Reactions',
} as const satisfies Record<AnalyticsMetric, keyof AnalyticsNumbers>

/** By how much a number grew or fell; nothing where there was nothing before. ANALYTICS3 */
export function Change({ now, before }: { now: number; before: number }) {
  const t = useText(analyticsTexts)
  const locale = useLocale()
  const growth = growthOf({ now, before })
  if (growth === null) return null
  const written = new Intl.NumberFormat(locale, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  }).format(growth)
  return (
    <span className="report-change" data-trend={growth > 0 ? 'up' : growth < 0 ? 'down' : 'level'}>
      <bdi aria-hidden="true">{written}</bdi>
      <span className="board-hidden">{t('change', { change: written })}</span>
    </span>
  )
}

/** The sums of the period, each with the one before and where it comes from. ANALYTICS5 */
export function Figures({ answer }: { answer: AnalyticsSummary }) {
  const t = useText(analyticsTexts)
  const locale = useLocale()
  const number = (value: number) => new Intl.NumberFormat(locale).format(value)
  return (
    <section className="report-figures">
      <dl>
        {analyticsMetrics.map((metric) => (
          <div key={metric} className="board-card report-figure">
            <dt>{t(`metric.${metric}`)}</dt>
            <dd className="report-number">
              {number(answer.Totals[columnOf[metric]])}{' '}
              <Change now={answer.Totals[columnOf[metric]]} before={answer.BeforeTotals[columnOf[metric]]} />
            </dd>
            <dd className="report-source">{t(`source.${metric}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="report-note">
        {answer.Updated === null ? (
          t('updated.never')
        ) : (
          <span>
            {t('updated')} <RelativeTime moment={answer.Updated} />
          </span>
        )}
      </p>
    </section>
  )
}
