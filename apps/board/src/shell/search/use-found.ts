import { useRostrum } from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'

/** Milliseconds without a key after which is searched. */
const searchDelay = 250

/**
 * What a search finds while somebody types; null before there is an answer. `find` must be the same function at each
 * render.
 */
export function useFound<Item>(
  part: string,
  find: (part: string, signal: AbortSignal) => Promise<readonly Item[]>,
): readonly Item[] | null {
  const { environment, toasts } = useRostrum()
  const [found, setFound] = useState<readonly Item[] | null>(null)
  useEffect(() => {
    setFound(null)
    if (part === '') return
    const asking = new AbortController()
    const cancel = environment.after(searchDelay, () => {
      find(part, asking.signal).then(
        (items) => !asking.signal.aborted && setFound(items),
        (error: unknown) => !asking.signal.aborted && toasts.showError(error),
      )
    })
    return () => {
      cancel()
      asking.abort()
    }
  }, [environment, toasts, part, find])
  return found
}
