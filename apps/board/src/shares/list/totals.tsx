import { postsOf } from '@rostrum/sdk'
import type { PostNumbers } from '@rostrum/sdk/protocol'
import { useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import { Link, useRouter } from '../../router/link.js'
import { sharesTexts } from '../../texts/shares/shares-texts.js'

/** What the user published in the last thirty days, and what became of it; nothing where there is nothing. */
export function Totals({ count }: { count: number | null | undefined }) {
  const t = useText(sharesTexts)
  const router = useRouter()
  const posts = postsOf(useRostrum())
  const [totals, setTotals] = useState<(PostNumbers & { readonly Posts: number }) | null>(null)
  // Asked again when a post came or went.
  useEffect(() => {
    if (count === undefined) return
    let isCurrent = true
    posts.totals('month').then(
      (found) => isCurrent && setTotals(found),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [posts, count])
  if (!totals || totals.Posts === 0) return <p className="shares-totals" />
  const { Posts, Likes, Views } = totals
  return (
    <p className="shares-totals">
      <span>{t('totals')}</span>
      <b>{t('totals.posts', { count: Posts })}</b>
      {Likes ? <b>{t('number.likes', { count: Likes })}</b> : null}
      {Views ? <b>{t('number.views', { count: Views })}</b> : null}
      <Link href={router.href('ownAnalytics', {}, {})}>{t('to-numbers')}</Link>
    </p>
  )
}
