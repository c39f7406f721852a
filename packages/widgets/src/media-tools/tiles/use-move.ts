import { mediaTexts, type Attachments, type AttachmentsView } from '@rostrum/sdk'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useText } from '../../ui/root/provider.js'

/**
 * Moves a file by its buttons. Moving its tile in the document takes the focus from the button, so it is restored, and
 * the new position is announced.
 */
export function useMove(
  list: RefObject<HTMLUListElement | null>,
  { shown, attachments }: { shown: AttachmentsView; attachments: Attachments },
) {
  const t = useText(mediaTexts)
  const moved = useRef<{ id: string; isBack: boolean | null }>(null)
  const [announcement, setAnnouncement] = useState('')
  const { items } = shown
  useLayoutEffect(() => {
    const { current } = moved
    const at = items.findIndex(({ media }) => media.Id === current?.id)
    const item = items[at]
    if (!current || !item) return
    moved.current = null
    setAnnouncement(t('position', { kind: t(item.media.Resource), number: at + 1, count: items.length }))
    if (current.isBack === null) return
    const [back, on] = list.current?.children[at]?.querySelectorAll<HTMLElement>('.r-tile-order button') ?? []
    const [wanted, other] = current.isBack ? [back, on] : [on, back]
    if (wanted?.matches(':disabled')) other?.focus()
    else wanted?.focus()
  }, [items, list, t])
  /** `isBack`: the button was the one that moves it back; null: it was dragged. */
  const move = (id: string, to: number, isBack: boolean | null) => {
    moved.current = { id, isBack }
    attachments.move(id, to)
  }
  return { move, announcement }
}
