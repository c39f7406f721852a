import { trendOf } from '@rostrum/sdk/rules'
import { Icon, useLocale, useText } from '@rostrum/widgets/ui'
import { leaderboardTexts } from '../texts/leaderboard/leaderboard-texts.js'

const arrows = { up: 'up', down: { d: 'M8 3v9.5M4 8.8l4 4 4-4' }, level: { d: 'M3 8h10' } } as const

/** How many points more or fewer than in the period before. Nothing where there is nothing to compare. */
export function Trend({ change }: { change: number | null }) {
  const t = useText(leaderboardTexts)
  const locale = useLocale()
  const trend = trendOf({ change })
  if (trend === null || change === null) return null
  const number = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }).format(change)
  const said = t('change', { change: number })
  return (
    <span className="ranking-trend" data-trend={trend} title={said}>
      <Icon name={arrows[trend]} size={12} />
      <bdi aria-hidden="true">{number}</bdi>
      <span className="board-hidden">{said}</span>
    </span>
  )
}
