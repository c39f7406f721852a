import { Toasts } from './toasts.js'

/** The toasts as a module of their own, so that they are a chunk of their own even where a page imports the kit whole. */
export function ToastView() {
  return <Toasts />
}
