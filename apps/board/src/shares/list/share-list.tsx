import { useStore } from '@nanostores/react'
import type { OwnPosts, OwnPostsState } from '@rostrum/sdk'
import {
  Button,
  EmptyState,
  ErrorState,
  Notice,
  Skeleton,
  useErrorText,
  useRostrum,
  useText,
  useUiText,
} from '@rostrum/widgets/ui'
import { useEffect, useRef } from 'react'
import { useRouter } from '../../router/link.js'
import { boardTexts } from '../../texts/board-texts.js'
import { sharesTexts } from '../../texts/shares/shares-texts.js'
import { NumberTitles } from './numbers.js'
import { PostLine } from './post-line.js'
import { isFiltered, type SharesQuery } from './share-filter.js'
import { useListFocus } from './use-list-focus.js'

/** Lines that look like those to come. */
function Lines({ count }: { count: number }) {
  return Array.from({ length: count }, (_, key) => (
    <div key={key} className="share-coming">
      <Skeleton height="44px" radius="8px" />
      <span className="share-coming-words">
        <Skeleton height="14px" />
        <Skeleton height="12px" />
      </span>
    </div>
  ))
}

function Loading() {
  const t = useUiText()
  return (
    <div className="shares-list" role="status" aria-busy="true">
      <span className="board-hidden">{t('loading')}</span>
      <Lines count={6} />
    </div>
  )
}

function Nothing({ query, onClear }: { query: SharesQuery; onClear: () => void }) {
  const t = useText(boardTexts)
  const own = useText(sharesTexts)
  const router = useRouter()
  if (isFiltered(query)) {
    return (
      <EmptyState
        icon="search"
        title={own('none')}
        actions={<Button onClick={onClear}>{own('clear')}</Button>}
      >
        {own('none-body')}
      </EmptyState>
    )
  }
  const toHome = () => router.go(router.href('home', {}, {}))
  return (
    <EmptyState
      icon="share"
      title={t('shares.empty')}
      actions={
        <Button kind="primary" onClick={toHome}>
          {t('shares.to-home')}
        </Button>
      }
    >
      {t('shares.empty-body')}
    </EmptyState>
  )
}

/** The end of what is loaded: more comes as it gets near the window (LISTS8), or with the button. */
function Tail({ own, state }: { own: OwnPosts; state: OwnPostsState }) {
  const t = useText(sharesTexts)
  const errorText = useErrorText()
  const element = useRef<HTMLDivElement>(null)
  const { isEnd, isLoadingMore, error, items } = state
  const { isDown } = useStore(useRostrum().connectivity.$connectivity)
  const waits = isEnd || isLoadingMore || error !== null || isDown
  useEffect(() => {
    const { current } = element
    if (!current || waits || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void own.more()
      },
      { rootMargin: '600px' },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [own, waits, items.length])
  const more = (
    <Button size="s" onClick={() => void own.more()}>
      {t('more')}
    </Button>
  )
  if (isLoadingMore) {
    return (
      <div role="status" className="shares-coming">
        <span className="board-hidden">{t('loading-more')}</span>
        <Lines count={2} />
      </div>
    )
  }
  if (error) {
    return (
      <Notice tone="danger" action={isEnd ? undefined : more}>
        {errorText(error)}
      </Notice>
    )
  }
  return isEnd ? null : (
    <div ref={element} className="shares-more">
      {more}
    </div>
  )
}

/** The user's posts that match the filter; the open one is marked. */
export function ShareList({
  own,
  query,
  openId,
  onClear,
}: {
  own: OwnPosts
  query: SharesQuery
  openId: string | null
  onClear: () => void
}) {
  const t = useText(boardTexts)
  const router = useRouter()
  const state = useStore(own.$posts)
  const { status, items, error, numbers } = state
  const focus = useListFocus()
  if (status === 'error' && items.length === 0)
    return <ErrorState title={t('shares.failed')} failing={error} onRetry={() => void own.refresh()} />
  if (status === 'loading') return <Loading />
  if (items.length === 0) return <Nothing query={query} onClear={onClear} />
  return (
    <div className="shares-list">
      <NumberTitles />
      <ul className="shares-lines" aria-label={t('shares.title')} {...focus}>
        {items.map((post) => (
          <li key={post.Id} className="shares-line">
            <PostLine
              post={post}
              found={numbers[post.Id]}
              isOpen={post.Id === openId}
              href={router.href('post', { postId: post.Id }, query)}
            />
          </li>
        ))}
      </ul>
      <Tail own={own} state={state} />
    </div>
  )
}
