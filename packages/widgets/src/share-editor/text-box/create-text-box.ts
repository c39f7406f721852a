import type { Mention } from '@rostrum/sdk/protocol'
import { rescanText, scanText, spliceBetween, withoutByteOrderMark, type Splice } from '@rostrum/sdk/rules'
import { createColouring } from './create-highlighter.js'
import { createMirror } from './create-highlight-layer.js'
import { isTooLong, refuseTooLong } from './limits.js'

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
  /** A part of the text, as the document has it; null while the box stands alone. */
  range(from: number, to: number): Range | null
  /** Where a part of the text stands in the window; null while the box stands alone. */
  rect(from: number, to: number): DOMRect | null
  destroy(): void
}

/** What a text box is made of; `scroller` holds the mirror and the box. */
interface TextBoxNeeds {
  scroller: HTMLElement
  mirror: HTMLElement
  box: HTMLTextAreaElement
  text: string
  mentions: readonly Mention[]
  onChange: (text: string) => void
  /** Something was to be inserted that would have made the text too long to be worked with; it was not. */
  onTooLong: (characters: number) => void
}

/**
 * Keeps a scroller as high as its content, up to its own limits, by a height of its own: so that an edit lays out
 * the text alone, and not the page around it. `onFit` is called when the content has another height.
 */
function fit(scroller: HTMLElement, content: HTMLElement, onFit: () => void): () => void {
  const { defaultView } = scroller.ownerDocument
  if (!defaultView?.ResizeObserver) return () => {}
  const observer = new defaultView.ResizeObserver(() => {
    const height = content.offsetHeight
    if (height > 0) scroller.style.blockSize = `${height}px`
    // A bar changes the width of the content: it comes with the next frame, lest the measuring goes in a circle.
    onFit()
  })
  scroller.toggleAttribute('data-fitted', true)
  observer.observe(content)
  return () => observer.disconnect()
}

/**
 * A native text area whose words are coloured by a mirror beneath it. What a person types into is the
 * platform's own: input methods, spelling, undo, screen readers.
 */
export function createTextBox(needs: TextBoxNeeds): TextBox {
  const { scroller, box } = needs
  const owner = box.ownerDocument
  box.value = needs.text
  let text = box.value
  /** What the mirror shows, or would if the box did not stand alone. */
  let shown = ''
  /** What the mirror's text holds, as it was last read; null while the box stands alone. */
  let scan: ReturnType<typeof scanText> | null = null
  let { mentions } = needs
  let isPreview = false
  let isEmpty: boolean | null = null
  let dir = ''
  /** Letters that change no colour are read when somebody asks. */
  const read = () => {
    if (!scan || scan.text === shown) return scan
    const splice = spliceBetween({ before: scan.text, after: shown })
    return (scan = rescanText({ scan, splice, mentions, text: shown }))
  }
  const colouring = createColouring({ scroller, mirror: () => mirror, scan: read })
  const mirror = createMirror(needs.mirror, colouring.coloursOf)
  const stopFitting = fit(scroller, needs.mirror, colouring.refresh)

  // Letting the platform look for directions costs twice the layout: only where there are two.
  const direct = (added: string) => {
    if (dir === 'auto' || (dir !== '' && !rightToLeft.test(added))) return
    dir = rightToLeft.test(added) ? 'auto' : 'ltr'
    box.dir = dir
    needs.mirror.dir = dir
  }
  /** The mirror shows the placeholder: the box would style its own anew at each key. */
  const tellEmpty = (next: string) => {
    if (isEmpty === (next === '')) return
    isEmpty = next === ''
    needs.mirror.toggleAttribute('data-empty', isEmpty)
  }

  /** Shows a text from its beginning. */
  const show = (next: string) => {
    const isAlone = isTooLong(next)
    tellEmpty(next)
    shown = next
    scroller.toggleAttribute('data-alone', isAlone)
    scan = isAlone ? null : scanText({ text: next, mentions })
    mirror.setText(isAlone ? '' : next)
    dir = ''
    direct(next)
    colouring.refresh()
  }
  const edit = (splice: Splice, next: string) => {
    shown = next
    direct(splice.inserted)
    if (isTooLong(next)) return scan ? show(next) : undefined
    if (!scan) return show(next)
    tellEmpty(next)
    colouring.follow(splice)
    return mirror.type(splice) || mirror.apply(splice)
  }

  const follow = () => {
    const after = box.value
    if (!isPreview && after !== shown)
      edit(spliceBetween({ before: shown, after, caret: box.selectionEnd }), after)
    if (after === text) return
    text = after
    needs.onChange(withoutByteOrderMark(text))
  }
  const range = (from: number, to: number) => {
    const [start, end] = [mirror.placeOf(from), mirror.placeOf(to)]
    if (!scan || !start || !end) return null
    const made = owner.createRange()
    made.setStart(start.node, start.offset)
    made.setEnd(end.node, end.offset)
    return made
  }
  show(text)
  const stopRefusing = refuseTooLong(box, needs.onTooLong)
  box.addEventListener('input', follow)
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
      if (scan) scan = scanText({ text: shown, mentions })
      colouring.refresh()
    },
    follow,
    preview: (next) => {
      isPreview = next !== null
      const after = next ?? text
      if (scan) edit(spliceBetween({ before: shown, after }), after)
      else show(after)
    },
    range,
    rect: (from, to) => {
      const found = range(from, to)
      return found && (found.getClientRects()[0] ?? found.getBoundingClientRect())
    },
    destroy: () => {
      stopRefusing()
      box.removeEventListener('input', follow)
      stopFitting()
      colouring.destroy()
    },
  }
}
