import type { Splice } from '@rostrum/sdk/rules'

/** Keeps an empty line its height and its text node. */
const emptyLine = '\u200B'

interface Line {
  readonly element: HTMLElement
  node: Text
  length: number
  /** Its text is in pieces that carry a colour. */
  isPainted: boolean
}

/** A place in the document: a text node, and an offset in it. */
export interface Place {
  readonly node: Text
  readonly offset: number
}

export interface Mirror {
  setText(text: string): void
  apply(splice: Splice): void
  /** Characters of the longest line. */
  longestLine(): number
  /** The part of the text that shows between two heights of the window, px; about, in a line of many rows. */
  visible(top: number, bottom: number): { from: number; to: number }
  placeOf(offset: number): Place | null
  /** Replaces the content of lines by coloured parts, for where there are no highlights. */
  paint(parts: (text: string, from: number) => readonly Node[]): void
}

/** Where a row of lines is seen: the first line from a place on that answers yes, by halves. */
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
 * The same text as the box, one block and one text node a line, laid out alike. While a person types, only
 * text data changes here: a change of the tree would cut their undo into single letters.
 */
export function createMirror(root: HTMLElement): Mirror {
  const owner = root.ownerDocument
  let lines: Line[] = []

  const createLine = (text: string): Line => {
    const element = owner.createElement('div')
    const node = owner.createTextNode(text || emptyLine)
    element.append(node)
    return { element, node, length: text.length, isPainted: false }
  }

  const flatten = (line: Line) => {
    if (!line.isPainted) return
    line.node = owner.createTextNode(line.length ? (line.element.textContent ?? '') : emptyLine)
    line.element.replaceChildren(line.node)
    line.isPainted = false
  }

  const patch = (line: Line, { from, to, inserted }: Splice) => {
    flatten(line)
    const wasEmpty = line.length === 0
    line.length += inserted.length - (to - from)
    if (wasEmpty) line.node.data = inserted || emptyLine
    else if (line.length === 0) line.node.data = emptyLine
    else line.node.replaceData(from, to - from, inserted)
  }

  /** The line of an offset, and the offset in it. */
  const find = (offset: number) => {
    let start = 0
    for (const [index, line] of lines.entries()) {
      if (offset <= start + line.length) return { index, line, at: offset - start }
      start += line.length + 1
    }
    return null
  }

  const startOf = (index: number) => {
    let start = 0
    for (let at = 0; at < index; at += 1) start += (lines[at]?.length ?? 0) + 1
    return start
  }

  /** About the offset in the text that a line reaches at a height of the window. */
  const reached = (index: number, height: number) => {
    const line = lines[index]
    if (!line) return Math.max(0, startOf(lines.length) - 1)
    const box = line.element.getBoundingClientRect()
    const share = box.height > 0 ? (height - box.top) / box.height : 0
    return startOf(index) + Math.round(Math.min(1, Math.max(0, share)) * line.length)
  }

  const apply = ({ from, to, inserted }: Splice) => {
    const [first, last] = [find(from), find(to)]
    if (!first || !last) return
    if (first.index === last.index && !inserted.includes('\n')) {
      patch(first.line, { from: first.at, to: last.at, inserted })
      return
    }
    flatten(last.line)
    const rest = last.line.length ? last.line.node.data.slice(last.at) : ''
    const [head = '', ...more] = (inserted + rest).split('\n')
    patch(first.line, { from: first.at, to: first.line.length, inserted: head })
    const added = more.map(createLine)
    const removed = lines.slice(first.index + 1, last.index + 1)
    lines = [...lines.slice(0, first.index + 1), ...added, ...lines.slice(last.index + 1)]
    for (const { element } of removed) element.remove()
    first.line.element.after(...added.map(({ element }) => element))
  }

  return {
    apply,
    setText: (text) => {
      lines = text.split('\n').map(createLine)
      root.replaceChildren(...lines.map(({ element }) => element))
    },
    longestLine: () => lines.reduce((most, { length }) => Math.max(most, length), 0),
    visible: (top, bottom) => {
      const first = firstOf(lines, (box) => box.bottom >= top)
      const last = firstOf(lines, (box) => box.bottom >= bottom)
      return { from: reached(first, top), to: reached(last, bottom) }
    },
    placeOf: (offset) => {
      const found = find(offset)
      if (!found) return null
      flatten(found.line)
      return { node: found.line.node, offset: found.at }
    },
    paint: (parts) => {
      let start = 0
      for (const line of lines) {
        flatten(line)
        const nodes = line.length ? parts(line.node.data, start) : []
        if (nodes.length > 1 || nodes.some((node) => node !== line.node)) {
          line.element.replaceChildren(...nodes)
          line.isPainted = true
        }
        start += line.length + 1
      }
    },
  }
}
