import { assistTexts } from '@rostrum/sdk'
import type { AssistTone } from '@rostrum/sdk/rules'
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { TextBox } from '../share-editor/text-box/create-text-box.js'
import { Bare } from '../ui/button/button.js'
import { useSheet, useText } from '../ui/root/provider.js'
import { putOverSelection } from './position-at-selection.js'
import css from './selection-menu.css?sheet'
import { Spark } from './sparkle-icon.js'
import type { Selected } from './watch-selection.js'

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}
const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  const step = steps[isRtl ? (mirrored[event.key] ?? event.key) : event.key]
  if (!step) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button === event.target)
  buttons[step(at, buttons.length)]?.focus()
}

/** In the text box Tab enters the menu and Escape dismisses it; all other keys belong to the text. */
function watchKeys(box: HTMLTextAreaElement, menu: HTMLElement, dismiss: () => void): () => void {
  const onKey = (event: globalThis.KeyboardEvent) => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key !== 'Tab' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Tab') menu.querySelector('button')?.focus()
    else dismiss()
  }
  box.addEventListener('keydown', onKey)
  return () => box.removeEventListener('keydown', onKey)
}

const highlightName = 'rostrum-selected'

/** Highlights the selection while the menu has the focus: browsers show it only in a focused text box. */
function showSelected(textBox: TextBox, { from, to }: Selected): () => void {
  const view = textBox.box.ownerDocument.defaultView
  const range = textBox.range(from, to)
  if (!range || !view || !('Highlight' in view) || !view.CSS.highlights) return () => {}
  const { highlights } = view.CSS
  highlights.set(highlightName, new view.Highlight(range))
  return () => void highlights.delete(highlightName)
}

/** The menu of tones at the selection (B5.20). The focus stays in the text. */
export function SelectionMenu({
  textBox,
  selected,
  tones,
  onChoose,
  onDismiss,
  onMenu,
}: {
  textBox: TextBox
  selected: Selected
  tones: readonly AssistTone[]
  onChoose: (tone: AssistTone) => void
  /** Dismisses the menu until the selection changes. */
  onDismiss: () => void
  /** The menu's element; null after it was removed. */
  onMenu: (menu: HTMLElement | null) => void
}) {
  useSheet(css)
  const t = useText(assistTexts)
  const menu = useRef<HTMLDivElement>(null)
  const { box } = textBox
  const now = useRef({ selected, onDismiss })
  useLayoutEffect(() => {
    now.current = { selected, onDismiss }
  })

  // In a layout effect, because the next key may be meant for the menu.
  useLayoutEffect(() => {
    const { current } = menu
    const page = box.ownerDocument.defaultView
    if (!current || !page) return
    onMenu(current)
    current.showPopover?.()
    let frame = 0
    // The text scrolls beneath the menu, and elements above it may appear and disappear.
    const put = () => {
      putOverSelection(current, textBox, now.current.selected)
      frame = page.requestAnimationFrame(put)
    }
    put()
    const stop = watchKeys(box, current, () => now.current.onDismiss())
    return () => {
      stop()
      page.cancelAnimationFrame(frame)
      onMenu(null)
    }
  }, [box, textBox, onMenu])

  const [hasFocus, setFocus] = useState(false)
  useEffect(() => (hasFocus ? showSelected(textBox, selected) : undefined), [hasFocus, textBox, selected])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      box.focus({ preventScroll: true })
      onDismiss()
    } else if (event.key === 'Tab') {
      // The browser moves on from the text to the next element; Shift+Tab should return to the text itself.
      if (event.shiftKey) event.preventDefault()
      box.focus({ preventScroll: true })
    } else moveFocus(event)
  }
  return (
    <>
      <div
        ref={menu}
        popover="manual"
        role="toolbar"
        tabIndex={-1}
        aria-label={t('menu.part')}
        className="r-popover r-assist-menu"
        onKeyDown={onKeyDown}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
        // Prevents the text from losing the focus before the click.
        onMouseDown={(event) => event.preventDefault()}
      >
        <span className="r-assist-menu-mark" title={t('menu.part')}>
          <Spark />
        </span>
        {tones.map((tone) => (
          <Bare key={tone} kind="quiet" size="s" tabIndex={-1} onClick={() => onChoose(tone)}>
            {t(`tone.${tone}`)}
          </Bare>
        ))}
      </div>
      <span role="status" className="r-hidden">
        {t('menu.hint')}
      </span>
    </>
  )
}
