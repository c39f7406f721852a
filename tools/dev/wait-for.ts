import { vi } from 'vitest'

/**
 * Milliseconds. vitest's default is one second; a machine that is several times slower needs longer, and a longer
 * timeout costs nothing when the condition holds early.
 */
const timeoutMs = 60_000

/** Milliseconds until the timeout, and between two attempts. */
interface Waiting {
  readonly timeout?: number
  readonly interval?: number
}

/** Retries until `work` does not throw, and resolves with its result; rejects with the last error. */
export const waitFor = <T>(work: () => T | Promise<T>, waiting: Waiting = {}): Promise<T> =>
  vi.waitFor(work, { timeout: timeoutMs, ...waiting })

/** Retries until `work` returns a truthy value, and resolves with it; rejects after the timeout. */
export const waitUntil = <T>(work: () => T | Promise<T>, waiting: Waiting = {}) =>
  vi.waitUntil(work, { timeout: timeoutMs, ...waiting })
