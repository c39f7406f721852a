import { statusOf, type ErrorCode, type ErrorBody, type Network } from '@rostrum/protocol'

/** Fields of an error beside its code (A8.1). `retryAfter` is in seconds. */
export interface HttpErrorDetail {
  readonly Errors?: string | Readonly<Record<string, unknown>>
  readonly words?: readonly string[]
  readonly retryAfter?: number
  readonly NeedCaptchaUpdate?: boolean
  /** The code again, in the field where clients of some calls read it (B8.5), and the network concerned. */
  readonly Error?: 'disconnected' | 'missing-profile'
  readonly Network?: Network
}

/** An error of the catalogue. Thrown in a handler, it is the answer to the call. */
export class HttpError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly detail: HttpErrorDetail

  constructor(code: ErrorCode, detail: HttpErrorDetail) {
    super(code)
    this.name = 'HttpError'
    this.code = code
    this.status = statusOf[code] ?? 422
    this.detail = detail
  }
}

/** Creates the error to throw: `throw httpError('api-400', { Errors: { startDate: 'schedule-in-past' } })`. */
export const httpError = (code: ErrorCode, detail: HttpErrorDetail = {}): HttpError =>
  new HttpError(code, detail)

/** The error in its wire form; `request` is the id of the call in the log. */
export function errorBodyOf(error: HttpError, request: string): ErrorBody {
  const { Errors, words, ...rest } = error.detail
  return {
    Result: false,
    code: error.code,
    ...rest,
    ...(Errors === undefined ? {} : { Errors: typeof Errors === 'string' ? Errors : { ...Errors } }),
    ...(words === undefined ? {} : { words: [...words] }),
    request,
  }
}
