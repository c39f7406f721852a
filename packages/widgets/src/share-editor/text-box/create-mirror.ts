import type { Splice } from './splice.js'

/** Keeps an empty line its height and its text node. */
const emptyLine = '\u200B'

interface Line {
  readonly element: HTMLElement
  text: string
}

export interface Mirror {
  readonly text: string
  setText(text: string): void
  apply(splice: Splice): void
  /** The lines that show between two heights of the window, px, with where they begin and end in the text. */
  visible(top: number, bottom: number): { from: number; to: number }
  /** The place of an offset of the text in the document. */
  placeOf(offset: number): { node: Text; offset: number } | null
  /** Replaces a line's content by coloured parts, for where there are no highlights. */
  paint(parts: (text: string, from: number) => readonly Node[]): void
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
    element.append(owner.createTextNode(text || emptyLine))
    return { element, text }
  }

  const nodeOf = (line: Line): Text => {
    const [first] = line.element.childNodes
    if (line.element.childNodes.length === 1 && first instanceof (owner.defaultView ?? window).Text)
      return first
    const flat = owner.createTextNode(line.text || emptyLine)
    line.element.replaceChildren(flat)
    return flat
  }

  const patch = (line: Line, text: string, splice: Splice) => {
    const node = nodeOf(line)
    const wasEmpty = line.text === ''
    line.text = text
    if (wasEmpty || text === '') node.data = text || emptyLine
    else node.replaceData(splice.from, splice.to - splice.from, splice.inserted)
  }

  /** The line of an offset, and the offset in it. */
  const find = (offset: number) => {
    let start = 0
    for (const [index, line] of lines.entries()) {
      const end = start + line.text.length
      if (offset <= end) return { index, line, start, at: offset - start }
      start = end + 1
    }
    return null
  }

  const setText = (text: string) => {
    lines = text.split('\n').map(createLine)
    root.replaceChildren(...lines.map(({ element }) => element))
  }

  const apply = ({ from, to, inserted }: Splice) => {
    const [first, last] = [find(from), find(to)]
    if (!first || !last) return
    const text = first.line.text.slice(0, first.at) + inserted + last.line.text.slice(last.at)
    const pieces = text.split('\n')
    const [head = '', ...rest] = pieces
    const headInserted = inserted.split('\n', 1)[0] ?? ''
    if (first.index === last.index && pieces.length === 1) {
      patch(first.line, head, { from: first.at, to: last.at, inserted })
      return
    }
    patch(first.line, head, {
      from: first.at,
      to: first.line.text.length,
      inserted: rest.length ? headInserted : inserted + last.line.text.slice(last.at),
    })
    const added = rest.map(createLine)
    const removed = lines.splice(first.index + 1, last.index - first.index, ...added)
    for (const { element } of removed) element.remove()
    first.line.element.after(...added.map(({ element }) => element))
  }

  return {
    get text() {
      return lines.map(({ text }) => text).join('\n')
    },
    setText,
    apply,
    visible: (top, bottom) => {
      let start = 0
      let range: { from: number; to: number } | null = null
      for (const line of lines) {
        const box = line.element.getBoundingClientRect()
        const end = start + line.text.length
        if (box.bottom >= top && box.top <= bottom) {
          const share = box.height > 0 ? line.text.length / box.height : 0
          const from = start + Math.max(0, Math.floor((top - box.top) * share))
          const to = end - Math.max(0, Math.floor((box.bottom - bottom) * share))
          range = { from: range ? Math.min(range.from, from) : from, to }
        } else if (range) break
        start = end + 1
      }
      return range ?? { from: 0, to: 0 }
    },
    placeOf: (offset) => {
      const found = find(offset)
      return found ? { node: nodeOf(found.line), offset: found.at } : null
    },
    paint: (parts) => {
      let start = 0
      for (const line of lines) {
        const nodes = line.text ? parts(line.text, start) : []
        if (nodes.length > 1) line.element.replaceChildren(...nodes)
        else nodeOf(line)
        start += line.text.length + 1
      }
    },
  }
}
