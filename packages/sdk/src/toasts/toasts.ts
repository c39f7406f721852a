import { toastOf, type Points, type ToastKind, type ToastType } from '@rostrum/rules'
import { atom, type ReadableAtom } from 'nanostores'
import { toFailing } from '../client/api-error.js'
import type { Environment } from '../environment.js'
import type { CommonKey } from '../texts/common/common-texts.js'

/** A toast names its text; whoever draws it looks it up in `commonTexts`. */
export interface Toast {
  readonly id: number
  readonly type: ToastType
  /** Shown unless there is something `said`. */
  readonly text: CommonKey
  readonly values: Readonly<Record<string, string | number>>
  /** Whole words: the server's own, or those of whoever shows the toast. */
  readonly said: string | null
  /** Of a thank-you: said behind the text, by `t('thank-you.points', points)`. */
  readonly points: Points | null
}

export interface ToastRequest {
  readonly text?: CommonKey
  readonly said?: string
  /** `info` unless said. */
  readonly kind?: ToastKind
  readonly values?: Readonly<Record<string, string | number>>
  readonly points?: Points | null
}

export interface Toasts {
  readonly $toasts: ReadableAtom<readonly Toast[]>
  /** Answers the id. */
  show(toast: ToastRequest): number
  /** An error of a call; nothing for those that are said nowhere (A8.1). */
  showError(error: unknown): number | null
  dismiss(id: number): void
}

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

  const add = (toast: Omit<Toast, 'id' | 'type'>, kind: ToastKind) => {
    const { type, durationMs } = toastOf({ kind })
    const id = (last += 1)
    $toasts.set([...$toasts.get(), { id, type, ...toast }])
    const cancel = needs.environment.after(durationMs, () => dismiss(id))
    timers.set(id, cancel)
    return id
  }

  return {
    $toasts,
    show: ({ text = 'error.unexpected', said, kind = 'info', values = {}, points = null }: ToastRequest) =>
      add({ text, values, points, said: said ?? null }, kind),
    showError: (error: unknown) => {
      const { code, said, isSilent, words } = toFailing(error)
      if (isSilent) return null
      const values = { words: words.join(', ') }
      return add({ text: `error.${code}`, values, said, points: null }, 'error')
    },
    dismiss,
    dispose: () => {
      for (const cancel of timers.values()) cancel()
      timers.clear()
    },
  } satisfies Toasts & { dispose(): void }
}
