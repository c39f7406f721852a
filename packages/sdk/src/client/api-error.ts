import type { ErrorCode, Network } from '@rostrum/protocol'

/** An error as plain data, for stores and outcomes. Text: `t('error.<code>')`. */
export interface ErrorInfo {
  /** A code of the catalogue (A8.1); a code that this version does not know reads `unexpected`. */
  readonly code: ErrorCode
  /** HTTP status; 0 when there was no answer. */
  readonly status: number
  /** The server's own words, when it has any; they are shown instead of the text of the code (A8.1). */
  readonly serverMessage: string | null
  /** Nobody is told: the session is over, or a rephrasing failed in its own place (A8.1). */
  readonly isSilent: boolean
  /** Banned keywords (api-41001). */
  readonly words: readonly string[]
  /** The problem of a submitted field, by the server's name; text: `t('problem.<name>')`. */
  readonly problem?: string | null
  /** The network whose profile is missing (B8.5). */
  readonly network: Network | null
  /** Seconds to wait. */
  readonly retryAfter: number | null
  /** The number under which the operator finds it in the log. */
  readonly request: string | null
  /** The captcha must be solved anew (A8.3). */
  readonly needsCaptcha: boolean
}

/** A call that failed. Detect it with `isApiError`, not `instanceof`: a page may load this class twice. */
export class ApiError extends Error implements ErrorInfo {
  readonly isApiError = true
  declare readonly code: ErrorCode
  declare readonly status: number
  declare readonly serverMessage: string | null
  declare readonly isSilent: boolean
  declare readonly words: readonly string[]
  declare readonly problem: string | null
  declare readonly network: Network | null
  declare readonly retryAfter: number | null
  declare readonly request: string | null
  declare readonly needsCaptcha: boolean

  constructor(failing: ErrorInfo, cause?: unknown) {
    super(`${failing.code} (${failing.status})${failing.request ? ` in request ${failing.request}` : ''}`, {
      cause,
    })
    Object.assign(this, { name: 'ApiError', problem: null }, failing)
  }
}

export const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'isApiError' in error

/** An error of which only the code is known. */
export const errorInfoOf = (code: ErrorCode, status = 0): ErrorInfo => ({
  code,
  status,
  serverMessage: null,
  isSilent: false,
  words: [],
  network: null,
  retryAfter: null,
  request: null,
  needsCaptcha: false,
})

/** A thrown value as plain data; anything but a failed call has the code `unexpected`. */
export const toErrorInfo = (error: unknown): ErrorInfo => {
  if (!isApiError(error)) return errorInfoOf('unexpected')
  const {
    code,
    status,
    serverMessage,
    isSilent,
    words,
    problem,
    network,
    retryAfter,
    request,
    needsCaptcha,
  } = error
  return { code, status, serverMessage, isSilent, words, problem, network, retryAfter, request, needsCaptcha }
}
