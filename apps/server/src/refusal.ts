import { statusOf, type ErrorCode, type Failure, type Network } from '@rostrum/protocol'

/** What a refusal says beside its code (A8.1). `retryAfter` is in seconds. */
export interface RefusalDetail {
  readonly Errors?: string | Readonly<Record<string, unknown>>
  readonly words?: readonly string[]
  readonly retryAfter?: number
  readonly NeedCaptchaUpdate?: boolean
  /** The same code once more, where a client reads it there (B8.5), and the network that it is about. */
  readonly Error?: 'disconnected' | 'missing-profile'
  readonly Network?: Network
}

/** A failure of the catalogue; whoever throws it ends the call with this answer. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly detail: RefusalDetail

  constructor(code: ErrorCode, detail: RefusalDetail) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.status = statusOf[code] ?? 422
    this.detail = detail
  }
}

/** Makes the refusal to throw: `throw refuse('api-400', { Errors: { startDate: 'schedule-in-past' } })`. */
export const refuse = (code: ErrorCode, detail: RefusalDetail = {}): Refusal => new Refusal(code, detail)

/** The answer that goes over the wire; `request` is the number under which the log knows the call. */
export function failureOf(refusal: Refusal, request: string): Failure {
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
