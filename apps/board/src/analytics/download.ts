import { analyticsMetrics, networks, type AnalyticsRow, type AnalyticsTable } from '@rostrum/sdk/protocol'
import { csvOf, networkName } from '@rostrum/sdk/rules'
import { useText } from '@rostrum/widgets/ui'
import { analyticsTexts } from '../texts/analytics/analytics-texts.js'
import { columnOf } from './figures.js'

type Translate = ReturnType<typeof useText<keyof typeof import('../texts/analytics/en.js').en>>

/** The written name of a row: of what has none, why. */
export function useRowName(): (row: AnalyticsRow, by: AnalyticsTable) => string {
  const t = useText(analyticsTexts)
  return (row, by) => {
    if (row.Folded !== null) return t('folded', { count: row.Folded })
    const network = networks.find((one) => one === row.Key)
    if (by === 'network') return network ? networkName(network) : row.Key
    if (row.Name !== '') return row.Name
    if (by === 'story' && row.Key !== '') return t('deleted.story')
    return t(`none.${by}`)
  }
}

/** Milliseconds that the browser may take to start saving before the object URL is revoked. */
const revokeAfter = 60_000

/** The rows of a table as a CSV file, which the browser saves. ANALYTICS9 */
export function saveRows({
  rows,
  by,
  t,
  nameOf,
  now,
}: {
  rows: readonly AnalyticsRow[]
  by: AnalyticsTable
  t: Translate
  nameOf: (row: AnalyticsRow, by: AnalyticsTable) => string
  now: number
}): void {
  const hasOpens = rows.some(({ Opens }) => Opens !== null)
  const head = [
    t(`by.${by}`),
    ...analyticsMetrics.map((metric) => t(`metric.${metric}`)),
    ...analyticsMetrics.map((metric) => t('before', { metric: t(`metric.${metric}`) })),
    ...(hasOpens ? [t('opens')] : []),
  ]
  const body = rows.map((row) => [
    nameOf(row, by),
    ...analyticsMetrics.map((metric) => row[columnOf[metric]]),
    ...analyticsMetrics.map((metric) => row.Before[columnOf[metric]]),
    ...(hasOpens ? [row.Opens ?? ''] : []),
  ])
  const file = new Blob([csvOf({ rows: [head, ...body] })], { type: 'text/csv;charset=utf-8' })
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = `rostrum-${by}-${new Date(now).toISOString().slice(0, 10)}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), revokeAfter)
}
