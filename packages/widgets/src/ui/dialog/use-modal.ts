import { dialogStep } from '@rostrum/sdk/rules'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { Rostrum } from '@rostrum/sdk'
import { useRostrum } from '../root/provider.js'
import { scrollInside } from './scroll-inside.js'

/** The focused element, across shadow roots. */
function focusedIn(document: Document): Element | null {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}

/** Stores the focused element; returns a function that restores the focus after the dialog. */
function holdFocus(document: Document): () => void {
  const opener = focusedIn(document)
  const giveBack = () => {
    if (opener?.isConnected && 'focus' in opener) (opener as HTMLElement).focus({ preventScroll: true })
  }
  return () => {
    giveBack()
    // A confirm dialog over this one keeps the page blocked until it is closed, too. Without an opener in the document
    // the focus moves to the page's content.
    queueMicrotask(() => {
      if (focusedIn(document) !== document.body) return
      giveBack()
      if (opener === document.body || !opener?.isConnected)
        document.querySelector<HTMLElement>('main[tabindex="-1"]')?.focus({ preventScroll: true })
    })
  }
}

/** Browsers throw for an unknown selector: then nothing matches. */
function isLike(part: EventTarget | null, selector: string): boolean {
  try {
    return part instanceof Element && part.matches(selector)
  } catch {
    return false
  }
}

/**
 * Escape in an open panel, or in a field with an open picker, closes only that; Firefox sends the key to the page, too.
 */
const isInOpenPart = (event: Event): boolean =>
  event
    .composedPath()
    .some((part) => isLike(part, ':popover-open') || isLike(part, ':is(input, select):open'))

/** The event on the document when a dialog was opened or closed. */
export const windowsChanged = 'rostrum-windows-changed'

const windows = new WeakMap<Rostrum, readonly HTMLDialogElement[]>()

/** The topmost dialog of a client: only its content can be reached and is read out. */
export const topWindow = (rostrum: Rostrum): HTMLDialogElement | null => windows.get(rostrum)?.at(-1) ?? null

function changeWindows(rostrum: Rostrum, dialog: HTMLDialogElement, isOpen: boolean) {
  const others = windows.get(rostrum)?.filter((one) => one !== dialog) ?? []
  windows.set(rostrum, isOpen ? [...others, dialog] : others)
  dialog.ownerDocument.dispatchEvent(new Event(windowsChanged))
}

/** Presses the confirming button of the footer for Enter on the title. */
function confirm(event: Event, dialog: HTMLDialogElement): void {
  if (!isLike(event.target, '.r-dialog-title')) return
  // A dialog around this one would press the button again, or its own.
  event.stopPropagation()
  dialog.querySelector<HTMLElement>('.r-dialog-foot > [data-kind=primary]')?.click()
}

/**
 * Keeps a mounted `<dialog>` open as a modal and calls `onClose` when the user dismisses it; unmounting closes it and
 * restores the focus. Escape is also handled as a key, because browsers close a dialog by themselves on a second Escape
 * without other input. DIALOGS3, DIALOGS4
 */
export function useModal(element: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  const rostrum = useRostrum()
  const latest = useRef(onClose)
  useLayoutEffect(() => {
    latest.current = onClose
  })
  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog) return
    const giveBack = holdFocus(dialog.ownerDocument)
    const show = () => {
      if (!dialog.isConnected || dialog.open) return
      dialog.showModal?.()
      changeWindows(rostrum, dialog, true)
    }
    const ask = (event: Event) => {
      if (event.target !== dialog) return
      event.preventDefault()
      latest.current()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing) {
        // Escape belongs to the input method, so the browser must not close the dialog.
        if (event.key === 'Escape') event.preventDefault()
        return
      }
      scrollInside(dialog, event)
      const step = dialogStep(event)
      if (step === 'confirm') confirm(event, dialog)
      if (step !== 'close') return
      if (event.defaultPrevented || isInOpenPart(event)) return
      event.preventDefault()
      event.stopPropagation()
      latest.current()
    }
    // The browser closed the dialog without a cancel event: open it again and call `onClose`.
    const onNativeClose = (event: Event) => {
      if (event.target !== dialog || !dialog.isConnected) return
      show()
      latest.current()
    }
    const onPress = (event: Event) => {
      if (event.target !== dialog) return
      // The press would move the focus before the user is asked, and it could not be restored.
      event.preventDefault()
      latest.current()
    }
    dialog.addEventListener('cancel', ask)
    dialog.addEventListener('close', onNativeClose)
    dialog.addEventListener('keydown', onKey)
    dialog.addEventListener('mousedown', onPress)
    show()
    return () => {
      dialog.removeEventListener('cancel', ask)
      dialog.removeEventListener('close', onNativeClose)
      dialog.removeEventListener('keydown', onKey)
      dialog.removeEventListener('mousedown', onPress)
      dialog.close?.()
      changeWindows(rostrum, dialog, false)
      giveBack()
    }
  }, [element, rostrum])
}
