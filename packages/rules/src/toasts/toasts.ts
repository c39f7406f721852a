/** Kinds of toasts; the default is `info`. */
export type ToastKind = 'info' | 'success' | 'error' | 'facebook-error' | 'thank-you' | 'undo'

/** The appearance of a toast. */
export type ToastType = 'info' | 'success' | 'error'

const kinds = {
  info: { type: 'info', durationMs: 5000 },
  success: { type: 'success', durationMs: 5000 },
  error: { type: 'error', durationMs: 4500 },
  'facebook-error': { type: 'error', durationMs: 7000 },
  'thank-you': { type: 'success', durationMs: 4500 },
  undo: { type: 'info', durationMs: 10_000 },
} satisfies Record<ToastKind, { type: ToastType; durationMs: number }>

/** The duration of a toast in milliseconds, and its appearance. TOASTS1, TOASTS2, TOASTS7 */
export function toastOf(facts: {
  kind?: ToastKind | undefined
  /** It offers to undo something. */
  offersUndo?: boolean
}): { type: ToastType; durationMs: number } {
  const { type, durationMs } = facts.kind && Object.hasOwn(kinds, facts.kind) ? kinds[facts.kind] : kinds.info
  return { type, durationMs: facts.offersUndo ? Math.max(durationMs, kinds.undo.durationMs) : durationMs }
}

/** The points of a thank-you. */
export interface Points {
  readonly count: number
  readonly symbol: string
  /** All points of the person with these; nothing where the server does not say. */
  readonly total?: number | null | undefined
}

/** The points to add to the thank-you, from the server's response to a share; null for none. TOASTS3 */
export const thankYouPoints = (facts: {
  points: number | null | undefined
  symbol: string | null | undefined
  total?: number | null | undefined
}): Points | null =>
  typeof facts.points === 'number' && facts.points > 0
    ? { count: facts.points, symbol: facts.symbol ?? '', total: facts.total }
    : null
