import { useStore } from '@nanostores/react'
import { later, topWindow, useRostrum } from '@rostrum/widgets/ui'
import { useLayoutEffect } from 'react'
import { $isMenuOpen } from './is-open.js'

const CommandMenu = later(() => import('./command-menu.js'))

const isMenuKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey

/** Opens and closes the command menu by its key (COMMANDS1). */
export function CommandKey() {
  const isOpen = useStore($isMenuOpen)
  const rostrum = useRostrum()
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isOver = !$isMenuOpen.get() && topWindow(rostrum)
      if (!isMenuKey(event) || isOver) return
      event.preventDefault()
      $isMenuOpen.set(!$isMenuOpen.get())
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      $isMenuOpen.set(false)
    }
  }, [rostrum])
  return isOpen ? <CommandMenu /> : null
}
