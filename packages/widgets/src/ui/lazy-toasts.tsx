import { useModule } from './use-module.js'

const toasts = () => import('./toast-view.js')

/** The toasts, drawn by code that comes when this is first drawn. */
export function LazyToasts() {
  const found = useModule(toasts)
  return found ? <found.ToastView /> : null
}
