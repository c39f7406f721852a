import { useLayoutEffect } from 'react'

/** The width in CSS pixels that a scroll bar takes from its content; 0 for overlay scroll bars. */
function scrollBarWidth(): number {
  const probe = document.createElement('div')
  probe.style.cssText = 'position: fixed; inline-size: 99px; overflow: scroll; visibility: hidden'
  document.body.append(probe)
  const width = probe.offsetWidth - probe.clientWidth
  probe.remove()
  return width
}

/** Sets the width of scroll bars as a CSS property: with it the page keeps its width while a dialog is open. */
export function useScrollBarWidth(): void {
  useLayoutEffect(() => {
    const measure = () =>
      document.documentElement.style.setProperty('--board-scroll-bar-width', `${scrollBarWidth()}px`)
    measure()
    // Zooming changes the width, too.
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
}
