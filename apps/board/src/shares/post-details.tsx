import { postsOf, type Failing } from '@rostrum/sdk'
import type { Post } from '@rostrum/sdk/protocol'
import { Button, Confirm, ErrorState, NetworkIcon, Skeleton, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { boardTexts, type BoardKey } from '../texts/board-texts.js'
import { useRouter } from '../router/link.js'
import { PostNumbers } from './post-numbers.js'
import { PublicationLine } from './publication-line.js'
import { StatusBadge } from './post-line.js'
import { useMoments } from './use-moments.js'

function Log({ post }: { post: Post }) {
  const t = useText(boardTexts)
  const write = useMoments()
  return (
    <section className="board-part">
      <h3 className="board-part-title">{t('post.log')}</h3>
      <ol className="board-log">
        {post.Logs.map((line) => (
          <li key={`${line.At}-${line.Code}`} className="board-log-line">
            <time className="board-log-time">{write(line.At)}</time>
            {/* A newer server may know lines that this version has no words for: the code says something too. */}
            <span>{t(`log.${line.Code}` as BoardKey)}</span>
            {line.Detail ? <bdi className="board-log-detail">{line.Detail}</bdi> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Deletes after asking; what is on a network stays there. */
function DeletePost({ id }: { id: string }) {
  const t = useText(boardTexts)
  const rostrum = useRostrum()
  const posts = postsOf(rostrum)
  const { toasts } = rostrum
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await posts.remove(id)
    } catch (error) {
      toasts.showError(error)
      setAsking(false)
    }
    setBusy(false)
  }
  return (
    <>
      <Button icon="trash" onClick={() => setAsking(true)}>
        {t('post.delete')}
      </Button>
      {isAsking ? (
        <Confirm
          title={t('post.delete-title')}
          action={t('post.delete')}
          isBusy={isBusy}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        >
          {t('post.delete-body')}
        </Confirm>
      ) : null}
    </>
  )
}

function Content({ post }: { post: Post }) {
  const image = post.Media[0]?.preview ?? post.Media[0]?.url ?? post.ImageUrl
  return (
    <section className="board-content">
      <p className="board-content-text" dir="auto">
        {post.Message}
      </p>
      {image ? <img className="board-content-image" src={image} alt={post.Media[0]?.altText ?? ''} /> : null}
      {post.LinkUrl ? (
        <a className="board-content-link" href={post.LinkUrl} target="_blank" rel="noopener noreferrer">
          {post.LinkTitle || post.LinkUrl}
        </a>
      ) : null}
    </section>
  )
}

/** What a post said, where it went, what became of it. */
export function PostDetails({
  post,
  error,
  canReshare,
  onRetry,
}: {
  post: Post | null
  error: Failing | null
  canReshare: boolean
  onRetry: () => void
}) {
  const t = useText(boardTexts)
  const router = useRouter()
  const write = useMoments()
  if (error) return <ErrorState title={t('post.title')} failing={error} onRetry={onRetry} />
  if (!post) return <Skeleton height="240px" radius="12px" />
  const { MessageId } = post
  return (
    <article className="board-details">
      <header className="board-post-head">
        <NetworkIcon network={post.Network} isNamed />
        <StatusBadge status={post.Status} />
        <span className="board-post-time">{write(post.StartDateTime)}</span>
      </header>
      <Content post={post} />
      <section className="board-part">
        <h3 className="board-part-title">{t('post.profiles')}</h3>
        <ul className="board-copies">
          {post.Publications.map((copy) => (
            <PublicationLine key={copy.Id} copy={copy} />
          ))}
        </ul>
      </section>
      <PostNumbers post={post} />
      <Log post={post} />
      <footer className="board-actions">
        {canReshare && MessageId ? (
          <Button
            icon="share"
            onClick={() =>
              router.go(router.href('reshare', { postId: post.Id, messageId: MessageId }, {}), {
                isOver: true,
              })
            }
          >
            {t('post.reshare')}
          </Button>
        ) : null}
        <DeletePost id={post.Id} />
      </footer>
    </article>
  )
}
