import { toastOf, type Points, type ToastKind, type ToastType } from '@rostrum/rules'
import { atom, type ReadableAtom } from 'nanostores'
import { toErrorInfo } from '../client/api-error.js'
import type { Environment } from '../environment.js'
import type { CommonKey } from '../texts/common/common-texts.js'

/** What a toast offers to do. */
export interface ToastAction {
  readonly text: CommonKey
  run(): void
}

/** A toast with the key of its text in `commonTexts`. */
export interface Toast {
  readonly id: number
  readonly type: ToastType
  /** The text, used unless `message` is set. */
  readonly text: CommonKey
  readonly values: Readonly<Record<string, string | number>>
  /** A complete sentence from the server or the caller, or null. */
  readonly message: string | null
  /** The points of a thank-you, shown after the text, in the server's own unit (`symbol`) if it has one. */
  readonly points: Points | null
  readonly action: ToastAction | null
}

export interface ToastRequest {
  readonly text?: CommonKey
  readonly message?: string
  /** Default: `info`. */
  readonly kind?: ToastKind
  readonly values?: Readonly<Record<string, string | number>>
  readonly points?: Points | null
  readonly action?: ToastAction | null
}

export interface Toasts {
  readonly $toasts: ReadableAtom<readonly Toast[]>
  /** Returns the id of the toast. */
  show(toast: ToastRequest): number
  /** Shows the error of a call; null for errors without a text (A8.1). */
  showError(error: unknown): number | null
  dismiss(id: number): void
  /** A toast that is pointed at or has the focus stays; afterwards its time begins anew. */
  hold(id: number, isHeld: boolean): void
}

/** Short messages that disappear by themselves. */
export const createToasts = (needs: { environment: Environment }) => {
  const $toasts = atom<readonly Toast[]>([])
  /** Stops the time of each toast, or lets it begin anew. */
  const holds = new Map<number, (isHeld: boolean) => void>()
  let last = 0

  const dismiss = (id: number) => {
    holds.get(id)?.(true)
    holds.delete(id)
    $toasts.set($toasts.get().filter((toast) => toast.id !== id))
  }

  const add = (toast: Omit<Toast, 'id' | 'type'>, kind: ToastKind) => {
    const { type, durationMs } = toastOf({ kind, offersUndo: toast.action?.text === 'toast.undo' })
    const id = (last += 1)
    let cancel = () => {}
    const hold = (isHeld: boolean) => {
      cancel()
      if (!isHeld) cancel = needs.environment.after(durationMs, () => dismiss(id))
    }
    $toasts.set([...$toasts.get(), { id, type, ...toast }])
    holds.set(id, hold)
    hold(false)
    return id
  }

  return {
    $toasts,
    show: ({
      text = 'error.unexpected',
      message,
      kind = 'info',
      values = {},
      points = null,
      action = null,
    }: ToastRequest) => add({ text, values, points, action, message: message ?? null }, kind),
    showError: (error: unknown) => {
      const { code, serverMessage: message, isSilent, words } = toErrorInfo(error)
      if (isSilent) return null
      const values = { words: words.join(', ') }
      return add({ text: `error.${code}`, values, message, points: null, action: null }, 'error')
    },
    dismiss,
    hold: (id: number, isHeld: boolean) => holds.get(id)?.(isHeld),
    dispose: () => {
      for (const hold of holds.values()) hold(true)
      holds.clear()
    },
  } satisfies Toasts & { dispose(): void }
}
