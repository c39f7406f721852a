import { useStore } from '@nanostores/react'
import { useRostrum } from '@rostrum/widgets/ui'
import { useEffect } from 'react'

/** Sets the title of the window: the page, and the board that it belongs to. */
export function useTitle(title: string): void {
  const board = useStore(useRostrum().startup.$startup)?.CurrentBoard.Name || 'Rostrum'
  useEffect(() => {
    document.title = title ? `${title} · ${board}` : board
  }, [title, board])
}
