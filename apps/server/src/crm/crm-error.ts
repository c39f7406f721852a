import type { CrmIdentityProblem } from '@rostrum/rules'

/** Why a sign-in from a CRM was refused; for the operator, never for the caller (CRMPANEL11). */
export type CrmErrorReason =
  | CrmIdentityProblem
  | 'invalid-request'
  | 'not-registered'
  | 'wrong-address'
  | 'wrong-signature'
  | 'old-request'
  | 'used-request'
  | 'session-refused'
  | 'unreachable'
  | 'unreadable-answer'
  | 'unknown-person'

/** A sign-in from a CRM that is refused. `detail` holds no secret. */
export class CrmError extends Error {
  override readonly name = 'CrmError'
  readonly reason: CrmErrorReason
  readonly detail: string

  constructor(reason: CrmErrorReason, detail = '') {
    super(`${reason} ${detail}`.trim())
    this.reason = reason
    this.detail = detail
  }
}
