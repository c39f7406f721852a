import { useStore } from '@nanostores/react'
import { postsOf, type PostList } from '@rostrum/sdk'
import type { Post } from '@rostrum/sdk/protocol'
import { useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import { sharesTexts } from '../../texts/shares/shares-texts.js'
import { StatusBadge } from '../list/post-line.js'
import { useDateFormat } from '../use-date-format.js'

function List({ list }: { list: PostList }) {
  const t = useText(sharesTexts)
  const write = useDateFormat()
  const { items } = useStore(list.$posts)
  if (items.length === 0) return null
  return (
    <section className="board-part">
      <h3 className="board-part-title">{t('comments')}</h3>
      <ul className="board-comments">
        {items.map((comment) => (
          <li key={comment.Id} className="board-comment">
            <p className="board-comment-text" dir="auto">
              {comment.Message}
            </p>
            <span className="board-comment-state">
              <StatusBadge post={comment} />
              <span className="board-post-time">{write(comment.Created)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The user's comments on a post with their status; nothing where there are none (COMMENTS6). */
export function Comments({ post }: { post: Post }) {
  const rostrum = useRostrum()
  const posts = postsOf(rostrum)
  const [list, setList] = useState<PostList | null>(null)
  const { Id } = post
  useEffect(() => {
    const made = posts.createList({ commentsOn: Id, count: 50 })
    setList(made)
    return () => made.dispose()
  }, [posts, Id])
  return list ? <List list={list} /> : null
}
