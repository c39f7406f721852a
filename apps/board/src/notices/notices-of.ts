import { noticesOf, type Rostrum } from '@rostrum/sdk'

/** Apart from the pages that show notices: the bell only counts them, on every page. */
export { noticesOf }

/** The part of the browser that knows the icon of an installed app; not all do. */
export interface Badges {
  setAppBadge?: (count: number) => Promise<void>
  clearAppBadge?: () => Promise<void>
}

/**
 * Shows the number of unread notices on the icon of the installed board, until the returned function is called.
 * NOTICES8
 */
export function keepBadge(rostrum: Rostrum, badges: Badges = navigator): () => void {
  const show = (count: number | null) => {
    // A browser refuses it where the board is not installed.
    const shown = count ? badges.setAppBadge?.(count) : badges.clearAppBadge?.()
    shown?.catch(() => {})
  }
  const stop = noticesOf(rostrum).$unread.subscribe(show)
  return () => {
    stop()
    show(null)
  }
}
