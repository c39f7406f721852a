const ways: Readonly<Record<string, number>> = { PageDown: 1, PageUp: -1 }
/** Cards are rendered one per frame: the maximum number of frames to wait for the next card. */
const maxFrames = 60

/** While a list is replaced, a story is in it twice: the copy that is still hidden does not take the focus. */
function focusOn(feed: HTMLElement, position: number, frames: number): void {
  for (const article of feed.querySelectorAll<HTMLElement>(`article[aria-posinset="${position}"]`)) {
    article.focus()
    if (article.matches(':focus')) return
  }
  if (frames > 0 && feed.isConnected) requestAnimationFrame(() => focusOn(feed, position, frames - 1))
}

function walk(feed: HTMLElement, count: number, event: KeyboardEvent): void {
  const { key, target, shiftKey, ctrlKey, altKey, metaKey } = event
  const way = ways[key]
  if (!way || shiftKey || ctrlKey || altKey || metaKey || !(target instanceof Element)) return
  const position = Number(target.closest('article')?.getAttribute('aria-posinset')) + way
  if (!(position >= 1 && position <= count)) return
  event.preventDefault()
  focusOn(feed, position, maxFrames)
}

/** Page Down and Page Up move from story to story, as in the ARIA feed pattern; `count` is the number of stories. */
export function watchStoryKeys(feed: HTMLElement | null, count: number): () => void {
  const onKey = (event: KeyboardEvent) => feed && walk(feed, count, event)
  feed?.addEventListener('keydown', onKey)
  return () => feed?.removeEventListener('keydown', onKey)
}
