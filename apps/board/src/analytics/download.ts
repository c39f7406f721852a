import { analyticsMetrics, networks, type AnalyticsRow, type AnalyticsTable } from '@rostrum/sdk/protocol'
import { csvLines, networkName } from '@rostrum/sdk/rules'
import { useText } from '@rostrum/widgets/ui'
import { saveFile } from '../shell/save-file.js'
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

/** Makes a CSV file of rows that come a part after the other; the browser keeps what is there already. ANALYTICS9 */
export function createTable({
  by,
  head,
  t,
  nameOf,
}: {
  by: AnalyticsTable
  /** Of the column with the names. */
  head: string
  t: Translate
  nameOf: (row: AnalyticsRow, by: AnalyticsTable) => string
}): { add(rows: readonly AnalyticsRow[]): void; save(now: number): void } {
  // The mark tells spreadsheets that it is UTF-8.
  const mark = '\uFEFF'
  let file = new Blob([mark], { type: 'text/csv;charset=utf-8' })
  let hasOpens: boolean | null = null
  const write = (rows: readonly (readonly (string | number)[])[]) => {
    file = new Blob([file, csvLines({ rows })], { type: file.type })
  }
  const begin = (rows: readonly AnalyticsRow[]) => {
    hasOpens = rows.some(({ Opens }) => Opens !== null)
    write([
      [
        head,
        ...analyticsMetrics.map((metric) => t(`metric.${metric}`)),
        ...analyticsMetrics.map((metric) => t('before', { metric: t(`metric.${metric}`) })),
        ...(hasOpens ? [t('opens')] : []),
      ],
    ])
  }
  return {
    add(rows) {
      if (hasOpens === null) begin(rows)
      write(
        rows.map((row) => [
          nameOf(row, by),
          ...analyticsMetrics.map((metric) => row[columnOf[metric]]),
          ...analyticsMetrics.map((metric) => row.Before[columnOf[metric]]),
          ...(hasOpens ? [row.Opens ?? ''] : []),
        ]),
      )
    },
    save: (now) => saveFile(file, `rostrum-${by}-${new Date(now).toISOString().slice(0, 10)}.csv`),
  }
}
