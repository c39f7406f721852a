export {
  mediaToastRetry,
  thankYouPoints,
  toastKinds,
  toastOf,
  toastTypes,
  type Points,
  type ToastKind,
  type ToastType,
} from './toasts.js'
