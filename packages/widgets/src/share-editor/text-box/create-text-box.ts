import type { Mention } from '@rostrum/sdk/protocol'
import { rescanText, scanText, spliceBetween, withoutByteOrderMark, type Splice } from '@rostrum/sdk/rules'
import { createColouring } from './create-highlighter.js'
import { createMirror } from './create-highlight-layer.js'
import { isTooLong, refuseTooLong } from './limits.js'

const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/** The text box of the editor. Offsets are UTF-16 units. */
export interface TextBox {
  readonly box: HTMLTextAreaElement
  /** Without byte-order marks (EDITOR5). */
  readonly text: string
  /** Replaces the whole text, and its undo history. */
  setText(text: string): void
  setMentions(mentions: readonly Mention[]): void
  /** Reads the current text of the box, after an edit without an event. */
  follow(): void
  /** Shows another text without changing the box; null shows the box's own text again. */
  preview(text: string | null): void
  /** The range of a part of the text in the document; null while the text is too long to be coloured. */
  range(from: number, to: number): Range | null
  /** The position of a part of the text in the window; null while the text is too long to be coloured. */
  rect(from: number, to: number): DOMRect | null
  destroy(): void
}

/** The parts of a text box; `scroller` contains the mirror and the box. */
interface TextBoxNeeds {
  scroller: HTMLElement
  mirror: HTMLElement
  box: HTMLTextAreaElement
  text: string
  mentions: readonly Mention[]
  onChange: (text: string) => void
  /** Called with the length of a text that an insertion would have made too long to edit; it was rejected. */
  onTooLong: (characters: number) => void
}

/**
 * Sets the height of a scroller to that of its content, up to its CSS limits, so that an edit causes a layout of the
 * text only, and not of the page around it. `onFit` is called when the height of the content has changed.
 */
function fit(scroller: HTMLElement, content: HTMLElement, onFit: () => void): () => void {
  const { defaultView } = scroller.ownerDocument
  if (!defaultView?.ResizeObserver) return () => {}
  const observer = new defaultView.ResizeObserver(() => {
    const height = content.offsetHeight
    if (height > 0) scroller.style.blockSize = `${height}px`
    // A scroll bar changes the width of the content, so it is added in the next frame, to avoid a resize loop.
    onFit()
  })
  scroller.toggleAttribute('data-fitted', true)
  observer.observe(content)
  return () => observer.disconnect()
}

/**
 * A native text area, coloured by a mirror beneath it. Input methods, spelling, undo and screen readers are the
 * browser's own.
 */
export function createTextBox(needs: TextBoxNeeds): TextBox {
  const { scroller, box } = needs
  const owner = box.ownerDocument
  box.value = needs.text
  let text = box.value
  /** The displayed text: that of the box, or of a preview. */
  let shown = ''
  /** The last scan of the displayed text; null while it is too long to be coloured. */
  let scan: ReturnType<typeof scanText> | null = null
  let { mentions } = needs
  let isPreview = false
  let isEmpty: boolean | null = null
  let dir = ''
  /** Updates the scan when it is needed, because many edits affect no colour. */
  const read = () => {
    if (!scan || scan.text === shown) return scan
    const splice = spliceBetween({ before: scan.text, after: shown })
    return (scan = rescanText({ scan, splice, mentions, text: shown }))
  }
  const colouring = createColouring({ scroller, mirror: () => mirror, scan: read })
  const mirror = createMirror(needs.mirror, colouring.coloursOf)
  const stopFitting = fit(scroller, needs.mirror, colouring.refresh)

  // `auto` doubles the cost of the layout, so it is only set for texts with right-to-left characters.
  const direct = (added: string) => {
    if (dir === 'auto' || (dir !== '' && !rightToLeft.test(added))) return
    dir = rightToLeft.test(added) ? 'auto' : 'ltr'
    box.dir = dir
    needs.mirror.dir = dir
  }
  /** The mirror shows the placeholder, because the box would restyle its own on each key. */
  const setEmpty = (next: string) => {
    if (isEmpty === (next === '')) return
    isEmpty = next === ''
    needs.mirror.toggleAttribute('data-empty', isEmpty)
  }

  /** Shows another text as a whole. */
  const show = (next: string) => {
    const isAlone = isTooLong(next)
    setEmpty(next)
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
    setEmpty(next)
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
