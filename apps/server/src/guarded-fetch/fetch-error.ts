/** Why an outgoing request was refused or aborted. */
export type FetchErrorReason =
  | 'not-an-address'
  | 'not-public'
  | 'port-not-allowed'
  | 'has-credentials'
  | 'too-many-redirects'
  | 'body-not-repeatable'
  | 'too-large'
  | 'too-slow'
  | 'unreachable'

/**
 * A guarded request that was refused or failed. `reason` is a stable code; the message is for logs and
 * reports.
 */
export class FetchError extends Error {
  readonly reason: FetchErrorReason
  readonly detail: string

  constructor(reason: FetchErrorReason, detail: string, options?: ErrorOptions) {
    super(`${reason}: ${detail}`, options)
    this.name = 'FetchError'
    this.reason = reason
    this.detail = detail
  }
}
