import type { CrmIdentityProblem } from '@rostrum/rules'

/** Why a sign-in from a CRM was refused; for the operator, never for the caller (CRM11). */
export type CrmRefusalReason =
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
export class CrmRefusal extends Error {
  override readonly name = 'CrmRefusal'
  readonly reason: CrmRefusalReason
  readonly detail: string

  constructor(reason: CrmRefusalReason, detail = '') {
    super(`${reason} ${detail}`.trim())
    this.reason = reason
    this.detail = detail
  }
}
