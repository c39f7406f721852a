import { useStore } from '@nanostores/react'
import { postsOf, type OwnPostsFilter } from '@rostrum/sdk'
import type { Post } from '@rostrum/sdk/protocol'
import { postWindow, reshareErrorPath } from '@rostrum/sdk/rules'
import { Button, useRostrum, useSheet, useText } from '@rostrum/widgets/ui'
import { useEffect, useRef } from 'react'
import type { PageProps } from '../pages/pages.js'
import { useRouter } from '../router/link.js'
import type { RouteLocation } from '../router/router.js'
import { Page } from '../shell/page/page.js'
import { ShareDialog, type ShareTarget } from '../shell/share-dialog.js'
import { boardTexts } from '../texts/board-texts.js'
import { HeldPosts } from './held/held-posts.js'
import { PostWindow } from './post/post-window.js'
import { asQuery, queryOf } from './list/share-filter.js'
import { ShareFilters } from './list/share-filters.js'
import { ShareList } from './list/share-list.js'
import css from './list/shares.css?sheet'
import { useIsWide } from './post/side-panel.js'
import { Totals } from './list/totals.js'

/** What the URL opens over the list: a new post (B2.13), or a post to share again (B2.12). */
function targetOf(location: RouteLocation): ShareTarget | null {
  if (location.name === 'newPost') return { isNew: true }
  if (location.name === 'newPostElement') return { isNew: true, element: location.params.element }
  if (location.name !== 'reshare' && location.name !== 'reshareShares') return null
  return { reshareOf: location.params.postId, messageId: location.params.messageId }
}

const hasDetails = (post: Post) =>
  postWindow({ status: post.Status, approveStatus: post.ApproveStatus }) === 'details'

/** The post before or after the open one whose window is no editor. */
function neighbour(items: readonly Post[], openId: string | null, step: 1 | -1): string | null {
  const at = items.findIndex(({ Id }) => Id === openId)
  if (at < 0) return null
  const rest = step > 0 ? items.slice(at + 1) : items.slice(0, at).toReversed()
  return rest.find(hasDetails)?.Id ?? null
}

/** After the window of a post is closed, its line has the focus, or the one that took its place. */
function useBackToLine(openId: string | null, items: readonly Post[]) {
  const last = useRef<{ id: string; at: number } | null>(null)
  useEffect(() => {
    const { current } = last
    if (openId !== null) {
      const at = items.findIndex(({ Id }) => Id === openId)
      last.current = { id: openId, at: at >= 0 ? at : (current?.at ?? 0) }
      return
    }
    last.current = null
    // Without its opener a dialog gives the focus to the whole page.
    if (!current || !document.activeElement?.matches('body, #content')) return
    const lines = [...document.querySelectorAll<HTMLElement>('.shares-line > a')]
    const line = lines.find((one) => one.dataset.post === current.id)
    const next = line ?? lines[Math.min(current.at, lines.length - 1)] ?? document.getElementById('content')
    next?.focus({ preventScroll: true })
  }, [openId, items])
}

/** The user's own posts (B2.10), and beside or over them the window of the post in the URL (B2.11). */
function MySharesPage({ location }: PageProps) {
  useSheet(css)
  const t = useText(boardTexts)
  const rostrum = useRostrum()
  const { permissions } = rostrum
  const { own } = postsOf(rostrum)
  // Subscribes to the matrix, so that the page is rendered when the role changes.
  useStore(permissions.$matrix)
  const router = useRouter()
  const isWide = useIsWide()
  const query = queryOf(location)
  const { q, network, group, span } = query
  useEffect(() => void own.show({ q, network, group, span }), [own, q, network, group, span])
  const { status, items, total } = useStore(own.$posts)
  const openId = location.name === 'post' ? location.params.postId : null
  useBackToLine(openId, items)
  const toList = () => router.go(router.href('myShares', {}, query), { isOverlay: true })
  const target = targetOf(location)
  const close = () =>
    target && 'reshareOf' in target ? router.go(reshareErrorPath({ postId: target.reshareOf })) : toList()
  const show = (chosen: OwnPostsFilter) => router.replace(router.href('myShares', {}, asQuery(chosen)))
  const goTo = (postId: string | null) =>
    postId === null ? null : () => router.replace(router.href('post', { postId }, query))
  const write = (
    <Button
      kind="primary"
      icon="plus"
      onClick={() => router.go(router.href('newPost', {}, query), { isOverlay: true })}
    >
      {t('share.title-new')}
    </Button>
  )
  return (
    <Page title={t('shares.title')} width="wide" action={permissions.can('post', 'create') ? write : null}>
      {permissions.can('post', 'approve') ? <HeldPosts /> : null}
      <div className="shares" data-split={(isWide && openId !== null) || undefined}>
        <div className="shares-main">
          <Totals count={status === 'loading' ? undefined : total} />
          <ShareFilters query={query} onChange={show} />
          <ShareList own={own} query={query} openId={openId} onClear={() => show({})} />
        </div>
        {openId === null ? null : (
          <PostWindow
            id={openId}
            isWide={isWide}
            onClose={toList}
            onPrevious={goTo(neighbour(items, openId, -1))}
            onNext={goTo(neighbour(items, openId, 1))}
          />
        )}
      </div>
      {target ? <ShareDialog key={JSON.stringify(target)} target={target} onClose={close} /> : null}
    </Page>
  )
}

export { MySharesPage as View }
