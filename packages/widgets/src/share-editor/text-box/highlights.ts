import type { Splice } from '@rostrum/sdk/rules'
import type { Coloured, Kind } from './colours.js'
import type { Place } from './create-mirror.js'

/** What colours ranges of a document; one box's ranges do not touch another's. */
export interface Highlights {
  /** The text was edited: what stands behind the edit moves along, what it touches is forgotten. */
  follow(splice: Splice): void
  show(coloured: readonly Coloured[], placeOf: (offset: number) => Place | null): void
  clear(): void
}

// The registry belongs to the whole page: the names are ours alone.
const nameOf = (kind: Kind) => `rostrum-${kind}`
const keyOf = ({ kind, from, to }: Coloured) => `${kind}:${from}:${to}`

interface Shown extends Coloured {
  readonly range: Range
}

/** Colours by CSS highlights; null where the browser has none. Every range costs on every key: few are kept. */
export function createHighlights(owner: Document): Highlights | null {
  const view = owner.defaultView
  if (!view || !('Highlight' in view) || !view.CSS.highlights) return null
  const { highlights } = view.CSS
  let shown: Shown[] = []
  const of = (kind: Kind) => {
    const known = highlights.get(nameOf(kind)) ?? new view.Highlight()
    highlights.set(nameOf(kind), known)
    return known
  }
  const drop = ({ kind, range }: Shown) => {
    const highlight = highlights.get(nameOf(kind))
    highlight?.delete(range)
    if (highlight?.size === 0) highlights.delete(nameOf(kind))
  }
  const clear = () => {
    shown.forEach(drop)
    shown = []
  }
  const isRight = ({ range }: Shown, start: Place, end: Place) =>
    range.startContainer === start.node &&
    range.startOffset === start.offset &&
    range.endContainer === end.node &&
    range.endOffset === end.offset

  return {
    clear,
    follow: ({ from, to, inserted }) => {
      const shift = inserted.length - (to - from)
      shown = shown.flatMap((one) => {
        if (one.to <= from) return one
        if (one.from >= to) return { ...one, from: one.from + shift, to: one.to + shift }
        drop(one)
        return []
      })
    },
    show: (coloured, placeOf) => {
      const known = new Map(shown.map((one) => [keyOf(one), one]))
      shown = coloured.flatMap((one) => {
        const [start, end] = [placeOf(one.from), placeOf(one.to)]
        if (!start || !end) return []
        const before = known.get(keyOf(one))
        if (before && isRight(before, start, end)) {
          known.delete(keyOf(one))
          return before
        }
        const range = owner.createRange()
        range.setStart(start.node, start.offset)
        range.setEnd(end.node, end.offset)
        of(one.kind).add(range)
        return { ...one, range }
      })
      for (const one of known.values()) drop(one)
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
