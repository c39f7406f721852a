import { useLayoutEffect, useRef, type FocusEvent } from 'react'

/**
 * Moves the focus when the focused line is removed: to the line at its index, or after the last one to the page. A
 * dialog over the list may restore the focus to a line that is removed a moment later.
 */
export function useListFocus() {
  const list = useRef<HTMLUListElement>(null)
  const held = useRef<{ element: Element; at: number }>(null)
  useLayoutEffect(() => {
    const { current: before } = held
    if (!before || before.element.isConnected || document.activeElement !== document.body) return
    held.current = null
    const lines = list.current?.querySelectorAll<HTMLElement>('li > a') ?? []
    const next = lines[Math.min(before.at, lines.length - 1)] ?? document.getElementById('content')
    next?.focus({ preventScroll: true })
  })
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const line = target.closest('li')
    if (line) held.current = { element: target, at: [...currentTarget.children].indexOf(line) }
  }
  return { ref: list, onFocus }
}
