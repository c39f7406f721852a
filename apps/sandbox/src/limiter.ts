export interface Allowance {
  readonly isAllowed: boolean
  readonly limit: number
  readonly remaining: number
  /** End of the window, in seconds since 1970. */
  readonly reset: number
}

export interface Limiter {
  readonly take: (key: string) => Allowance
}

/**
 * Creates a counter of calls per key and window. `endOf(now)` answers the end of a window that starts now, in
 * milliseconds; a `limit` of Infinity admits every call.
 */
export function createLimiter(now: () => number, limit: number, endOf: (now: number) => number): Limiter {
  const windows = new Map<string, { end: number; count: number }>()
  return {
    take(key) {
      const known = windows.get(key)
      const window = known && known.end > now() ? known : { end: endOf(now()), count: 0 }
      windows.set(key, window)
      const isAllowed = window.count < limit
      if (isAllowed) window.count += 1
      const remaining = Math.max(0, Math.min(limit, Number.MAX_SAFE_INTEGER) - window.count)
      return { isAllowed, limit, remaining, reset: Math.ceil(window.end / 1000) }
    },
  }
}
