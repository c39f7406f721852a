import { companyPostsOf } from '@rostrum/sdk'
import type { CompanyPost } from '@rostrum/sdk/protocol'
import { mayMakeStory } from '@rostrum/sdk/rules'
import { Badge, Button, Icon, RelativeTime, useLocale, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { Link, useRouter } from '../../router/link.js'
import { signs } from '../../shell/signs.js'
import { companyPostsTexts, type CompanyPostsKey } from '../../texts/company-posts/company-posts-texts.js'

/** The numbers that the network gives. */
function Numbers({ post }: { post: CompanyPost }) {
  const t = useText(companyPostsTexts)
  const numbers = new Intl.NumberFormat(useLocale())
  const all: readonly [CompanyPostsKey, number | null][] = [
    ['views', post.Views],
    ['likes', post.Likes],
    ['comments', post.Comments],
    ['reposts', post.Reposts],
  ]
  const known = all.flatMap(([key, count]) => (count === null ? [] : [{ key, count }]))
  if (known.length === 0) return null
  return (
    <dl className="setting-facts">
      {known.map(({ key, count }) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>{numbers.format(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Marks({ post }: { post: CompanyPost }) {
  const t = useText(companyPostsTexts)
  if (post.State !== 'used' && !post.IsGone && !post.IsEdited) return null
  return (
    <div className="company-post-marks">
      {post.State === 'used' ? <Badge tone="success">{t('used')}</Badge> : null}
      {post.IsGone ? <Badge tone="danger">{t('gone')}</Badge> : null}
      {post.IsEdited ? <Badge tone="warning">{t('edited')}</Badge> : null}
    </div>
  )
}

/** A post of a page with what can be made of it. COMPANYPOSTS5, COMPANYPOSTS6 */
export function PostCard({ post }: { post: CompanyPost }) {
  const t = useText(companyPostsTexts)
  const rostrum = useRostrum()
  const router = useRouter()
  const company = companyPostsOf(rostrum)
  const [isBusy, setBusy] = useState(false)
  const { Id: id, PageName: name, StoryId: story, State: state } = post
  const make = async (change: () => Promise<void>) => {
    setBusy(true)
    try {
      await change()
    } catch (error) {
      rostrum.toasts.showError(error)
      setBusy(false)
      // Somebody else may have been faster.
      void company.show(company.$posts.get().shown)
    }
  }
  const begin = async () => {
    const storyId = await company.makeStory(id)
    router.go(router.href('editedStory', { storyId }, {}))
  }
  return (
    <li className="board-card company-post" aria-busy={isBusy || undefined}>
      <p className="company-post-head">
        <b>
          <bdi>{name}</bdi>
        </b>
        <RelativeTime moment={post.Published} />
      </p>
      <Marks post={post} />
      {post.ImageUrl ? (
        <img className="company-post-picture" src={post.ImageUrl} alt="" loading="lazy" />
      ) : null}
      <p className="company-post-text" dir="auto">
        {post.Text || t('no-text')}
      </p>
      <Numbers post={post} />
      <div className="setting-actions">
        {story !== null ? (
          <Link
            className="r-button"
            data-kind="secondary"
            href={router.href('editedStory', { storyId: story }, {})}
          >
            {t('open-story')}
          </Link>
        ) : null}
        {mayMakeStory(post) === null ? (
          <Button kind="primary" isBusy={isBusy} onClick={() => void make(begin)}>
            {t('make')}
          </Button>
        ) : null}
        {state === 'used' ? null : (
          <Button
            kind="quiet"
            disabled={isBusy}
            onClick={() => void make(() => company.dismiss(id, state === 'new'))}
          >
            {t(state === 'new' ? 'dismiss' : 'bring-back')}
          </Button>
        )}
        <a className="company-post-link" href={post.Url} target="_blank" rel="noopener noreferrer">
          <Icon name={signs.external} size={14} /> {t('see')}
        </a>
      </div>
    </li>
  )
}
