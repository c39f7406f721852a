import { outcomeTexts } from '@rostrum/sdk'
import { networkName } from '@rostrum/sdk/rules'
import { Badge } from '../../ui/feedback/badge.js'
import { Icon } from '../../ui/icon/icon.js'
import { NetworkIcon } from '../../ui/icon/network-icon.js'
import { useLocale, useRostrum, useSheet, useText } from '../../ui/root/provider.js'
import css from './thank-you.css?sheet'
import { goesOutAt, outcomeOf, type Shared } from './shared.js'

/** The editor after a share that closed it (B9.7). */
function ThankYou({ shared }: { shared: Shared }) {
  useSheet(css)
  const t = useText(outcomeTexts)
  const date = goesOutAt(useRostrum(), shared, useLocale())
  const outcome = outcomeOf(shared, date)
  return (
    <div className="r-thanks" role="status">
      <span className="r-thanks-mark">
        <Icon name="check" size={26} />
      </span>
      <h3 className="r-thanks-title">{t('thanks')}</h3>
      <p className="r-thanks-text">{t(`thanks.${outcome}`, { date: date ?? '' })}</p>
      {shared.points ? (
        <Badge tone="accent" icon="star">
          {t('points', { count: shared.points })} {shared.symbol}
        </Badge>
      ) : null}
      <ul className="r-thanks-list">
        {shared.publications.map((one) => (
          <li key={one.Id}>
            <NetworkIcon network={one.Network} size={16} />
            <span>{one.ProfileName || networkName(one.Network)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

export { ThankYou as View }
export const areas = [outcomeTexts]
