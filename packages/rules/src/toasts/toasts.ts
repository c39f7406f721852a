/** Kinds of toasts; what is not said is plain information. */
export const toastKinds = ['info', 'success', 'error', 'facebook-error', 'thank-you'] as const
export type ToastKind = (typeof toastKinds)[number]

/** How a toast looks. */
export const toastTypes = ['info', 'success', 'error'] as const
export type ToastType = (typeof toastTypes)[number]

const kinds = {
  info: { type: 'info', durationMs: 5000 },
  success: { type: 'success', durationMs: 5000 },
  error: { type: 'error', durationMs: 4500 },
  'facebook-error': { type: 'error', durationMs: 7000 },
  'thank-you': { type: 'success', durationMs: 4500 },
} satisfies Record<ToastKind, { type: ToastType; durationMs: number }>

/** Facts: a kind, or none. Out: how long the toast stays, in milliseconds, and how it looks. TOASTS1, TOASTS2 */
export const toastOf = (facts: { kind?: ToastKind | undefined }): { type: ToastType; durationMs: number } =>
  facts.kind && Object.hasOwn(kinds, facts.kind) ? kinds[facts.kind] : kinds.info

/** The points of a thank-you, when there are any. */
export interface Points {
  readonly count: number
  readonly symbol: string
}

/** Facts: what the server returned for a share. Out: the points to add to the thank-you; null for none. TOASTS3 */
export const thankYouPoints = (facts: {
  points: number | null | undefined
  symbol: string | null | undefined
}): Points | null =>
  typeof facts.points === 'number' && facts.points > 0
    ? { count: facts.points, symbol: facts.symbol ?? '' }
    : null

const mediaToastRetries = 5
const mediaToastWaitMs = 100

/**
 * Facts: how often a toast about media found no place to show yet. Out: milliseconds until it tries again; null when
 * it gives up. TOASTS4
 */
export const mediaToastRetry = (facts: { tried: number }): number | null =>
  facts.tried < mediaToastRetries ? mediaToastWaitMs : null
