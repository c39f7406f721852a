import { useStore } from '@nanostores/react'
import { analyticsOf, peopleFieldsOf, type AnalyticsTablePage } from '@rostrum/sdk'
import {
  analyticsMetrics,
  analyticsTables,
  networks,
  type AnalyticsMetric,
  type AnalyticsRow,
  type AnalyticsTable,
} from '@rostrum/sdk/protocol'
import { hasNextPage, hasPreviousPage, mayManagePeople, pageSizes, toggleSorting } from '@rostrum/sdk/rules'
import {
  Button,
  EmptyState,
  ErrorState,
  Icon,
  NetworkIcon,
  Select,
  Skeleton,
  useLocale,
  useRostrum,
  useText,
} from '@rostrum/widgets/ui'
import { useEffect, useRef, useState } from 'react'
import { Link, useRouter } from '../router/link.js'
import { Pager } from '../shell/page/pager.js'
import { analyticsTexts } from '../texts/analytics/analytics-texts.js'
import { createTable, useRowName } from './download.js'
import { Change, columnOf } from './figures.js'
import { tableOf, type Report } from './report-address.js'

type Show = (report: Report) => void

const count = pageSizes.lists

/** A column's head: a button that sorts by it, and turns the order around. LISTS5 */
function SortHead({ metric, report, onShow }: { metric: AnalyticsMetric; report: Report; onShow: Show }) {
  const t = useText(analyticsTexts)
  const isSorted = report.sort === metric
  const sort = () => {
    const sorting = { column: report.sort, descending: report.isDescending, page: report.at }
    const { descending, page } = toggleSorting({ sorting, column: metric })
    onShow({ ...report, sort: metric, isDescending: descending, at: page })
  }
  const direction = report.isDescending ? 'descending' : 'ascending'
  return (
    <th scope="col" className="report-count" aria-sort={isSorted ? direction : 'none'}>
      <button type="button" className="report-sort" onClick={sort}>
        {t(`metric.${metric}`)}
        <span className="report-sort-arrow" data-shown={isSorted}>
          <Icon name={report.isDescending ? 'down' : 'up'} size={12} />
        </span>
      </button>
    </th>
  )
}

/** The name of a row, which leads to its story or person where there is one. */
function RowHead({ row, by }: { row: AnalyticsRow; by: AnalyticsTable }) {
  const router = useRouter()
  const name = useRowName()(row, by)
  const text = <bdi>{name}</bdi>
  if (row.Name !== '' && by === 'story')
    return <Link href={router.href('story', { storyId: row.Key }, {})}>{text}</Link>
  if (row.Name !== '' && by === 'person')
    return <Link href={router.href('person', { userId: row.Key }, {})}>{text}</Link>
  if (by === 'network') return <NetworkRow network={row.Key} name={name} />
  return text
}

/** A network with its mark. */
function NetworkRow({ network, name }: { network: string; name: string }) {
  const known = networks.find((one) => one === network)
  return (
    <span className="report-network">
      {known ? <NetworkIcon network={known} size={16} /> : null}
      {name}
    </span>
  )
}

/** The company's own fields, for whoever manages people, and the head of the column with the names. PEOPLEFIELDS9 */
function useFields({ by, field }: Pick<Report, 'by' | 'field'>) {
  const t = useText(analyticsTexts)
  const rostrum = useRostrum()
  const store = peopleFieldsOf(rostrum)
  const { fields } = useStore(store.$fields)
  const matrix = useStore(rostrum.permissions.$matrix)
  const seesPeople = matrix !== null && mayManagePeople({ matrix })
  const known = seesPeople ? (fields ?? []) : []
  const name = by === 'field' ? known.find(({ Id }) => Id === field)?.Name : undefined
  return { store, seesPeople, fields: known, head: name ?? t(`by.${by}`) }
}

/** What the table can be by. A field is chosen by its name. */
function TableChoice({ report, onShow }: { report: Report; onShow: Show }) {
  const t = useText(analyticsTexts)
  const { store, seesPeople, fields, head } = useFields(report)
  useEffect(() => {
    if (seesPeople) void store.load()
  }, [store, seesPeople])
  const { by, field } = report
  const tables = analyticsTables.filter((one) => one !== 'field' && (one !== 'person' || seesPeople))
  const options = [
    ...tables.map((value) => ({ value: String(value), name: t(`by.${value}`) })),
    ...fields.map(({ Id, Name }) => ({ value: `field ${Id}`, name: Name })),
  ]
  const value = field === undefined ? by : `${by} ${field}`
  const isOffered = options.some((one) => one.value === value)
  return (
    <Select
      label={t('tables')}
      value={value}
      // A field that is not known yet, or not any more.
      options={isOffered ? options : [...options, { value, name: head }]}
      onChange={(next) => {
        const [kind = '', id] = next.split(' ')
        const chosen = analyticsTables.find((one) => one === kind) ?? 'story'
        onShow({ ...report, by: chosen, field: id, at: 0 })
      }}
    />
  )
}

