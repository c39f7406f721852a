import type { ErrorCode } from '@rostrum/protocol'
import { countdown } from '../connectivity/countdown.js'

/**
 * How long to wait before the next attempt, from the error's code and the server's `Retry-After` in seconds; null where
 * no wait is shown. ERRORS12
 */
export const attemptWait = (facts: { code: ErrorCode; retryAfter: number | null }) =>
  facts.code === 'too-many-attempts' && facts.retryAfter !== null && facts.retryAfter > 0
    ? countdown({ seconds: facts.retryAfter })
    : null
