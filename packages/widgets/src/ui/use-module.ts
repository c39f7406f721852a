import { useEffect, useState } from 'react'

/** What code exports that is fetched when this is first drawn; null until it is there, and where it cannot be had. */
export function useModule<M extends object>(load: () => Promise<M>): M | null {
  const [found, setFound] = useState<M | null>(null)
  useEffect(() => {
    let isCurrent = true
    load().then(
      (module) => {
        if (isCurrent) setFound(module)
      },
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [load])
  return found
}
