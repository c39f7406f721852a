import { editorTexts } from '@rostrum/sdk'
import type { Post } from '@rostrum/sdk/protocol'
import { networkName } from '@rostrum/sdk/rules'
import { Badge } from '../ui/badge.js'
import { Icon } from '../ui/icon.js'
import { NetworkIcon } from '../ui/network-icon.js'
import { useText } from '../ui/root.js'

/** What was shared, and what it was worth. */
export interface Shared {
  readonly post: Post
  readonly points: number | null
  readonly symbol: string | null
}

/** What became of it: it goes out now, waits for its time, or for somebody's approval. */
export function outcomeOf({ post }: Shared): 'now' | 'later' | 'approval' {
  if (post.ApproveStatus === 'pending') return 'approval'
  return post.inqueue === '1' || post.LocalStart !== null ? 'later' : 'now'
}

/** The editor after a share that closed it (B9.7). */
export function ThankYou({ shared }: { shared: Shared }) {
  const t = useText(editorTexts)
  return (
    <div className="r-thanks" role="status">
      <span className="r-thanks-mark">
        <Icon name="check" size={26} />
      </span>
      <h3 className="r-thanks-title">{t('thanks')}</h3>
      <p className="r-thanks-text">{t(`thanks.${outcomeOf(shared)}`)}</p>
      {shared.points ? (
        <Badge tone="accent" icon="star">
          {t('points', { count: shared.points })} {shared.symbol}
        </Badge>
      ) : null}
      <ul className="r-thanks-list">
        {shared.post.Publications.map((one) => (
          <li key={one.Id}>
            <NetworkIcon network={one.Network} size={16} />
            <span>{one.ProfileName || networkName(one.Network)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
