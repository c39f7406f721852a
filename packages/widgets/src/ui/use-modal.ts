import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { Rostrum } from '@rostrum/sdk'
import { useRostrum } from './root.js'
import { scrollInside } from './scroll-inside.js'

/** The element that has the focus, in whatever shadow tree it is. */
function focusedIn(document: Document): Element | null {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}

/** Remembers what has the focus; answers how to give it back when the window is gone. */
function holdFocus(document: Document): () => void {
  const opener = focusedIn(document)
  const giveBack = () => {
    if (opener?.isConnected && 'focus' in opener) (opener as HTMLElement).focus({ preventScroll: true })
  }
  return () => {
    giveBack()
    // A window over this one that goes with it holds the page until it is gone too. Where what opened it is gone, or
    // nothing did, a person goes on at the page's content.
    queueMicrotask(() => {
      if (focusedIn(document) !== document.body) return
      giveBack()
      if (opener === document.body || !opener?.isConnected)
        document.querySelector<HTMLElement>('main[tabindex="-1"]')?.focus({ preventScroll: true })
    })
  }
}

const isInOpenPopover = (event: Event): boolean =>
  event.composedPath().some((part) => part instanceof Element && part.matches(':popover-open'))

/** Told on the document when a window has opened or closed. */
export const windowsChanged = 'rostrum-windows-changed'

const windows = new WeakMap<Rostrum, readonly HTMLDialogElement[]>()

/** The window of a client that lies over all else: only what stands in it can be reached, and is read out. */
export const topWindow = (rostrum: Rostrum): HTMLDialogElement | null => windows.get(rostrum)?.at(-1) ?? null

function changeWindows(rostrum: Rostrum, dialog: HTMLDialogElement, isOpen: boolean) {
  const others = windows.get(rostrum)?.filter((one) => one !== dialog) ?? []
  windows.set(rostrum, isOpen ? [...others, dialog] : others)
  dialog.ownerDocument.dispatchEvent(new Event(windowsChanged))
}

/**
 * Keeps a mounted `<dialog>` open as a modal and asks `onClose` when the person wants it away: it closes by being
 * taken out of the tree, and the focus goes back to where it was. Escape is heard as a key too, because browsers
 * close a dialog on their own when Escape comes again without anything else having been done.
 */
export function useModal(element: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  const rostrum = useRostrum()
  const latest = useRef(onClose)
  useEffect(() => {
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
        // The input method's own: not even the platform is to close the window for it.
        if (event.key === 'Escape') event.preventDefault()
        return
      }
      scrollInside(dialog, event)
      if (event.key !== 'Escape') return
      if (event.defaultPrevented || isInOpenPopover(event)) return
      event.preventDefault()
      event.stopPropagation()
      latest.current()
    }
    // The browser closed it without asking: the person is asked now, over the dialog that is back.
    const onNativeClose = (event: Event) => {
      if (event.target !== dialog || !dialog.isConnected) return
      show()
      latest.current()
    }
    const onPress = (event: Event) => {
      if (event.target !== dialog) return
      // The press would take the focus before the person is asked, and nobody could give it back.
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
