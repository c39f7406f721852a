import { leaderboardOf, type LeaderboardAnswer, type LeaderboardQuery } from '@rostrum/sdk'
import { pageSizes } from '@rostrum/sdk/rules'
import { Button, useLocale, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { leaderboardTexts } from '../texts/leaderboard/leaderboard-texts.js'
import { Trend } from './trend.js'

/** What stands above or beside the user's points. */
function useLine({ Me }: LeaderboardAnswer): string {
  const t = useText(leaderboardTexts)
  if (Me.HasOptedOut) return t('me.out')
  if (Me.IsExcluded) return t('me.excluded')
  if (Me.Rank === null) return t('me.none')
  return Me.ToNext === null ? t('me.first') : t('me.next', { count: Me.ToNext })
}

/** Leaves the leaderboard, or returns to it. */
export function OptOut({ hasOptedOut }: { hasOptedOut: boolean }) {
  const t = useText(leaderboardTexts)
  const rostrum = useRostrum()
  const [isBusy, setBusy] = useState(false)
  const change = async () => {
    setBusy(true)
    try {
      await leaderboardOf(rostrum).optOut(!hasOptedOut)
    } catch (error) {
      rostrum.toasts.showError(error)
    }
    setBusy(false)
  }
  return (
    <div className="ranking-acts">
      <Button
        size="s"
        kind={hasOptedOut ? 'primary' : 'secondary'}
        isBusy={isBusy}
        onClick={() => void change()}
      >
        {t(hasOptedOut ? 'opt-in' : 'opt-out')}
      </Button>
      {hasOptedOut ? null : <p className="ranking-note">{t('opt-out.note')}</p>}
    </div>
  )
}

/** The user's own place, points and trend, and what they lack to the next. */
export function Standing({
  answer,
  query,
  onShow,
}: {
  answer: LeaderboardAnswer
  query: LeaderboardQuery
  onShow: (query: LeaderboardQuery) => void
}) {
  const t = useText(leaderboardTexts)
  const locale = useLocale()
  const line = useLine(answer)
  const number = (value: number) => new Intl.NumberFormat(locale).format(value)
  const { Me, Items, Symbol: symbol } = answer
  const isShown = query.kind === 'teams' || Me.Rank === null || Items.some(({ IsMe }) => IsMe)
  const page = Math.floor(((Me.Rank ?? 1) - 1) / pageSizes.lists)
  return (
    <section className="board-card ranking-me" aria-label={t('me')}>
      <dl className="ranking-facts">
        {Me.Rank === null ? null : (
          <div>
            <dt>{t('me.rank')}</dt>
            <dd>{number(Me.Rank)}</dd>
          </div>
        )}
        <div>
          <dt>{t('col.points')}</dt>
          <dd>
            {number(Me.Points)} {symbol ? <span aria-hidden="true">{symbol}</span> : null}{' '}
            <Trend change={Me.Change} />
          </dd>
        </div>
        <div>
          <dt>{t('col.shares')}</dt>
          <dd>{number(Me.Shares)}</dd>
        </div>
      </dl>
      <p className="board-card-note" dir="auto">
        {line}
      </p>
      {isShown ? null : (
        <div className="ranking-acts">
          <Button size="s" onClick={() => onShow({ ...query, page })}>
            {t('me.find')}
          </Button>
        </div>
      )}
      {Me.HasOptedOut ? <OptOut hasOptedOut /> : null}
    </section>
  )
}
