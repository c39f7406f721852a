import { heldOf, toErrorInfo, type ErrorInfo, type HeldPosts } from '@rostrum/sdk'
import { useRostrum } from '@rostrum/widgets/ui'
import { useCallback, useEffect, useState } from 'react'

/**
 * The held posts of the board, read again whenever posts are held or decided; null before that and after an error, such
 * as the refusal for users who are not managers.
 */
export function useHeld(): {
  readonly held: HeldPosts | null
  readonly failing: ErrorInfo | null
  readonly refresh: () => void
} {
  const rostrum = useRostrum()
  const posts = heldOf(rostrum)
  const [{ held, failing }, setState] = useState<{ held: HeldPosts | null; failing: ErrorInfo | null }>({
    held: null,
    failing: null,
  })
  const refresh = useCallback(() => {
    posts.read().then(
      (read) => setState({ held: read, failing: null }),
      (error: unknown) => setState({ held: null, failing: toErrorInfo(error) }),
    )
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
  return { held, failing, refresh }
}
