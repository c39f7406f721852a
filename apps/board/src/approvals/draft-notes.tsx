import { approvalsTexts } from '@rostrum/sdk'
import type { Approval } from '@rostrum/sdk/protocol'
import { Button, Notice, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'

/** An unsent note, and the post that it is about. */
interface Written {
  readonly name: string
  readonly note: string
}

const none: ReadonlyMap<string, Written> = new Map()

/** The unsent note of each post, kept after the post has left the list (APPROVALS17). */
export function useDraftNotes() {
  const [notes, setNotes] = useState(none)
  const write = ({ Post, Author }: Pick<Approval, 'Post' | 'Author'>, note: string) =>
    setNotes((before) => {
      const next = new Map(before)
      if (note) next.set(Post.Id, { name: Author.Name, note })
      else next.delete(Post.Id)
      return next
    })
  const drop = (postId: string) => setNotes((before) => new Map([...before].filter(([id]) => id !== postId)))
  return { notes, write, drop }
}

/** Unsent notes about posts that have left the list; they can be read and copied until the user discards them. */
export function DraftNotes({
  notes,
  items,
  onDrop,
}: {
  notes: ReadonlyMap<string, Written>
  items: readonly Approval[]
  onDrop: (postId: string) => void
}) {
  const t = useText(approvalsTexts)
  const left = [...notes].filter(([id]) => items.every(({ Post }) => Post.Id !== id))
  return (
    <div role="status">
      {left.map(([id, { name, note }]) => (
        <Notice
          key={id}
          tone="warning"
          isInRegion
          action={
            <Button size="s" onClick={() => onDrop(id)}>
              {t('drop-note')}
            </Button>
          }
        >
          {t('left-note', { name })}
          <p className="approval-note" dir="auto">
            {note}
          </p>
        </Notice>
      ))}
    </div>
  )
}
