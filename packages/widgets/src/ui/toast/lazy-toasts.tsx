import { useModule } from '../root/use-module.js'

const toasts = () => import('./toast-view.js')

/** The toasts; their code is loaded when this is first rendered. */
export function LazyToasts() {
  const found = useModule(toasts)
  return found ? <found.ToastView /> : null
}
