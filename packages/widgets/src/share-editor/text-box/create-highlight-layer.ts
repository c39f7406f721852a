import type { Splice } from '@rostrum/sdk/rules'
import type { Coloured } from './colours.js'
import { addPiece, typeInto, write, type Line } from './mirror-line.js'

/** The content of an empty line, which preserves its height and its text node. */
const emptyLine = '\u200B'

/** A position in the document: a text node, and an offset in it. */
export interface TextPosition {
  readonly node: Text
  readonly offset: number
}

export interface Mirror {
  setText(text: string): void
  /** Applies an edit to plain words; returns false, without a change, where it may affect a colour. */
  type(splice: Splice): boolean
  apply(splice: Splice): void
  /** Updates the colours of the lines between two offsets. */
  paint(from: number, to: number): void
  /** The visible text between two heights of the window in px; approximate in a line of many rows. */
  visible(top: number, bottom: number): { from: number; to: number }
  placeOf(offset: number): TextPosition | null
}

/** The index of the first line whose box fulfils a condition, by binary search. */
function firstOf(lines: readonly Line[], isReached: (box: DOMRect) => boolean): number {
  let low = 0
  let high = lines.length
  while (low < high) {
    const middle = (low + high) >> 1
    const line = lines[middle]
    if (line && !isReached(line.element.getBoundingClientRect())) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * A copy of the box's text with the same layout and with its coloured parts, one block per line. Removing a node would
 * split the native undo into characters, so unused parts stay, empty.
 */
export function createMirror(
  root: HTMLElement,
  /** The coloured parts of a line that starts at `from`, sorted, with offsets from there. */
  coloursOf: (from: number, length: number) => readonly Coloured[],
): Mirror {
  const owner = root.ownerDocument
  let lines: Line[] = []
  /** The line that was found last, and its offset: the next search starts there. */
  let near = { index: 0, start: 0 }

  const pieceOf = (line: Line, nth: number) => line.pieces[nth] ?? addPiece(line, owner, nth % 2 === 1)
  /** Shows a line as alternating plain and coloured parts. */
  const show = (line: Line, coloured: readonly Coloured[]) => {
    let [at, nth] = [0, 0]
    for (const { kind, from, to } of coloured) {
      if (from < at) continue
      write(pieceOf(line, nth), line.text, at, from)
      const piece = pieceOf(line, nth + 1)
      write(piece, line.text, from, to)
      if (piece.span && piece.kind !== kind) piece.span.dataset.kind = piece.kind = kind
      ;[at, nth] = [to, nth + 2]
    }
    const shown = line.text || emptyLine
    write(pieceOf(line, nth), shown, at, shown.length)
    for (nth += 1; nth < line.pieces.length; nth += 1) write(pieceOf(line, nth), '', 0, 0)
  }

  const createLine = (text: string): Line => {
    const line = { element: owner.createElement('div'), pieces: [], text }
    show(line, [])
    return line
  }

  /** The line of an offset, and the offset of its start. */
  const find = (offset: number) => {
    let { index, start } = near
    while (start > offset) start -= (lines[(index -= 1)]?.text.length ?? start) + 1
    for (let line = lines[index]; line; line = lines[(index += 1)]) {
      if (offset <= start + line.text.length) {
        near = { index, start }
        return { index, line, start }
      }
      start += line.text.length + 1
    }
    return null
  }

  const startOf = (index: number) => {
    let start = 0
    for (let at = 0; at < index; at += 1) start += (lines[at]?.text.length ?? 0) + 1
    return start
  }

  /** The approximate offset in the text at a height of the window, inside a line. */
  const reached = (index: number, height: number) => {
    const line = lines[index]
    if (!line) return Math.max(0, startOf(lines.length) - 1)
    const box = line.element.getBoundingClientRect()
    const share = box.height > 0 ? (height - box.top) / box.height : 0
    return startOf(index) + Math.round(Math.min(1, Math.max(0, share)) * line.text.length)
  }

  return {
    type: ({ from, to, inserted }) => {
      const found = find(to)
      if (!found || from < found.start) return false
      return typeInto(found.line, { from: from - found.start, to: to - found.start, inserted })
    },
    apply: ({ from, to, inserted }) => {
      const last = find(to)
      // In this order, because `find` continues from the line that it found last.
      const first = find(from)
      if (!first || !last) return
      const rest = last.line.text.slice(to - last.start)
      const [head = '', ...more] = (first.line.text.slice(0, from - first.start) + inserted + rest).split(
        '\n',
      )
      first.line.text = head
      show(first.line, coloursOf(first.start, head.length))
      if (first.index === last.index && more.length === 0) return
      const added = more.map(createLine)
      const removed = lines.slice(first.index + 1, last.index + 1)
      lines = [...lines.slice(0, first.index + 1), ...added, ...lines.slice(last.index + 1)]
      for (const { element } of removed) element.remove()
      first.line.element.after(...added.map(({ element }) => element))
    },
    setText: (text) => {
      near = { index: 0, start: 0 }
      lines = text.split('\n').map(createLine)
      root.replaceChildren(...lines.map(({ element }) => element))
    },
    paint: (from, to) => {
      const found = find(from)
      if (!found) return
      let { index, start } = found
      for (let line = lines[index]; line && start <= to; line = lines[(index += 1)]) {
        show(line, coloursOf(start, line.text.length))
        start += line.text.length + 1
      }
    },
    visible: (top, bottom) => {
      const first = firstOf(lines, (box) => box.bottom >= top)
      const last = firstOf(lines, (box) => box.bottom >= bottom)
      return { from: reached(first, top), to: reached(last, bottom) }
    },
    placeOf: (offset) => {
      const found = find(offset)
      if (!found) return null
      let rest = offset - found.start
      for (const { node, text } of found.line.pieces) {
        if (rest <= text.length) return { node, offset: rest }
        rest -= text.length
      }
      return null
    },
  }
}
