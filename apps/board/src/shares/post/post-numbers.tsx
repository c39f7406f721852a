import { postsOf } from '@rostrum/sdk'
import type { Post, PostStats } from '@rostrum/sdk/protocol'
import { RelativeTime, Skeleton, useRostrum, useSheet, useText } from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import { boardTexts } from '../../texts/board-texts.js'
import { sharesTexts } from '../../texts/shares/shares-texts.js'
import { numbers, useShortNumber } from '../list/numbers.js'
import css from './post-numbers.css?sheet'

/** The statistics of a post; values that no network reports are not shown (B2.11). */
export function PostNumbers({ post }: { post: Post }) {
  useSheet(css)
  const t = useText(boardTexts)
  const own = useText(sharesTexts)
  const write = useShortNumber()
  const posts = postsOf(useRostrum())
  const [stats, setStats] = useState<PostStats | 'asking' | 'failed'>('asking')
  const isThere = post.Publications.some(({ State }) => State === 'confirmed')
  useEffect(() => {
    if (!isThere) return
    let isCurrent = true
    posts.stats(post.Id).then(
      (found) => isCurrent && setStats(found),
      () => isCurrent && setStats('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [posts, post.Id, isThere])
  if (!isThere || stats === 'failed') return null
  if (stats === 'asking') return <Skeleton height="62px" radius="12px" />
  const known = numbers.filter(([name]) => stats[name] !== null)
  return (
    <section className="board-performance" aria-label={t('post.statistics')}>
      {known.length === 0 ? <p className="board-part-note">{t('post.no-statistics')}</p> : null}
      <dl className="board-numbers">
        {known.map(([name, key]) => (
          <div key={name} className="board-number">
            <dt>{t(key)}</dt>
            <dd>{write(Number(stats[name]))}</dd>
          </div>
        ))}
      </dl>
      {stats.Updated && known.length > 0 ? (
        <p className="board-part-note">
          {own('updated')} <RelativeTime moment={stats.Updated} />
        </p>
      ) : null}
    </section>
  )
}