function Rows({ page, report, onShow }: { page: AnalyticsTablePage; report: Report; onShow: Show }) {
  const t = useText(analyticsTexts)
  const locale = useLocale()
  const number = new Intl.NumberFormat(locale)
  const { by } = page.query
  const { head } = useFields(page.query)
  const hasOpens = page.rows.some(({ Opens }) => Opens !== null)
  return (
    <div className="report-scroll" role="region" aria-label={t('scroll')}>
      <table className="report-table">
        <caption className="board-hidden">{head}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {analyticsMetrics.map((metric) => (
              <SortHead key={metric} metric={metric} report={report} onShow={onShow} />
            ))}
            {hasOpens ? (
              <th scope="col" className="report-count">
                {t('opens')}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {page.rows.map((row) => (
            <tr key={`${row.Folded === null} ${row.Key}`}>
              <th scope="row">
                <RowHead row={row} by={by} />
              </th>
              {analyticsMetrics.map((metric) => (
                <td key={metric} className="report-count">
                  {number.format(row[columnOf[metric]])}{' '}
                  <Change now={row[columnOf[metric]]} before={row.Before[columnOf[metric]]} />
                </td>
              ))}
              {hasOpens ? (
                <td className="report-count">{row.Opens === null ? '–' : number.format(row.Opens)}</td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Takes all rows along as a file; leaving the page stops it. ANALYTICS9 */
function Export({ report }: { report: Report }) {
  const t = useText(analyticsTexts)
  const rostrum = useRostrum()
  const nameOf = useRowName()
  const { head } = useFields(report)
  const [isBusy, setBusy] = useState(false)
  const underWay = useRef<AbortController>(null)
  useEffect(() => () => underWay.current?.abort(), [])
  const save = async () => {
    const { signal } = (underWay.current = new AbortController())
    setBusy(true)
    try {
      const table = createTable({ by: report.by, head, t, nameOf })
      await analyticsOf(rostrum).readRows(tableOf(report), (rows) => table.add(rows), signal)
      table.save(rostrum.environment.now())
    } catch (error) {
      if (!signal.aborted) rostrum.toasts.showError(error)
    }
    if (!signal.aborted) setBusy(false)
  }
  return (
    <Button size="s" isBusy={isBusy} onClick={() => void save()}>
      {t('export')}
    </Button>
  )
}

/** The page of the table with what stands below it. */
function Body({ page, report, onShow }: { page: AnalyticsTablePage; report: Report; onShow: Show }) {
  const t = useText(analyticsTexts)
  const { rows, total, query } = page
  if (total === 0 && query.page === 0)
    return (
      <EmptyState icon="posts" title={t('empty.title')}>
        {t('empty.body')}
      </EmptyState>
    )
  const facts = { page: query.page, count, total }
  const around = { hasNext: hasNextPage(facts), hasPrevious: hasPreviousPage(facts) }
  const to = (at: number) => () => {
    onShow({ ...report, at })
    return Promise.resolve()
  }
  const isFolded = rows.some(({ Folded }) => Folded !== null)
  return (
    <>
      <Rows page={page} report={report} onShow={onShow} />
      {isFolded ? <p className="report-note">{t('folded.note')}</p> : null}
      {query.by === 'person' ? <p className="report-note">{t('person.note')}</p> : null}
      <Pager
        state={{
          status: 'ready',
          items: rows,
          total,
          page: query.page,
          from: query.page * count + 1,
          error: null,
          ...around,
        }}
        list={{ next: to(query.page + 1), previous: to(query.page - 1) }}
      />
    </>
  )
}

/** The numbers by story, topic, network, team, a field or person. ANALYTICS7 */
export function NumbersTable({ report, onShow }: { report: Report; onShow: Show }) {
  const t = useText(analyticsTexts)
  const rostrum = useRostrum()
  const analytics = analyticsOf(rostrum)
  const { answer, error, status } = useStore(analytics.$table)
  const { by, field } = report
  const isOther = answer !== null && (answer.query.by !== by || answer.query.field !== field)
  return (
    <section className="board-card report-tables" aria-busy={status === 'loading'}>
      <div className="report-head">
        <h2 className="report-title">{t('tables')}</h2>
        <TableChoice report={report} onShow={onShow} />
        <Export report={report} />
      </div>
      {error ? (
        <ErrorState
          title={t('failed')}
          failing={error}
          onRetry={() => void analytics.showTable(tableOf(report))}
        />
      ) : null}
      {!error && answer && !isOther ? <Body page={answer} report={report} onShow={onShow} /> : null}
      {!error && (!answer || isOther) ? <Skeleton height="320px" radius="12px" /> : null}
    </section>
  )
}
