import { useStore } from '@nanostores/react'
import { leaderboardOf, type LeaderboardAnswer, type LeaderboardQuery } from '@rostrum/sdk'
import { isAreaOpen, hasNextPage, hasPreviousPage, pageSizes } from '@rostrum/sdk/rules'
import { EmptyState, ErrorState, Skeleton, useRostrum, useSheet, useText } from '@rostrum/widgets/ui'
import { useEffect } from 'react'
import type { PageProps } from '../pages/pages.js'
import { Link, useRouter } from '../router/link.js'
import type { RouteLocation, Router } from '../router/router.js'
import { Page } from '../shell/page/page.js'
import { Pager } from '../shell/page/pager.js'
import { leaderboardTexts } from '../texts/leaderboard/leaderboard-texts.js'
import css from './leaderboard.css?sheet'
import { Filters } from './filters.js'
import { OptOut, Standing } from './standing.js'
import { Ranking } from './ranking.js'

const count = pageSizes.lists

/** The leaderboard in the URL, whose pages are counted from 1. LEADERBOARD12 */
function queryOf(location: RouteLocation): LeaderboardQuery {
  if (location.name !== 'leaderboard') return {}
  const { kind, period, from, to, page } = location.query
  return { kind, period, from, to, page: (page ?? 1) - 1 }
}

/** The URL of a leaderboard. */
const addressOf = (router: Router, { kind, period, from, to, page = 0 }: LeaderboardQuery) =>
  router.href(
    'leaderboard',
    {},
    {
      ...(kind && kind !== 'people' && { kind }),
      ...(period && { period }),
      ...(from && { from }),
      ...(to && { to }),
      ...(page > 0 && { page: page + 1 }),
    },
  )

/** The link to the settings, for users who may change them. */
function SettingsLink() {
  const t = useText(leaderboardTexts)
  const router = useRouter()
  const { startup, permissions } = useRostrum()
  const data = useStore(startup.$startup)
  const matrix = useStore(permissions.$matrix)
  const facts = data && { config: data.Config, features: data.Features, matrix }
  if (!facts || !isAreaOpen({ ...facts, area: 'leaderboard-settings' })) return null
  return (
    <Link className="r-button" data-kind="secondary" href={router.href('leaderboardSettings', {}, {})}>
      {t('to-settings')}
    </Link>
  )
}

/** The rows of the answer with its pages; or what the page is for. */
function Rows({
  answer,
  query,
  onShow,
}: {
  answer: LeaderboardAnswer
  query: LeaderboardQuery
  onShow: (query: LeaderboardQuery) => void
}) {
  const t = useText(leaderboardTexts)
  const { kind = 'people', page = 0 } = query
  const { Items: items, Total: total, Me } = answer
  if (Me.HasOptedOut && kind === 'people') return null
  if (total === 0)
    return (
      <EmptyState icon="star" title={t('empty.title')}>
        {t(`empty.${kind}`)}
      </EmptyState>
    )
  const to = (next: number) => () => {
    onShow({ ...query, page: next })
    return Promise.resolve()
  }
  const facts = { page, count, total }
  const around = { hasNext: hasNextPage(facts), hasPrevious: hasPreviousPage(facts) }
  return (
    <>
      <Ranking rows={items} kind={kind} hasTeams={answer.HasTeams} />
      <Pager
        state={{ status: 'ready', items, total, page, from: page * count + 1, error: null, ...around }}
        list={{ next: to(page + 1), previous: to(page - 1) }}
      />
    </>
  )
}

/** The leaderboard of people and teams (B2.26), which its URL describes. */
function LeaderboardPage({ location }: PageProps) {
  useSheet(css)
  const t = useText(leaderboardTexts)
  const router = useRouter()
  const board = leaderboardOf(useRostrum())
  const { status, answer, error } = useStore(board.$leaderboard)
  const query = queryOf(location)
  const { kind, period, from, to, page } = query
  const isIncomplete = period === 'dates' && (from === undefined || to === undefined)
  useEffect(() => {
    if (!isIncomplete) void board.show({ kind, period, from, to, page })
  }, [board, kind, period, from, to, page, isIncomplete])
  // Beyond the last page, which became shorter: the last one that there is.
  const last = answer && Math.max(0, Math.ceil(answer.Total / count) - 1)
  const isBeyond = status === 'ready' && last !== null && (page ?? 0) > last
  const show = (next: LeaderboardQuery) => router.go(addressOf(router, next), { isOverlay: true })
  useEffect(() => {
    if (isBeyond && last !== null) router.replace(addressOf(router, { ...query, page: last }))
  })
  return (
    <Page title={t('title')} width="text" action={<SettingsLink />}>
      <Filters query={query} answer={answer} onShow={show} />
      {error ? <ErrorState title={t('failed')} failing={error} onRetry={() => void board.refresh()} /> : null}
      {answer && !error ? (
        <div className="ranking-all" id="ranking" aria-busy={status === 'loading'}>
          <Standing answer={answer} query={query} onShow={show} />
          <Rows answer={answer} query={query} onShow={show} />
          {answer.Me.HasOptedOut || answer.Me.IsExcluded ? null : <OptOut hasOptedOut={false} />}
        </div>
      ) : null}
      {!answer && !error && !isIncomplete ? (
        <div className="ranking-all">
          <Skeleton height="112px" radius="12px" />
          <Skeleton height="420px" radius="12px" />
        </div>
      ) : null}
    </Page>
  )
}

export { LeaderboardPage as View }
