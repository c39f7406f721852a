import { useCallback, useEffect, useRef, type ReactElement, type RefObject } from 'react'
import { Virtualizer, WindowVirtualizer, type VirtualizerHandle, type WindowVirtualizerHandle } from 'virtua'
import type { Pace } from './pace.js'

const ahead = 800

/** Rows of which only those near the window are in the document; `draw` is asked for those. */
export function VirtualRows<Row>({
  rows,
  height,
  scroll,
  scroller,
  pace,
  draw,
}: {
  rows: readonly Row[]
  /** Pixels that a row probably takes. */
  height: number
  scroll: 'own' | 'page'
  /** What scrolls where the page does not. */
  scroller: RefObject<HTMLElement | null>
  pace: Pace
  /** `heightOf`: the pixels that a row took when it was last there, or probably takes. */
  draw: (row: Row, index: number, heightOf: (index: number) => number) => ReactElement
}) {
  const list = useRef<VirtualizerHandle & WindowVirtualizerHandle>(null)
  useEffect(() => {
    pace.follow(() => {
      const { scrollOffset = 0, viewportSize = 0 } = list.current ?? {}
      return list.current?.findItemIndex(scrollOffset + viewportSize / 2) ?? 0
    })
  }, [pace])
  const heightOf = useCallback((index: number) => list.current?.getItemSize(index) ?? height, [height])
  const drawRow = (row: Row, index: number) => draw(row, index, heightOf)
  return scroll === 'page' ? (
    <WindowVirtualizer ref={list} data={rows} itemSize={height} bufferSize={ahead}>
      {drawRow}
    </WindowVirtualizer>
  ) : (
    <Virtualizer ref={list} scrollRef={scroller} data={rows} itemSize={height} bufferSize={ahead}>
      {drawRow}
    </Virtualizer>
  )
}
