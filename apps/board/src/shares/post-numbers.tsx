import { postsOf } from '@rostrum/sdk'
import type { Post, PostStats } from '@rostrum/sdk/protocol'
import { RelativeTime, Skeleton, useLocale, useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import { boardTexts, type BoardKey } from '../texts/board-texts.js'

const numbers = [
  ['Likes', 'post.likes'],
  ['Comments', 'post.comments'],
  ['Shares', 'post.shares'],
  ['Views', 'post.views'],
  ['Clicks', 'post.clicks'],
] as const satisfies readonly (readonly [keyof PostStats, BoardKey])[]

/** The statistics of a post; values that no network reports are not shown (B2.11). */
export function PostNumbers({ post }: { post: Post }) {
  const t = useText(boardTexts)
  const locale = useLocale()
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
  if (stats === 'asking') return <Skeleton height="64px" radius="12px" />
  const known = numbers.filter(([name]) => stats[name] !== null)
  return (
    <section className="board-part">
      <h3 className="board-part-title">
        {t('post.statistics')}{' '}
        {stats.Updated ? (
          <span className="board-part-note">
            <RelativeTime moment={stats.Updated} />
          </span>
        ) : null}
      </h3>
      {known.length === 0 ? <p className="board-part-note">{t('post.no-statistics')}</p> : null}
      <dl className="board-numbers">
        {known.map(([name, key]) => (
          <div key={name} className="board-number">
            <dt>{t(key)}</dt>
            <dd>{new Intl.NumberFormat(locale, { notation: 'compact' }).format(Number(stats[name]))}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
