import { useStore } from '@nanostores/react'
import { postsOf, type PostList } from '@rostrum/sdk'
import { Button, EmptyState, ErrorState, Skeleton, useRostrum, useText, useSheet } from '@rostrum/widgets/ui'
import { reshareErrorPath } from '@rostrum/sdk/rules'
import { useEffect, useState } from 'react'
import type { PageProps } from '../pages/pages.js'
import { useRouter } from '../router/link.js'
import type { RouteLocation } from '../router/router.js'
import { Page } from '../shell/page/page.js'
import { Pager } from '../shell/page/pager.js'
import { ShareDialog, type ShareTarget } from '../shell/share-dialog.js'
import { boardTexts } from '../texts/board-texts.js'
import { HeldPosts } from './held-posts.js'
import { PostLine } from './post-line.js'
import { PostWindow } from './post-window.js'
import css from './shares.css?sheet'
import { useListFocus } from './use-list-focus.js'

function Posts({ list }: { list: PostList }) {
  const t = useText(boardTexts)
  const router = useRouter()
  const state = useStore(list.$posts)
  const { status, items, error } = state
  const focus = useListFocus()
  if (status === 'error' && items.length === 0) {
    return <ErrorState title={t('shares.failed')} failing={error} onRetry={() => void list.refresh()} />
  }
  if (status === 'loading' && items.length === 0) {
    return (
      <div className="board-posts" role="group" aria-busy="true" aria-label={t('loading')}>
        {['1', '2', '3'].map((key) => (
          <Skeleton key={key} height="104px" radius="12px" />
        ))}
      </div>
    )
  }
  if (items.length === 0) {
    return (
      <EmptyState
        icon="share"
        title={t('shares.empty')}
        actions={
          <Button kind="primary" onClick={() => router.go(router.href('home', {}, {}))}>
            {t('shares.to-home')}
          </Button>
        }
      >
        {t('shares.empty-body')}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="board-posts" {...focus}>
        {items.map((post) => (
          <li key={post.Id}>
            <PostLine post={post} href={router.href('post', { postId: post.Id }, {})} />
          </li>
        ))}
      </ul>
      <Pager state={state} list={list} />
    </>
  )
}

/** What the URL opens over the list: a new post (B2.13), or a post to share again (B2.12). */
function targetOf(location: RouteLocation): ShareTarget | null {
  if (location.name === 'newPost') return { isNew: true }
  if (location.name === 'newPostElement') return { isNew: true, element: location.params.element }
  if (location.name !== 'reshare' && location.name !== 'reshareShares') return null
  return { reshareOf: location.params.postId, messageId: location.params.messageId }
}

/** The user's own posts (B2.10), and over them the dialog of the post in the URL (B2.11). */
export function MySharesPage({ location }: PageProps) {
  useSheet(css)
  const t = useText(boardTexts)
  const rostrum = useRostrum()
  const { permissions } = rostrum
  const posts = postsOf(rostrum)
  // Subscribes to the matrix, so that the page is rendered when the role changes.
  useStore(permissions.$matrix)
  const mayDecide = permissions.can('post', 'approve')
  const router = useRouter()
  const [list, setList] = useState<PostList | null>(null)
  useEffect(() => {
    const made = posts.createList()
    setList(made)
    return () => made.dispose()
  }, [posts])
  const target = targetOf(location)
  const toList = () => router.go(router.href('myShares', {}, {}), { isOverlay: true })
  const close = () =>
    target && 'reshareOf' in target ? router.go(reshareErrorPath({ postId: target.reshareOf })) : toList()
  const mayWrite = permissions.can('post', 'create')
  const write = (
    <Button
      kind="primary"
      icon="plus"
      onClick={() => router.go(router.href('newPost', {}, {}), { isOverlay: true })}
    >
      {t('share.title-new')}
    </Button>
  )
  return (
    <Page title={t('shares.title')} action={mayWrite ? write : null}>
      {mayDecide ? <HeldPosts /> : null}
      {list ? <Posts list={list} /> : null}
      {target ? <ShareDialog key={JSON.stringify(target)} target={target} onClose={close} /> : null}
      {location.name === 'post' ? (
        <PostWindow key={location.params.postId} id={location.params.postId} onClose={toList} />
      ) : null}
    </Page>
  )
}
