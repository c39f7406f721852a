import { useEffect, useState } from 'react'

/** The exports of a module that is loaded on first render; null until then, and when loading fails. */
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
