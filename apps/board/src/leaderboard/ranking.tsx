import type { LeaderboardKind, LeaderboardRow } from '@rostrum/sdk/protocol'
import { Avatar, Badge, useLocale, useText } from '@rostrum/widgets/ui'
import { leaderboardTexts } from '../texts/leaderboard/leaderboard-texts.js'
import { Trend } from './trend.js'

/** The person or team of a row. */
function Who({ row: { User, Team, IsMe }, hasTeams }: { row: LeaderboardRow; hasTeams: boolean }) {
  const t = useText(leaderboardTexts)
  const name = User?.Name ?? Team ?? ''
  return (
    <span className="ranking-who">
      {User ? <Avatar name={name} image={User.PictureUrl} size={32} /> : null}
      <span className="ranking-names">
        <span className="ranking-name">
          <bdi>{name}</bdi>
          {IsMe ? <Badge>{t('me')}</Badge> : null}
        </span>
        {hasTeams && User?.Team ? (
          <span className="ranking-team">
            <bdi>{User.Team}</bdi>
          </span>
        ) : null}
      </span>
    </span>
  )
}

/** The rows of a page as a table. */
export function Ranking({
  rows,
  kind,
  hasTeams,
}: {
  rows: readonly LeaderboardRow[]
  kind: LeaderboardKind
  hasTeams: boolean
}) {
  const t = useText(leaderboardTexts)
  const locale = useLocale()
  const number = (value: number) => new Intl.NumberFormat(locale).format(value)
  const hasTrend = rows.some(({ Change }) => Change !== null)
  return (
    <table className="ranking">
      <caption className="board-hidden">{t('title')}</caption>
      <thead>
        <tr>
          <th scope="col" className="ranking-rank">
            {t('col.rank')}
          </th>
          <th scope="col">{t(kind === 'teams' ? 'col.team' : 'col.name')}</th>
          <th scope="col" className="ranking-shares">
            {t('col.shares')}
          </th>
          <th scope="col" className="ranking-points">
            {t('col.points')}
          </th>
          {hasTrend ? (
            <th scope="col" className="ranking-change">
              {t('col.change')}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.User?.Id ?? row.Team} data-mine={row.IsMe || undefined}>
            <td className="ranking-rank" data-rank={row.Rank <= 3 ? row.Rank : undefined}>
              <span>{number(row.Rank)}</span>
            </td>
            <th scope="row">
              <Who row={row} hasTeams={hasTeams} />
            </th>
            <td className="ranking-shares">{number(row.Shares)}</td>
            <td className="ranking-points">{number(row.Points)}</td>
            {hasTrend ? (
              <td className="ranking-change">
                <Trend change={row.Change} />
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
