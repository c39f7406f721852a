import { useLayoutEffect, useRef, type RefObject } from 'react'

const controls = 'a[href], button, input, select, textarea, summary'

/** The controls that can have the focus now, in their order. */
const usable = (page: HTMLElement) =>
  [...page.querySelectorAll<HTMLElement>(controls)].filter((one) => !one.matches(':disabled'))

/**
 * Keeps the focus in a page that changes under it. Browsers drop it when its control is removed, or disabled for a
 * moment: it goes to the control that is at that place now, and back to one that can be used again. `shown` names what
 * the page shows.
 */
export function useStableFocus<E extends HTMLElement>(shown: string | undefined): RefObject<E | null> {
  const page = useRef<E>(null)
  useLayoutEffect(() => {
    const element = page.current
    if (!element) return undefined
    let held: { readonly control: HTMLElement; readonly at: number } | null = null
    const take = ({ target }: FocusEvent) => {
      const control = target as HTMLElement
      held = { control, at: usable(element).indexOf(control) }
    }
    const leave = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        // Somebody left it; else it was taken from them.
        const { control } = held ?? {}
        if (control === target && control?.isConnected && !control.matches(':disabled')) held = null
      })
    const giveBack = () => {
      if (!held || document.activeElement !== document.body || held.control.matches(':disabled')) return
      const { control, at } = held
      const left = usable(element)
      const next = control.isConnected ? control : left[Math.min(at, left.length - 1)]
      next?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(giveBack)
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    element.addEventListener('focusin', take)
    element.addEventListener('focusout', leave)
    return () => {
      observer.disconnect()
      element.removeEventListener('focusin', take)
      element.removeEventListener('focusout', leave)
    }
  }, [shown])
  return page
}
