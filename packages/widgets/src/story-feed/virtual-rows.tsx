import {
  forwardRef,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import {
  Virtualizer,
  WindowVirtualizer,
  type CacheSnapshot,
  type CustomContainerComponentProps,
  type VirtualizerHandle,
  type WindowVirtualizerHandle,
} from 'virtua'
import type { Pace } from './render-scheduler.js'

const ahead = 800

const stopsOf = (story: Element) => [story, ...story.querySelectorAll('a, button')]

/** The focused story among those that are removed, and the index of its focused element. */
function focusAmong(leaving: Element): { readonly story: string | null; readonly stop: number } | null {
  const focused = leaving.querySelector(':focus')
  const story = focused?.closest('[data-story]')
  return focused && story
    ? { story: story.getAttribute('data-story'), stop: stopsOf(story).indexOf(focused) }
    : null
}

/**
 * Replaces the stories that were rendered first, without a frame that shows none or both: the rows are hidden until
 * they are measured, which takes a frame or two. The focus stays at its story (WCAG 2.4.3).
 */
function useEntrance(rows: RefObject<HTMLElement | null>, isIn: boolean, onEnter: () => void) {
  const focus = useRef<ReturnType<typeof focusAmong>>(null)
  useEffect(() => {
    if (isIn) return
    let frame = requestAnimationFrame(function look() {
      const row = rows.current?.querySelector('.r-feed-row')?.parentElement
      const leaving = rows.current?.nextElementSibling
      // A pressed element stays until it is released: a click counts only on the element where it started.
      if (!row || row.style.visibility === 'hidden' || leaving?.matches(':active'))
        return void (frame = requestAnimationFrame(look))
      focus.current = leaving ? focusAmong(leaving) : null
      // At once: no key may move the focus between this look and the removal.
      flushSync(onEnter)
    })
    return () => cancelAnimationFrame(frame)
  }, [rows, isIn, onEnter])
  useLayoutEffect(() => {
    const { story, stop } = focus.current ?? {}
    const stories = [...(rows.current?.querySelectorAll('[data-story]') ?? [])]
    const found = stories.find((one) => one.getAttribute('data-story') === story)
    const element = isIn && found && stopsOf(found)[stop ?? 0]
    if (element instanceof HTMLElement) element.focus({ preventScroll: true })
    focus.current = null
  }, [rows, isIn])
}

/** While a list scrolls, the library lets no press through: one right after a turn of the wheel would be lost. */
const Container = forwardRef<HTMLDivElement, Pick<CustomContainerComponentProps, 'style' | 'children'>>(
  ({ style, children }, ref) => (
    <div ref={ref} style={{ ...style, pointerEvents: undefined }}>
      {children}
    </div>
  ),
)

/** The heights of the rows of a list when it was left. */
const heights = new WeakMap<object, { readonly columns: number; readonly cache: CacheSnapshot }>()

/** The heights from before, when as many columns fit; they are stored for the next time. LISTS10 */
function useHeights(list: RefObject<WindowVirtualizerHandle | null>, owner: object, columns: number) {
  const [before] = useState(() => heights.get(owner))
  useLayoutEffect(
    () => () => {
      const { cache } = list.current ?? {}
      if (cache !== undefined) heights.set(owner, { columns, cache })
    },
    [list, owner, columns],
  )
  return before?.columns === columns ? before.cache : undefined
}

/** Virtual rows, of which only those near the window are in the document; `draw` renders those. */
export function VirtualRows<Row>({
  rows,
  height,
  scroll,
  scroller,
  pace,
  isIn,
  onEnter,
  draw,
  owner,
  columns,
}: {
  rows: readonly Row[]
  /** The list to which the rows belong, and its columns: with both the same, their heights are known. */
  owner: object
  columns: number
  /** The probable height of a row in px. */
  height: number
  scroll: 'own' | 'page'
  /** The element that scrolls, when the page itself does not. */
  scroller: RefObject<HTMLElement | null>
  pace: Pace
  /** The stories that were rendered first have been removed. */
  isIn: boolean
  /** The rows are visible and replace the first stories, which come after them in the document. */
  onEnter: () => void
  /** `heightOf` returns the height of a row in px when it was last in the document, or its probable height. */
  draw: (row: Row, index: number, heightOf: (index: number) => number) => ReactElement
}) {
  const list = useRef<VirtualizerHandle & WindowVirtualizerHandle>(null)
  useEffect(() => {
    pace.follow(() => {
      const { scrollOffset: offset = 0, viewportSize: height = 0 } = list.current ?? {}
      return { middle: list.current?.findItemIndex(offset + height / 2) ?? 0, offset, height }
    })
  }, [pace])
  const element = useRef<HTMLDivElement>(null)
  useEntrance(element, isIn, onEnter)
  const heightOf = useCallback((index: number) => list.current?.getItemSize(index) ?? height, [height])
  const cache = useHeights(list, owner, columns)
  const drawRow = (row: Row, index: number) => draw(row, index, heightOf)
  const shared = {
    as: Container,
    data: rows,
    itemSize: height,
    bufferSize: ahead,
    children: drawRow,
    ...(cache && { cache }),
  }
  return (
    <div ref={element} style={isIn ? undefined : { visibility: 'hidden' }}>
      {scroll === 'page' ? (
        <WindowVirtualizer ref={list} {...shared} />
      ) : (
        <Virtualizer ref={list} scrollRef={scroller} {...shared} />
      )}
    </div>
  )
}

// The end of the list is shown with these rows, so it is loaded with them; so are the keys that move between stories.
export { watchStoryKeys } from './feed-keys.js'
export { Tail } from './list/list-end.js'
