import { useStore } from '@nanostores/react'
import { postsOf, type LivePost } from '@rostrum/sdk'
import { readMoment, useRostrum } from '@rostrum/widgets/ui'
import { canReshare, postWindow } from '@rostrum/sdk/rules'
import type { Post } from '@rostrum/sdk/protocol'
import { useEffect, useState } from 'react'
import { ShareDialog } from '../shell/share-dialog.js'
import { PostDetails } from './post-details.js'
import { SidePanel } from './side-panel.js'

function Opened({ live, onClose }: { live: LivePost; onClose: () => void }) {
  const rostrum = useRostrum()
  const { status, post, error } = useStore(live.$post)
  // Decided once: a post that is published while it is edited keeps its editor, which says so.
  const [kind, setKind] = useState<'editor' | 'details' | null>(null)
  if (post && kind === null) setKind(postWindow({ status: post.Status, approveStatus: post.ApproveStatus }))
  useEffect(() => {
    if (status === 'deleted') onClose()
  }, [status, onClose])
  if (kind === 'editor' && post) {
    return <ShareDialog target={{ postId: post.Id }} onClose={onClose} />
  }
  return (
    <SidePanel onClose={onClose}>
      <PostDetails
        post={post}
        error={status === 'error' ? error : null}
        canReshare={post ? isStillOffered(post, rostrum.environment.now()) : false}
        onRetry={() => void live.refresh()}
      />
    </SidePanel>
  )
}

const isStillOffered = (post: Post, now: number) =>
  post.MessageId !== null &&
  canReshare({ endsAt: post.EndDateTime === null ? null : readMoment(post.EndDateTime), now })

/** The dialog of a post: the editor while it waits, else its details (B2.15). */
export function PostWindow({ id, onClose }: { id: string; onClose: () => void }) {
  const posts = postsOf(useRostrum())
  const [live, setLive] = useState<LivePost | null>(null)
  useEffect(() => {
    const made = posts.read(id)
    setLive(made)
    return () => made.dispose()
  }, [posts, id])
  return live ? <Opened live={live} onClose={onClose} /> : null
}
