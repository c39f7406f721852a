import { useCallback, useEffect, useLayoutEffect, useRef, type ReactElement, type RefObject } from 'react'
import { Virtualizer, WindowVirtualizer, type VirtualizerHandle, type WindowVirtualizerHandle } from 'virtua'
import type { Pace } from './pace.js'

const ahead = 800

const stopsOf = (story: Element) => [story, ...story.querySelectorAll('a, button')]

/** Where the focus is among the stories that leave: the story, and which of its stops. */
function focusAmong(leaving: Element): { readonly story: string | null; readonly stop: number } | null {
  const focused = leaving.querySelector(':focus')
  const story = focused?.closest('[data-story]')
  return focused && story
    ? { story: story.getAttribute('data-story'), stop: stopsOf(story).indexOf(focused) }
    : null
}

/**
 * Takes the place of the stories that were drawn first, without a frame that shows none or both: until the rows are
 * measured, which takes a frame or two, they are hidden. The focus stays at its story (WCAG 2.4.3).
 */
function useEntrance(rows: RefObject<HTMLElement | null>, isIn: boolean, onEnter: () => void) {
  const focus = useRef<ReturnType<typeof focusAmong>>(null)
  useEffect(() => {
    if (isIn) return
    let frame = requestAnimationFrame(function look() {
      const row = rows.current?.querySelector('.r-feed-row')?.parentElement
      if (!row || row.style.visibility === 'hidden') return void (frame = requestAnimationFrame(look))
      const leaving = rows.current?.nextElementSibling
      focus.current = leaving ? focusAmong(leaving) : null
      onEnter()
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

/** Rows of which only those near the window are in the document; `draw` is asked for those. */
export function VirtualRows<Row>({
  rows,
  height,
  scroll,
  scroller,
  pace,
  isIn,
  onEnter,
  draw,
}: {
  rows: readonly Row[]
  /** Pixels that a row probably takes. */
  height: number
  scroll: 'own' | 'page'
  /** What scrolls where the page does not. */
  scroller: RefObject<HTMLElement | null>
  pace: Pace
  /** The stories that were drawn first have left. */
  isIn: boolean
  /** The rows can be seen: they take the place of the first stories, which stand behind them in the document. */
  onEnter: () => void
  /** `heightOf`: the pixels that a row took when it was last there, or probably takes. */
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
  const drawRow = (row: Row, index: number) => draw(row, index, heightOf)
  const shared = { data: rows, itemSize: height, bufferSize: ahead, children: drawRow }
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
