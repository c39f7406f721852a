import type { Mention } from '@rostrum/sdk/protocol'
import { rescanText, scanText, spliceBetween, withoutByteOrderMark, type Splice } from '@rostrum/sdk/rules'
import { colouredIn } from './colours.js'
import { createMirror } from './create-mirror.js'
import { createHighlights, partsOf } from './highlights.js'

// Around what is in sight, so that scrolling by a line shows no word without its colour.
const margin = 60
// Beyond these the box stands alone, without colours: a text that no network takes must not slow the page.
const longestLine = 20_000
const longestText = 100_000
const settled = 150
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/** The text box of the editor, as those around it use it. Offsets are UTF-16 units. */
export interface TextBox {
  readonly box: HTMLTextAreaElement
  /** Without byte-order marks (EDITOR5). */
  readonly text: string
  /** Another text altogether; its undo history ends here. */
  setText(text: string): void
  setMentions(mentions: readonly Mention[]): void
  /** Reads what stands in the box now: for an edit that told nothing. */
  follow(): void
  /** Shows another text for a while, and leaves the box as it is; null: the box's own again. */
  preview(text: string | null): void
  /** Where a part of the text stands in the window; null while the box stands alone. */
  rect(from: number, to: number): DOMRect | null
  destroy(): void
}

function isTooLong(text: string): boolean {
  if (text.length > longestText) return true
  for (let from = 0; from + longestLine < text.length;) {
    const end = text.indexOf('\n', from)
    if (end < 0 || end - from > longestLine) return true
    from = end + 1
  }
  return false
}

/** A part of a text after an edit; what was written at its edges belongs to it. */
function moved({ from, to }: { from: number; to: number }, splice: Splice): { from: number; to: number } {
  const shift = splice.inserted.length - (splice.to - splice.from)
  return {
    from: from > splice.from ? Math.max(splice.from, from + shift) : from,
    to: to >= splice.from ? Math.max(splice.from, to + shift) : to,
  }
}

/**
 * A native text area whose words are coloured by a mirror beneath it. What a person types into is the
 * platform's own: input methods, spelling, undo, screen readers. `scroller` holds both.
 */
export function createTextBox(needs: {
  scroller: HTMLElement
  mirror: HTMLElement
  box: HTMLTextAreaElement
  text: string
  onChange: (text: string) => void
}): TextBox {
  const { scroller, box } = needs
  const owner = box.ownerDocument
  const view = owner.defaultView
  const mirror = createMirror(needs.mirror)
  const highlights = createHighlights(owner)
  box.value = needs.text
  let text = box.value
  /** What the mirror shows; null while the box stands alone. */
  let scan: ReturnType<typeof scanText> | null = null
  let mentions: readonly Mention[] = []
  let isPreview = false
  /** What is in sight; moves along with each edit, and is measured anew when that may have changed. */
  let sight: { from: number; to: number } | null = null
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const colour = () => {
    if (scan && sight)
      highlights?.show(colouredIn(scan, sight.from - margin, sight.to + margin), mirror.placeOf)
  }
  const look = () => {
    frame = 0
    const { top, bottom } = scroller.getBoundingClientRect()
    sight = mirror.visible(top, bottom)
    colour()
  }
  const paint = () => {
    mirror.paint((line, from) => {
      const found = scan ? colouredIn(scan, from, from + line.length) : []
      const inLine = found.map((one) => ({ ...one, from: one.from - from, to: one.to - from }))
      return partsOf(owner, line, inLine)
    })
  }
  /** Looks in the next frame what is in sight. */
  const lookSoon = () => {
    if (!frame) frame = view?.requestAnimationFrame(look) ?? 0
  }
  /** Once typing rests. */
  const settle = () => {
    clearTimeout(timer)
    timer = setTimeout(highlights ? lookSoon : paint, settled)
  }

  // Letting the platform look for directions costs twice the layout: only where there are two.
  const direct = (added: string) => {
    if (box.dir === 'auto' || (box.dir !== '' && !rightToLeft.test(added))) return
    const dir = rightToLeft.test(added) ? 'auto' : 'ltr'
    box.dir = dir
    needs.mirror.dir = dir
  }

  /** Shows a text from its beginning. */
  const show = (next: string) => {
    const isAlone = isTooLong(next)
    scroller.toggleAttribute('data-alone', isAlone)
    highlights?.clear()
    scan = isAlone ? null : scanText({ text: next, mentions })
    mirror.setText(isAlone ? '' : next)
    box.dir = ''
    direct(next)
    if (highlights) lookSoon()
    else settle()
  }
  const edit = (splice: Splice, next: string) => {
    direct(splice.inserted)
    if (!scan) return isTooLong(next) ? undefined : show(next)
    mirror.apply(splice)
    if (next.length > longestText || mirror.longestLine() > longestLine) return show(next)
    scan = rescanText({ scan, splice, mentions })
    highlights?.follow(splice)
    sight = sight && moved(sight, splice)
    colour()
    return settle()
  }

  const follow = () => {
    const after = box.value
    if (after === text) return
    const splice = spliceBetween({ before: text, after, caret: box.selectionEnd })
    text = after
    if (!isPreview) edit(splice, after)
    needs.onChange(withoutByteOrderMark(text))
  }
  const onScroll = () => {
    if (highlights) lookSoon()
  }

  show(text)
  box.addEventListener('input', follow)
  scroller.addEventListener('scroll', onScroll, { passive: true })
  return {
    box,
    get text() {
      return withoutByteOrderMark(text)
    },
    setText: (next) => {
      if (next === withoutByteOrderMark(text)) return
      box.value = next
      text = box.value
      if (!isPreview) show(text)
    },
    setMentions: (next) => {
      if (next === mentions) return
      mentions = next
      if (scan) scan = scanText({ text: scan.text, mentions })
      if (highlights) lookSoon()
      else settle()
    },
    follow,
    preview: (next) => {
      isPreview = next !== null
      const after = next ?? text
      if (scan) edit(spliceBetween({ before: scan.text, after }), after)
      else show(after)
    },
    rect: (from, to) => {
      const [start, end] = [mirror.placeOf(from), mirror.placeOf(to)]
      if (!scan || !start || !end) return null
      const range = owner.createRange()
      range.setStart(start.node, start.offset)
      range.setEnd(end.node, end.offset)
      return range.getClientRects()[0] ?? range.getBoundingClientRect()
    },
    destroy: () => {
      box.removeEventListener('input', follow)
      scroller.removeEventListener('scroll', onScroll)
      if (frame) view?.cancelAnimationFrame(frame)
      clearTimeout(timer)
      highlights?.clear()
    },
  }
}
