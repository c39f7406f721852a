import { Toasts } from './toasts.js'

/** The toasts as a separate module, so that they are a separate chunk even where a page imports the whole kit. */
export function ToastView() {
  return <Toasts />
}
