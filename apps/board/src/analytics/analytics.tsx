import { useStore } from '@nanostores/react'
import { analyticsOf, type AnalyticsPart, type ErrorInfo } from '@rostrum/sdk'
import type { AnalyticsSummary } from '@rostrum/sdk/protocol'
import { isAreaOpen } from '@rostrum/sdk/rules'
import { Button, ErrorState, Skeleton, useRostrum, useSheet, useText } from '@rostrum/widgets/ui'
import { useEffect, type ReactNode } from 'react'
import type { PageProps } from '../pages/pages.js'
import { Link, useRouter } from '../router/link.js'
import { Page } from '../shell/page/page.js'
import { analyticsTexts } from '../texts/analytics/analytics-texts.js'
import { Adoption } from './adoption.js'
import css from './analytics.css?sheet'
import { BestPosts } from './best-posts.js'
import { Chart } from './chart.js'
import { Figures } from './figures.js'
import { Filters } from './filters.js'
import { NumbersTable } from './numbers-table.js'
import { reportAddress, reportOf, type Report } from './report-address.js'

type Show = (report: Report) => void

/** The way between the board's numbers and one's own, for whoever may see both; and to paper. */
function Actions({ report }: { report: Report }) {
  const t = useText(analyticsTexts)
  const router = useRouter()
  const { startup, permissions } = useRostrum()
  const data = useStore(startup.$startup)
  const matrix = useStore(permissions.$matrix)
  const seesBoard =
    data !== null && isAreaOpen({ config: data.Config, features: data.Features, matrix, area: 'analytics' })
  const isOwn = report.page === 'ownAnalytics'
  const other = { ...report, page: isOwn ? ('analytics' as const) : ('ownAnalytics' as const), at: 0 }
  return (
    <div className="report-actions">
      {seesBoard ? (
        <Link className="r-button" data-kind="secondary" href={reportAddress(router, other)}>
          {t(isOwn ? 'to-board' : 'own')}
        </Link>
      ) : null}
      <Button onClick={() => window.print()}>{t('print')}</Button>
    </div>
  )
}

/** The sums and the chart of an answer, while it loads, or why there is none. */
function Summary({
  part,
  onRetry,
  children,
}: {
  part: AnalyticsPart<AnalyticsSummary> & { error: ErrorInfo | null }
  onRetry: () => void
  children?: ReactNode
}) {
  const t = useText(analyticsTexts)
  const { answer, error, status } = part
  if (error) return <ErrorState title={t('failed')} failing={error} onRetry={onRetry} />
  if (!answer)
    return (
      <>
        <Skeleton height="132px" radius="12px" />
        <Skeleton height="320px" radius="12px" />
      </>
    )
  return (
    <div className="report-all" aria-busy={status === 'loading'}>
      <Figures answer={answer} />
      <Chart days={answer.Days} />
      {children}
    </div>
  )
}

/** The numbers of the whole board. ANALYTICS1 */
function BoardReport({ report, onShow }: { report: Report; onShow: Show }) {
  const analytics = analyticsOf(useRostrum())
  const part = useStore(analytics.$board)
  const { by, field, sort, isDescending, at } = report
  const { days, from, to } = report.dates
  const load = () => void analytics.showBoard({ days, from, to })
  useEffect(() => void analytics.showBoard({ days, from, to }), [analytics, days, from, to])
  useEffect(() => {
    void analytics.showTable({ days, from, to, by, field, sort, isDescending, page: at })
  }, [analytics, days, from, to, by, field, sort, isDescending, at])
  return (
    <>
      <Filters report={report} answer={part.answer} onShow={onShow} />
      <Summary part={part} onRetry={load} />
      <Adoption onRetry={load} />
      <NumbersTable report={report} onShow={onShow} />
    </>
  )
}

/** The user's own numbers. ANALYTICS1 */
function OwnReport({ report, onShow }: { report: Report; onShow: Show }) {
  const analytics = analyticsOf(useRostrum())
  const part = useStore(analytics.$own)
  const { days, from, to } = report.dates
  useEffect(() => void analytics.showOwn({ days, from, to }), [analytics, days, from, to])
  return (
    <>
      <Filters report={report} answer={part.answer} onShow={onShow} />
      <Summary part={part} onRetry={() => void analytics.showOwn(report.dates)}>
        {part.answer ? <BestPosts posts={part.answer.Best} /> : null}
      </Summary>
    </>
  )
}

/** Analytics (B2.25), which its URL describes. ANALYTICS12 */
function AnalyticsPage({ location }: PageProps) {
  useSheet(css)
  const t = useText(analyticsTexts)
  const router = useRouter()
  const report = reportOf(location)
  const show = (next: Report) => router.go(reportAddress(router, next), { isOverlay: true })
  const isOwn = report.page === 'ownAnalytics'
  return (
    <Page title={t(isOwn ? 'own' : 'title')} width="wide" action={<Actions report={report} />}>
      <div className="report">
        {isOwn ? (
          <OwnReport key="own" report={report} onShow={show} />
        ) : (
          <BoardReport key="board" report={report} onShow={show} />
        )}
      </div>
    </Page>
  )
}

export { AnalyticsPage as View }
