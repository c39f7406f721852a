import { useEffect, useState, type ComponentType } from 'react'

/** The toasts, drawn by code that comes when this is first drawn. */
export function LazyToasts() {
  const [kit, setKit] = useState<{ readonly ToastView: ComponentType } | null>(null)
  useEffect(() => {
    let isCurrent = true
    import('./toast-view.js').then(
      ({ ToastView }) => {
        if (isCurrent) setKit({ ToastView })
      },
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return kit ? <kit.ToastView /> : null
}
