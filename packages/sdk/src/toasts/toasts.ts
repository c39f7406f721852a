import { atom, type ReadableAtom } from 'nanostores'
import { toFailing } from '../client/api-error.js'
import type { Environment } from '../environment.js'

export type ToastType = 'info' | 'success' | 'error'

/** A toast names its text; who draws it looks the text up (`common` area unless said). */
export interface Toast {
  readonly id: number
  readonly type: ToastType
  /** Key of a text in the area. */
  readonly text: string
  readonly area: string
  readonly values: Readonly<Record<string, string | number>>
  /** What the server said in words of its own; shown instead of the text. */
  readonly said: string | null
}

export interface ToastRequest {
  readonly text: string
  readonly type?: ToastType
  readonly area?: string
  readonly values?: Readonly<Record<string, string | number>>
  /** Milliseconds; by type unless said (A9.1). */
  readonly duration?: number
}

export interface Toasts {
  readonly $toasts: ReadableAtom<readonly Toast[]>
  /** Answers the id. */
  show(toast: ToastRequest): number
  /** An error of a call; nothing for those that are said nowhere (A8.1). */
  showError(error: unknown): number | null
  dismiss(id: number): void
}

const durations = { info: 5000, success: 5000, error: 4500 } satisfies Record<ToastType, number>

/** What is said for a moment. A toast leaves by itself. */
export const createToasts = (needs: { environment: Environment }) => {
  const $toasts = atom<readonly Toast[]>([])
  const timers = new Map<number, () => void>()
  let last = 0

  const dismiss = (id: number) => {
    timers.get(id)?.()
    timers.delete(id)
    $toasts.set($toasts.get().filter((toast) => toast.id !== id))
  }

  const add = (toast: Omit<Toast, 'id'>, duration = durations[toast.type]) => {
    const id = (last += 1)
    $toasts.set([...$toasts.get(), { id, ...toast }])
    timers.set(
      id,
      needs.environment.after(duration, () => dismiss(id)),
    )
    return id
  }

  return {
    $toasts,
    show: ({ text, type = 'info', area = 'common', values = {}, duration }: ToastRequest) =>
      add({ text, type, area, values, said: null }, duration),
    showError: (error: unknown) => {
      const { code, said, words } = toFailing(error)
      if (code === 'session-not-found') return null
      const values = { words: words.join(', ') }
      return add({ type: 'error', text: `error.${code}`, area: 'common', values, said })
    },
    dismiss,
    dispose: () => {
      for (const cancel of timers.values()) cancel()
      timers.clear()
    },
  } satisfies Toasts & { dispose(): void }
}
