import type { Mention } from '@rostrum/sdk/protocol'
import { withoutByteOrderMark } from '@rostrum/sdk/rules'
import { colouredIn } from './colours.js'
import { createHighlights, partsOf } from './highlights.js'
import { createMirror } from './create-mirror.js'
import { spliceBetween } from './splice.js'

// Around what is in sight: names hold spaces, so a scan must begin before the first letter that shows.
const margin = 200
const longestLine = 20_000
const settled = 150

export interface TextBox {
  readonly text: string
  /** Another text altogether; its undo history ends here. */
  setText(text: string): void
  setMentions(mentions: readonly Mention[]): void
  destroy(): void
}

/** Widened to white space on both sides, so that no word is cut. */
function wholeWords(text: string, from: number, to: number): { from: number; to: number } {
  let start = Math.max(0, from - margin)
  let end = Math.min(text.length, to + margin)
  while (start > 0 && /\S/.test(text[start - 1] ?? '')) start -= 1
  while (end < text.length && /\S/.test(text[end] ?? '')) end += 1
  return { from: start, to: end }
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
  let mentions: readonly Mention[] = []
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const rangeOf = ({ from, to }: { from: number; to: number }): Range | null => {
    const [start, end] = [mirror.placeOf(from), mirror.placeOf(to)]
    if (!start || !end) return null
    const range = owner.createRange()
    range.setStart(start.node, start.offset)
    range.setEnd(end.node, end.offset)
    return range
  }

  const colour = () => {
    frame = 0
    if (text.split('\n').some((line) => line.length > longestLine)) return highlights?.clear()
    const sight = scroller.getBoundingClientRect()
    const seen = mirror.visible(sight.top, sight.bottom)
    const { from, to } = wholeWords(text, seen.from, seen.to)
    const found = colouredIn(text.slice(from, to), mentions)
    highlights?.show(
      found.map((one) => ({ ...one, from: one.from + from, to: one.to + from })),
      rangeOf,
    )
  }

  const paint = () => mirror.paint((line) => partsOf(owner, line, colouredIn(line, mentions)))

  const refresh = () => {
    if (highlights) {
      if (!frame) frame = view?.requestAnimationFrame(colour) ?? 0
      return
    }
    clearTimeout(timer)
    timer = setTimeout(paint, settled)
  }

  const onInput = () => {
    const after = box.value
    mirror.apply(spliceBetween(text, after, box.selectionEnd))
    text = after
    refresh()
    needs.onChange(withoutByteOrderMark(text))
  }
  const onScroll = () => {
    if (highlights) refresh()
  }

  mirror.setText(text)
  refresh()
  box.addEventListener('input', onInput)
  scroller.addEventListener('scroll', onScroll, { passive: true })
  return {
    get text() {
      return withoutByteOrderMark(text)
    },
    setText: (next) => {
      if (next === withoutByteOrderMark(text)) return
      box.value = next
      text = box.value
      mirror.setText(text)
      refresh()
    },
    setMentions: (next) => {
      mentions = next
      refresh()
    },
    destroy: () => {
      box.removeEventListener('input', onInput)
      scroller.removeEventListener('scroll', onScroll)
      if (frame) view?.cancelAnimationFrame(frame)
      clearTimeout(timer)
      highlights?.clear()
    },
  }
}
