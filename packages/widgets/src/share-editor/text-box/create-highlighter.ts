import type { Splice, TextScan } from '@rostrum/sdk/rules'
import { colouredIn, type Coloured } from './colours.js'
import type { Mirror } from './create-highlight-layer.js'

// Characters around the visible part that are coloured too, so that scrolling shows no word without its colour; not
// more, because coloured parts are painted on each key.
const margin = 100
/** Longer lines are only coloured in their visible part, because each coloured part slows down the layout. */
const longLine = 2000
const quiet = 100

interface Part {
  readonly from: number
  readonly to: number
}

/** The offsets of a part after an edit; insertions at its edges belong to it. */
function moved({ from, to }: Part, splice: Splice): Part {
  const shift = splice.inserted.length - (splice.to - splice.from)
  return {
    from: from > splice.from ? Math.max(splice.from, from + shift) : from,
    to: to >= splice.from ? Math.max(splice.from, to + shift) : to,
  }
}

/**
 * Tracks the visible part of a mirror and its coloured parts. The visible part is not measured between two keys: it is
 * shifted by each edit, and measured again when typing pauses, on scrolling, and for another text.
 */
export function createColouring(needs: {
  scroller: HTMLElement
  mirror: () => Mirror
  /** Returns the scan of the mirror's text; null when nothing is coloured. */
  scan: () => TextScan | null
}) {
  const { scroller, mirror, scan } = needs
  const view = scroller.ownerDocument.defaultView
  let sight: Part = { from: 0, to: 0 }
  let frame = 0
  let isTyping = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const look = () => {
    view?.cancelAnimationFrame(frame)
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
  /** Measures once typing has paused: when no key was pressed since the timer was set. */
  const rest = () => {
    timer = isTyping ? setTimeout(rest, quiet) : undefined
    // At once: where nothing else is coloured now, no frame is drawn.
    if (!isTyping) look()
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
        // A mention may continue on the next line.
        one.from < start || one.to > end
          ? []
          : { kind: one.kind, from: one.from - start, to: one.to - start },
      )
    },
    /** Called when the coloured parts or the text have changed. */
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
