import type { OwnAnalytics } from '@rostrum/sdk'
import { analyticsMetrics } from '@rostrum/sdk/protocol'
import { NetworkIcon, useLocale, useText } from '@rostrum/widgets/ui'
import { Link, useRouter } from '../router/link.js'
import { analyticsTexts } from '../texts/analytics/analytics-texts.js'
import { columnOf } from './figures.js'

/** The user's posts that reached most. */
export function BestPosts({ posts }: { posts: OwnAnalytics['Best'] }) {
  const t = useText(analyticsTexts)
  const locale = useLocale()
  const router = useRouter()
  const number = new Intl.NumberFormat(locale)
  return (
    <section className="board-card">
      <h2 className="report-title">{t('best')}</h2>
      {posts.length === 0 ? <p className="board-card-note">{t('best.none')}</p> : null}
      <ol className="best">
        {posts.map((post) => (
          <li key={post.Id}>
            <NetworkIcon network={post.Network} size={16} isNamed />
            <div className="best-post">
              {post.IsPost ? (
                <Link href={router.href('post', { postId: post.Id }, {})} className="best-text" dir="auto">
                  {post.Text}
                </Link>
              ) : (
                <span className="best-text" dir="auto">
                  {post.Text}
                </span>
              )}
              <p className="report-note">
                {analyticsMetrics
                  .filter((metric) => metric !== 'shares')
                  .map((metric) => (
                    <span key={metric}>
                      {t(`metric.${metric}`)}: {number.format(post[columnOf[metric]])}
                    </span>
                  ))}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
