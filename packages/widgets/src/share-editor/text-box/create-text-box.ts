import type { Mention } from '@rostrum/sdk/protocol'
import { rescanText, scanText, spliceBetween, withoutByteOrderMark, type Splice } from '@rostrum/sdk/rules'
import { createColouring } from './create-colouring.js'
import { createMirror } from './create-mirror.js'

// Beyond these the box stands alone, without colours: a text that no network takes must not slow the page.
const longestLine = 20_000
export const longestText = 100_000
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
  /** Something was to be inserted that would have made the text too long to be worked with; it was not. */
  onTooLong: (characters: number) => void
}): TextBox {
  const { scroller, box } = needs
  const owner = box.ownerDocument
  const mirror = createMirror(needs.mirror)
  box.value = needs.text
  let text = box.value
  /** What the mirror shows; null while the box stands alone. */
  let scan: ReturnType<typeof scanText> | null = null
  let mentions: readonly Mention[] = []
  let isPreview = false
  const colouring = createColouring({ scroller, mirror, scan: () => scan })

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
    scan = isAlone ? null : scanText({ text: next, mentions })
    mirror.setText(isAlone ? '' : next)
    box.dir = ''
    direct(next)
    colouring.restart()
  }
  const edit = (splice: Splice, next: string) => {
    direct(splice.inserted)
    if (!scan) return isTooLong(next) ? undefined : show(next)
    mirror.apply(splice)
    if (next.length > longestText || mirror.longestLine() > longestLine) return show(next)
    scan = rescanText({ scan, splice, mentions })
    return colouring.follow(splice)
  }

  const follow = () => {
    const after = box.value
    if (after === text) return
    const splice = spliceBetween({ before: text, after, caret: box.selectionEnd })
    text = after
    if (!isPreview) edit(splice, after)
    needs.onChange(withoutByteOrderMark(text))
  }
  // Laying out a million characters takes the platform ten seconds, and no network takes them.
  const refuse = (event: InputEvent) => {
    const added = event.data ?? event.dataTransfer?.getData('text/plain') ?? ''
    const length = text.length - (box.selectionEnd - box.selectionStart) + added.length
    if (length <= longestText || added.length < 2) return
    event.preventDefault()
    needs.onTooLong(length)
  }
  show(text)
  box.addEventListener('beforeinput', refuse)
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
      if (scan) scan = scanText({ text: scan.text, mentions })
      colouring.refresh()
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
      box.removeEventListener('beforeinput', refuse)
      box.removeEventListener('input', follow)
      colouring.destroy()
    },
  }
}
