import { useEffect, useState } from 'react'

/** The element that has the focus, in whatever shadow tree it is. */
function focused(): Element | null {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}

/** Gives the focus back to where it was when the window opened. */
export function useReturnFocus(): void {
  const [opener] = useState(focused)
  useEffect(
    () => () => {
      // The page is usable again once the window has left it.
      requestAnimationFrame(() => {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      })
    },
    [opener],
  )
}
