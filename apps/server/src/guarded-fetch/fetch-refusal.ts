/** Why an outgoing request was refused or given up. */
export type RefusalReason =
  | 'not-an-address'
  | 'not-public'
  | 'port-not-allowed'
  | 'has-credentials'
  | 'too-many-redirects'
  | 'body-not-repeatable'
  | 'too-large'
  | 'too-slow'
  | 'unreachable'

/** A guarded request that was refused or that failed. `reason` is stable; the message is for a log or a report. */
export class FetchRefusal extends Error {
  readonly reason: RefusalReason
  readonly detail: string

  constructor(reason: RefusalReason, detail: string, options?: ErrorOptions) {
    super(`${reason}: ${detail}`, options)
    this.name = 'FetchRefusal'
    this.reason = reason
    this.detail = detail
  }
}
