import { useStore } from '@nanostores/react'
import { postsOf, type LivePost, type PostState } from '@rostrum/sdk'
import { NetworkIcon, readMoment, useRostrum, useText } from '@rostrum/widgets/ui'
import { canReshare, networkName, postWindow } from '@rostrum/sdk/rules'
import type { Post } from '@rostrum/sdk/protocol'
import { atom } from 'nanostores'
import { useEffect, useState } from 'react'
import { ShareDialog } from '../../shell/share-dialog.js'
import { boardTexts } from '../../texts/board-texts.js'
import { PostDetails } from './post-details.js'
import { SidePanel, type PanelProps } from './side-panel.js'

const $nothing = atom<PostState>({ status: 'loading', post: null, error: null })

function useLive(id: string): LivePost | null {
  const posts = postsOf(useRostrum())
  const [live, setLive] = useState<{ id: string; post: LivePost } | null>(null)
  useEffect(() => {
    const post = posts.read(id)
    setLive({ id, post })
    return () => post.dispose()
  }, [posts, id])
  return live?.id === id ? live.post : null
}

const isStillOffered = (post: Post, now: number) =>
  post.MessageId !== null &&
  canReshare({ endsAt: post.EndDateTime === null ? null : readMoment(post.EndDateTime), now })

function Title({ post }: { post: Post | null }) {
  const t = useText(boardTexts)
  if (!post) return t('post.title')
  return (
    <>
      <NetworkIcon network={post.Network} size={22} />
      {networkName(post.Network)}
    </>
  )
}

/** The window of a post: the editor while it waits, else its details (B2.15), beside the list or over it. */
export function PostWindow({
  id,
  isWide,
  onClose,
  ...around
}: { id: string; isWide: boolean } & Pick<PanelProps, 'onClose' | 'onPrevious' | 'onNext'>) {
  const rostrum = useRostrum()
  const live = useLive(id)
  const { status, post, error } = useStore(live?.$post ?? $nothing)
  // Decided once: a post that is published while it is edited keeps its editor, which says so.
  const [decided, setDecided] = useState<{ id: string; kind: 'editor' | 'details' } | null>(null)
  if (post?.Id === id && decided?.id !== id)
    setDecided({ id, kind: postWindow({ status: post.Status, approveStatus: post.ApproveStatus }) })
  useEffect(() => {
    if (status === 'deleted') onClose()
  }, [status, onClose])
  if (decided?.id === id && decided.kind === 'editor')
    return <ShareDialog key={id} target={{ postId: id }} onClose={onClose} />
  return (
    <SidePanel isWide={isWide} title={<Title post={post} />} onClose={onClose} {...around}>
      <PostDetails
        key={id}
        post={post}
        error={status === 'error' ? error : null}
        canReshare={post ? isStillOffered(post, rostrum.environment.now()) : false}
        onRetry={() => void live?.refresh()}
      />
    </SidePanel>
  )
}
