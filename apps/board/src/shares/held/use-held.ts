import { heldOf, type HeldPosts } from '@rostrum/sdk'
import { useRostrum } from '@rostrum/widgets/ui'
import { useCallback, useEffect, useState } from 'react'

/**
 * The held posts of the board, read again whenever posts are held or decided; null before, after an error, and for users
 * who are not managers.
 */
export function useHeld(): { readonly held: HeldPosts | null; readonly refresh: () => void } {
  const rostrum = useRostrum()
  const posts = heldOf(rostrum)
  const [held, setHeld] = useState<HeldPosts | null>(null)
  const refresh = useCallback(() => {
    posts.read().then(setHeld, () => setHeld(null))
  }, [posts])
  useEffect(() => {
    refresh()
    const stops = (['held-updated', 'crisis-updated', 'reloaded'] as const).map((event) =>
      rostrum.on(event, refresh),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [rostrum, refresh])
  return { held, refresh }
}
