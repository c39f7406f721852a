import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'

const lists = ['.r-tile', '.r-upload'] as const

/**
 * Moves the focus when the focused file is removed: to the same button of the next file, or of the last one; if no file
 * is left, to the button that adds files, else to the text.
 */
export function useKeepFocus(root: RefObject<HTMLElement | null>) {
  const held = useRef<{ element: HTMLElement; list: string; at: number }>(null)
  useLayoutEffect(() => {
    const { current: tools } = root
    const { current: before } = held
    if (!tools || !before || before.element.isConnected) return
    held.current = null
    const files = [...tools.querySelectorAll(before.list)]
    const buttons = files[Math.min(before.at, files.length - 1)]?.querySelectorAll<HTMLElement>('button')
    const same = [...(buttons ?? [])].findLast(
      (button) => button.getAttribute('aria-label') === before.element.getAttribute('aria-label'),
    )
    const next =
      same ??
      [...(buttons ?? [])].at(-1) ??
      tools.closest('form')?.querySelector<HTMLElement>('.r-tools-add button') ??
      tools.closest('form')?.querySelector('textarea')
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
