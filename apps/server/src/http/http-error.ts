import { statusOf, type ErrorCode, type ErrorBody, type Network } from '@rostrum/protocol'

/** What a refusal says beside its code (A8.1). `retryAfter` is in seconds. */
export interface HttpErrorDetail {
  readonly Errors?: string | Readonly<Record<string, unknown>>
  readonly words?: readonly string[]
  readonly retryAfter?: number
  readonly NeedCaptchaUpdate?: boolean
  /** The same code once more, where a client reads it there (B8.5), and the network that it is about. */
  readonly Error?: 'disconnected' | 'missing-profile'
  readonly Network?: Network
}

/** A failure of the catalogue; whoever throws it ends the call with this answer. */
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

/** Makes the refusal to throw: `throw refuse('api-400', { Errors: { startDate: 'schedule-in-past' } })`. */
export const httpError = (code: ErrorCode, detail: HttpErrorDetail = {}): HttpError =>
  new HttpError(code, detail)

/** The answer that goes over the wire; `request` is the number under which the log knows the call. */
export function errorBodyOf(refusal: HttpError, request: string): ErrorBody {
  const { Errors, words, ...rest } = refusal.detail
  return {
    Result: false,
    code: refusal.code,
    ...rest,
    ...(Errors === undefined ? {} : { Errors: typeof Errors === 'string' ? Errors : { ...Errors } }),
    ...(words === undefined ? {} : { words: [...words] }),
    request,
  }
}
