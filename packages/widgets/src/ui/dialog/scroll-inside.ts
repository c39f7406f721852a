const line = 40
const all = 1e6
/** How far each key scrolls, for a window of this height. */
const ways: Readonly<Record<string, (height: number) => number>> = {
  ArrowDown: () => line,
  ArrowUp: () => -line,
  PageDown: (height) => height * 0.9,
  PageUp: (height) => -height * 0.9,
  ' ': (height) => height * 0.9,
  End: () => all,
  Home: () => -all,
}

/** Elements that use these keys themselves. */
const takers =
  'input, textarea, select, video, svg, summary, [role^=menuitem], [role=tab], [role=gridcell], [role=toolbar] *'
const pressed = 'button, a'

const canMove = ({ scrollTop, scrollHeight, clientHeight }: Element, by: number) =>
  by < 0 ? scrollTop > 0 : scrollTop + clientHeight < scrollHeight - 1

/**
 * Lets scroll keys move the content of the open dialog, and never the page behind it: a virtual list there could remove
 * the row that gets the focus back.
 */
export function scrollInside(dialog: HTMLElement, event: KeyboardEvent): void {
  const by = ways[event.key]?.(dialog.clientHeight)
  const [target] = event.composedPath()
  if (by === undefined || event.defaultPrevented || !(target instanceof Element)) return
  if (target.closest(takers) || (event.key === ' ' && target.closest(pressed))) return
  const path = event.composedPath().filter((part) => part instanceof Element)
  const around = path.slice(0, path.indexOf(dialog)).filter((part) => part.matches('.r-scroll'))
  if (around.some((part) => canMove(part, by))) return
  event.preventDefault()
  if (around.length === 0) dialog.querySelector('.r-scroll')?.scrollBy({ top: by })
}
