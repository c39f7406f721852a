import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'

const lists = ['.r-tile', '.r-upload'] as const

/**
 * Gives the focus on when the file goes that has it: to the same button of the one in its place then, and after the
 * last one to the way to add more, or to the text.
 */
export function useFocusKept(root: RefObject<HTMLElement | null>) {
  const held = useRef<{ element: HTMLElement; list: string; at: number }>(null)
  useLayoutEffect(() => {
    const { current: place } = root
    const { current: before } = held
    if (!place || !before || before.element.isConnected) return
    held.current = null
    const files = [...place.querySelectorAll(before.list)]
    const buttons = files[Math.min(before.at, files.length - 1)]?.querySelectorAll<HTMLElement>('button')
    const same = [...(buttons ?? [])].findLast(
      (button) => button.getAttribute('aria-label') === before.element.getAttribute('aria-label'),
    )
    const next =
      same ??
      [...(buttons ?? [])].at(-1) ??
      place.querySelector<HTMLElement>('.r-tools-add button') ??
      place.closest('form')?.querySelector('textarea')
    next?.focus()
  })
  return ({ target }: FocusEvent<HTMLElement>) => {
    held.current = null
    for (const list of lists) {
      const file = target.closest(list)
      if (!file) continue
      const at = [...(file.parentElement?.children ?? [])].indexOf(file)
      held.current = { element: target, list, at }
    }
  }
}
