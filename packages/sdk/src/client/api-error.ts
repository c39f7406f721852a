import type { ErrorCode, Network } from '@rostrum/protocol'

/** What went wrong, as plain data: what stores and outcomes carry. Texts for it: `t('error.<code>')`. */
export interface Failing {
  /** A code of the catalogue (A8.1); a code that this version does not know reads `unexpected`. */
  readonly code: ErrorCode
  /** HTTP status; 0 when there was no answer. */
  readonly status: number
  /** The server's own words, when it has any; they are shown instead of the text of the code (A8.1). */
  readonly said: string | null
  /** Nobody is told: the session is over, or a rephrasing failed in its own place (A8.1). */
  readonly isSilent: boolean
  /** Banned keywords (api-41001). */
  readonly words: readonly string[]
  /** The network whose profile is missing (B8.5). */
  readonly network: Network | null
  /** Seconds to wait. */
  readonly retryAfter: number | null
  /** The number under which the operator finds it in the log. */
  readonly request: string | null
  /** The captcha must be solved anew (A8.3). */
  readonly needsCaptcha: boolean
}

/** A call that failed. Tell it by `isApiError`, never by `instanceof`: two copies may be on a page. */
export class ApiError extends Error implements Failing {
  readonly isApiError = true
  readonly code: ErrorCode
  readonly status: number
  readonly said: string | null
  readonly isSilent: boolean
  readonly words: readonly string[]
  readonly network: Network | null
  readonly retryAfter: number | null
  readonly request: string | null
  readonly needsCaptcha: boolean

  constructor(failing: Failing, cause?: unknown) {
    super(`${failing.code} (${failing.status})${failing.request ? ` in request ${failing.request}` : ''}`, {
      cause,
    })
    this.name = 'ApiError'
    this.code = failing.code
    this.status = failing.status
    this.said = failing.said
    this.isSilent = failing.isSilent
    this.words = failing.words
    this.network = failing.network
    this.retryAfter = failing.retryAfter
    this.request = failing.request
    this.needsCaptcha = failing.needsCaptcha
  }
}

export const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'isApiError' in error

/** A failing of which nothing but the code is known. */
export const failingOf = (code: ErrorCode, status = 0): Failing => ({
  code,
  status,
  said: null,
  isSilent: false,
  words: [],
  network: null,
  retryAfter: null,
  request: null,
  needsCaptcha: false,
})

/** Whatever was thrown, as data; what is not a failed call is `unexpected`. */
export const toFailing = (error: unknown): Failing => {
  if (!isApiError(error)) return failingOf('unexpected')
  const { code, status, said, isSilent, words, network, retryAfter, request, needsCaptcha } = error
  return { code, status, said, isSilent, words, network, retryAfter, request, needsCaptcha }
}
