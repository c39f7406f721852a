import type { Coloured, Kind } from './colours.js'

/** What colours ranges of a document; one box's ranges do not touch another's. */
export interface Highlights {
  show(coloured: readonly Coloured[], rangeOf: (one: Coloured) => Range | null): void
  clear(): void
}

// The registry belongs to the whole page: the names are ours alone.
const nameOf = (kind: Kind) => `rostrum-${kind}`

/** Colours by CSS highlights; null where the browser has none. */
export function createHighlights(owner: Document): Highlights | null {
  const view = owner.defaultView
  if (!view || !('Highlight' in view) || !view.CSS.highlights) return null
  const { highlights } = view.CSS
  const mine = new Map<string, { kind: Kind; range: Range }>()
  const of = (kind: Kind) => {
    const known = highlights.get(nameOf(kind)) ?? new view.Highlight()
    highlights.set(nameOf(kind), known)
    return known
  }
  const drop = (key: string) => {
    const one = mine.get(key)
    if (!one) return
    mine.delete(key)
    const highlight = highlights.get(nameOf(one.kind))
    highlight?.delete(one.range)
    if (highlight?.size === 0) highlights.delete(nameOf(one.kind))
  }
  const isRight = (range: Range, wanted: Range) =>
    range.startContainer === wanted.startContainer &&
    range.startOffset === wanted.startOffset &&
    range.endContainer === wanted.endContainer &&
    range.endOffset === wanted.endOffset
  return {
    show: (coloured, rangeOf) => {
      const wanted = new Map(coloured.map((one) => [`${one.kind}:${one.from}:${one.to}`, one]))
      for (const key of mine.keys()) if (!wanted.has(key)) drop(key)
      for (const [key, one] of wanted) {
        const range = rangeOf(one)
        const known = mine.get(key)
        if (!range || (known && isRight(known.range, range))) continue
        drop(key)
        mine.set(key, { kind: one.kind, range })
        of(one.kind).add(range)
      }
    },
    clear: () => {
      for (const key of mine.keys()) drop(key)
    },
  }
}

/** The parts of a line, those with a colour in an element that carries their kind. */
export function partsOf(owner: Document, text: string, coloured: readonly Coloured[]): Node[] {
  const nodes: Node[] = []
  let at = 0
  for (const { kind, from, to } of coloured) {
    if (from < at) continue
    if (from > at) nodes.push(owner.createTextNode(text.slice(at, from)))
    const part = owner.createElement('span')
    part.dataset.kind = kind
    part.textContent = text.slice(from, to)
    nodes.push(part)
    at = to
  }
  if (at < text.length && nodes.length) nodes.push(owner.createTextNode(text.slice(at)))
  return nodes
}
