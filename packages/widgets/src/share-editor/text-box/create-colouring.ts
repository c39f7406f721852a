import type { Splice, TextScan } from '@rostrum/sdk/rules'
import { colouredIn } from './colours.js'
import type { Mirror } from './create-mirror.js'
import { createHighlights, partsOf } from './highlights.js'

// Around what is in sight, so that scrolling by a line shows no word without its colour.
const margin = 60
const settled = 150

interface Part {
  readonly from: number
  readonly to: number
}

/** A part of a text after an edit; what was written at its edges belongs to it. */
function moved({ from, to }: Part, splice: Splice): Part {
  const shift = splice.inserted.length - (splice.to - splice.from)
  return {
    from: from > splice.from ? Math.max(splice.from, from + shift) : from,
    to: to >= splice.from ? Math.max(splice.from, to + shift) : to,
  }
}

/**
 * Colours what is in sight of a mirror. What is in sight is not measured between two keys: it moves along with
 * each edit and is looked at again when typing rests, on scrolling, and when the text is another.
 */
export function createColouring(needs: {
  scroller: HTMLElement
  mirror: Mirror
  /** What the mirror's text holds; null: there is nothing to colour. */
  scan: () => TextScan | null
}) {
  const { scroller, mirror, scan } = needs
  const owner = scroller.ownerDocument
  const view = owner.defaultView
  const highlights = createHighlights(owner)
  let sight: Part | null = null
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const colour = () => {
    const found = scan()
    if (found && sight)
      highlights?.show(colouredIn(found, sight.from - margin, sight.to + margin), (at) => mirror.placeOf(at))
  }
  const look = () => {
    frame = 0
    const { top, bottom } = scroller.getBoundingClientRect()
    sight = mirror.visible(top, bottom)
    colour()
  }
  const lookSoon = () => {
    if (!frame) frame = view?.requestAnimationFrame(look) ?? 0
  }
  const paint = () =>
    mirror.paint((line, from) => {
      const all = scan()
      const found = all ? colouredIn(all, from, from + line.length) : []
      const inLine = found.map((one) => ({ ...one, from: one.from - from, to: one.to - from }))
      return partsOf(owner, line, inLine)
    })
  /** Once typing rests. */
  const settle = () => {
    clearTimeout(timer)
    timer = setTimeout(highlights ? lookSoon : paint, settled)
  }
  const refresh = () => (highlights ? lookSoon() : settle())
  scroller.addEventListener('scroll', refresh, { passive: true })

  return {
    /** Other things have a colour now. */
    refresh,
    /** The text is another. */
    restart: () => {
      highlights?.clear()
      refresh()
    },
    follow: (splice: Splice) => {
      highlights?.follow(splice)
      sight = sight && moved(sight, splice)
      colour()
      settle()
    },
    destroy: () => {
      scroller.removeEventListener('scroll', refresh)
      if (frame) view?.cancelAnimationFrame(frame)
      clearTimeout(timer)
      highlights?.clear()
    },
  }
}
