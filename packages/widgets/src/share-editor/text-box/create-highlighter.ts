import type { Splice, TextScan } from '@rostrum/sdk/rules'
import { colouredIn, type Coloured } from './colours.js'
import type { Mirror } from './create-highlight-layer.js'

// Around what is in sight, so that scrolling shows no word without its colour; but what is coloured is painted at
// each key.
const margin = 100
/** A longer line is coloured in part: each part costs when the line is laid out. */
const longLine = 2000
const quiet = 100

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
 * Knows what is in sight of a mirror, and what has a colour there. It is not measured between two keys: it moves
 * along with each edit and is looked at again when typing rests, on scrolling, and when the text is another.
 */
export function createColouring(needs: {
  scroller: HTMLElement
  mirror: () => Mirror
  /** What the mirror's text holds; null: there is nothing to colour. */
  scan: () => TextScan | null
}) {
  const { scroller, mirror, scan } = needs
  const view = scroller.ownerDocument.defaultView
  let sight: Part = { from: 0, to: 0 }
  let frame = 0
  let isTyping = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const look = () => {
    frame = 0
    const { top, bottom } = scroller.getBoundingClientRect()
    const { from, to } = mirror().visible(top, bottom)
    sight = { from: from - margin, to: to + margin }
    mirror().paint(Math.max(0, sight.from), sight.to)
    scroller.toggleAttribute('data-full', scroller.scrollHeight > scroller.clientHeight)
  }
  const lookSoon = () => {
    if (!frame) frame = view?.requestAnimationFrame(look) ?? 0
  }
  /** Once typing rests: looks whether there was another key since the timer was set. */
  const rest = () => {
    timer = isTyping ? setTimeout(rest, quiet) : undefined
    if (!isTyping) lookSoon()
    isTyping = false
  }
  scroller.addEventListener('scroll', lookSoon, { passive: true })

  return {
    coloursOf: (start: number, length: number): Coloured[] => {
      const found = scan()
      const end = start + length
      if (!found || end < sight.from || start > sight.to) return []
      const isLong = length > longLine
      const from = isLong ? Math.max(start, sight.from) : start
      const to = isLong ? Math.min(end, sight.to) : end
      return colouredIn(found, from, to).flatMap((one) =>
        // A name may go over the end of a line.
        one.from < start || one.to > end
          ? []
          : { kind: one.kind, from: one.from - start, to: one.to - start },
      )
    },
    /** Other things have a colour now, or the text is another. */
    refresh: lookSoon,
    follow: (splice: Splice) => {
      sight = moved(sight, splice)
      isTyping = timer !== undefined
      timer ??= setTimeout(rest, quiet)
    },
    destroy: () => {
      scroller.removeEventListener('scroll', lookSoon)
      if (frame) view?.cancelAnimationFrame(frame)
      clearTimeout(timer)
    },
  }
}
