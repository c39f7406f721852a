import { useEffect, useRef } from 'react'

const ways: Readonly<Record<string, number>> = { PageDown: 1, PageUp: -1 }
/** Cards are drawn one a frame: so many frames the next one is waited for. */
const patience = 60

function focusOn(feed: HTMLElement, position: number, frames: number): void {
  const article = feed.querySelector<HTMLElement>(`article[aria-posinset="${position}"]`)
  if (article) article.focus()
  else if (frames > 0 && feed.isConnected) requestAnimationFrame(() => focusOn(feed, position, frames - 1))
}

function walk(feed: HTMLElement, count: number, event: KeyboardEvent): void {
  const { key, target, shiftKey, ctrlKey, altKey, metaKey } = event
  const way = ways[key]
  if (!way || shiftKey || ctrlKey || altKey || metaKey || !(target instanceof Element)) return
  const position = Number(target.closest('article')?.getAttribute('aria-posinset')) + way
  if (!(position >= 1 && position <= count)) return
  event.preventDefault()
  focusOn(feed, position, patience)
}

/** Page Down and Page Up go from story to story, as in every feed of the ARIA patterns; `count`: how many there are. */
export function useStoryKeys(count: number) {
  const feed = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = feed.current
    const onKey = (event: KeyboardEvent) => element && walk(element, count, event)
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [count])
  return feed
}
