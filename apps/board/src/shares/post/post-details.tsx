import type { ErrorInfo } from '@rostrum/sdk'
import type { Post } from '@rostrum/sdk/protocol'
import { Button, ErrorState, Skeleton, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { ShareDialog } from '../../shell/share-dialog.js'
import { boardTexts } from '../../texts/board-texts.js'
import { useRouter } from '../../router/link.js'
import { Comments } from './comments.js'
import { DeletePost } from './delete-post.js'
import { PostContent } from './post-content.js'
import { PostLog } from './post-log.js'
import { PostRecord } from './post-record.js'
import { PostNumbers } from './post-numbers.js'
import { PublicationLine } from './publication-line.js'
import { StatusBadge } from '../list/post-line.js'
import { useDateFormat } from '../use-date-format.js'

/** The content of a post, where it was sent, and its status. */
export function PostDetails({
  post,
  error,
  canReshare,
  onRetry,
}: {
  post: Post | null
  error: ErrorInfo | null
  canReshare: boolean
  onRetry: () => void
}) {
  const t = useText(boardTexts)
  const router = useRouter()
  const write = useDateFormat()
  const [commentOn, setCommentOn] = useState<string | null>(null)
  if (error) return <ErrorState title={t('post.failed')} failing={error} onRetry={onRetry} />
  if (!post) return <Skeleton height="240px" radius="12px" />
  const { MessageId } = post
  const isDone = post.Status === 'complete'
  return (
    <article className="board-details">
      <div className="board-details-top">
        <header className="board-details-head">
          <StatusBadge post={post} />
          <time className="board-post-time">{write(post.StartDateTime)}</time>
        </header>
        <div className="board-actions">
          {canReshare && MessageId ? (
            <Button
              icon="share"
              kind={isDone ? 'soft' : 'secondary'}
              onClick={() =>
                router.go(router.href('reshare', { postId: post.Id, messageId: MessageId }, {}), {
                  isOverlay: true,
                })
              }
            >
              {t('post.reshare')}
            </Button>
          ) : null}
          <DeletePost post={post} />
        </div>
        <PostNumbers post={post} />
      </div>
      <PostContent post={post} />
      <section className="board-part">
        <h3 className="board-part-title">{t('post.profiles')}</h3>
        <ul className="board-copies">
          {post.Publications.map((copy) => (
            <PublicationLine key={copy.Id} copy={copy} onComment={() => setCommentOn(copy.Id)} />
          ))}
        </ul>
      </section>
      <PostRecord record={post.Record ?? null} />
      <Comments post={post} />
      <PostLog post={post} />
      {commentOn ? (
        <ShareDialog target={{ postId: post.Id, commentOn }} onClose={() => setCommentOn(null)} />
      ) : null}
    </article>
  )
}
