import { useStore } from '@nanostores/react'
import { auditLogOf, type AuditQuery } from '@rostrum/sdk'
import { auditKinds } from '@rostrum/sdk/protocol'
import { Button, EmptyState, ErrorState, Skeleton, useRostrum, useSheet, useText } from '@rostrum/widgets/ui'
import { useEffect } from 'react'
import type { PageProps } from '../pages/pages.js'
import { useRouter } from '../router/link.js'
import type { RouteLocation } from '../router/router.js'
import { Page } from '../shell/page/page.js'
import { DownloadButton } from '../shell/download-button.js'
import { companyTexts } from '../texts/company/company-texts.js'
import { rolesTexts } from '../texts/roles/roles-texts.js'
import { settingsTexts } from '../texts/settings/settings-texts.js'
import { historyTexts } from '../texts/history/history-texts.js'
import { peopleTexts } from '../texts/people/people-texts.js'
import { Entry } from './entry.js'
import { Filters } from './filters.js'
import css from './history.css?sheet'

/** The entries in the URL. */
function queryOf(location: RouteLocation): AuditQuery {
  if (location.name !== 'boardSettings') return {}
  const { q, person, kind, from, to } = location.query
  return { q, person, from, to, kind: auditKinds.find((one) => one === kind) }
}

const given = (query: AuditQuery) =>
  Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1])))

/** The button that saves the shown choice as a table. AUDIT4 */
function ExportButton({ query }: { query: AuditQuery }) {
  const t = useText(historyTexts)
  const rostrum = useRostrum()
  const name = `history-${new Date(rostrum.environment.now()).toISOString().slice(0, 10)}.csv`
  const load = () => auditLogOf(rostrum).download(query)
  return <DownloadButton label={t('export')} done={t('export.done')} name={name} load={load} />
}

/** The entries of the answer. */
function List({ query }: { query: AuditQuery }) {
  const t = useText(historyTexts)
  const rostrum = useRostrum()
  const log = auditLogOf(rostrum)
  const { status, records, next, isLoadingMore } = useStore(log.$log)
  const isChosen = Object.keys(given(query)).length > 0
  return (
    <>
      {records.length === 0 && status === 'ready' && next === null ? (
        <EmptyState icon="clock" title={t(isChosen ? 'empty.title' : 'none.title')}>
          {t(isChosen ? 'empty.body' : 'none.body')}
        </EmptyState>
      ) : null}
      {records.length > 0 ? (
        <ol className="setting-items history-list" aria-busy={status === 'loading'}>
          {records.map((record) => (
            <Entry key={record.Id} record={record} />
          ))}
        </ol>
      ) : null}
      {next ? (
        <div className="setting-more">
          <Button
            isBusy={isLoadingMore}
            onClick={() => void log.more().catch((error: unknown) => rostrum.toasts.showError(error))}
          >
            {t(query.q ? 'further' : 'more')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** What was changed on the board, which the URL chooses from. AUDIT1, AUDIT5 */
function HistoryPage({ location }: PageProps) {
  useSheet(css)
  const t = useText(historyTexts)
  const titles = useText(settingsTexts)
  const router = useRouter()
  const log = auditLogOf(useRostrum())
  const { status, records, error } = useStore(log.$log)
  const query = queryOf(location)
  const { q, person, kind, from, to } = query
  useEffect(() => {
    void log.show({ q, person, kind, from, to })
  }, [log, q, person, kind, from, to])
  const isEmpty = records.length === 0 && status !== 'ready'
  return (
    <Page
      title={titles('item.history')}
      intro={t('intro')}
      width="wide"
      action={<ExportButton query={query} />}
    >
      <Filters
        query={query}
        onShow={(next) => router.replace(router.href('boardSettings', { part: 'history' }, given(next)))}
      />
      {error ? <ErrorState title={t('failed')} failing={error} onRetry={() => void log.show(query)} /> : null}
      {error || isEmpty ? null : <List query={query} />}
      {isEmpty && !error ? <Skeleton height="420px" radius="12px" /> : null}
    </Page>
  )
}

export { HistoryPage as View }
export const areas = [settingsTexts, historyTexts, peopleTexts, rolesTexts, companyTexts]
