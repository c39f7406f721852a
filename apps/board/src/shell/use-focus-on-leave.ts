import { useLayoutEffect } from 'react'

/**
 * Moves the focus to the page's content when the focused part of the page is removed, so that it is never lost (WCAG
 * 2.4.3).
 */
export function useFocusOnLeave(): void {
  useLayoutEffect(
    () => () =>
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return
        document.getElementById('content')?.focus({ preventScroll: true })
      }),
    [],
  )
}
