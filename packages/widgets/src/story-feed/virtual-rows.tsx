import type { ReactElement } from 'react'
import { Virtualizer, WindowVirtualizer } from 'virtua'

const ahead = 800

/** Rows of which only those near the window are in the document; `draw` is asked for those. */
export function VirtualRows<Row>({
  rows,
  scroll,
  draw,
}: {
  rows: readonly Row[]
  scroll: 'own' | 'page'
  draw: (row: Row, index: number) => ReactElement
}) {
  return scroll === 'page' ? (
    <WindowVirtualizer data={rows} bufferSize={ahead}>
      {draw}
    </WindowVirtualizer>
  ) : (
    <Virtualizer data={rows} bufferSize={ahead}>
      {draw}
    </Virtualizer>
  )
}
