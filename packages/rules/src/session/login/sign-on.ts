import { ssoCodes, type ErrorCode } from '@rostrum/protocol'
import { ssoErrorCode } from '../../errors/error-message.js'
import { ssoDomain } from './login-outcome.js'

/** What a page knows about a sign-on that begins; `provider` is the id of an identity provider. */
export interface SignOnFields {
  readonly email?: string | undefined
  readonly provider?: string | undefined
  readonly accountId?: string | undefined
  readonly boardId?: string | undefined
  readonly redirect?: string | undefined
  readonly isMobileApp?: boolean | undefined
  readonly isAndroidApp?: boolean | undefined
  readonly isMsTeamsApp?: boolean | undefined
  /** The solution of a captcha. */
  readonly captcha?: string | undefined
}

/** The query of the address at which a sign-on begins, without what is not known. SESSION8 */
export function signOnQuery(facts: SignOnFields): Record<string, string> {
  const flag = (isOn: boolean | undefined) => (isOn ? '1' : undefined)
  const all = {
    email: facts.email,
    provider: facts.provider,
    accountId: facts.accountId,
    boardId: facts.boardId,
    domain: ssoDomain,
    _redirect: facts.redirect,
    isMobileApp: flag(facts.isMobileApp),
    isAndroidApp: flag(facts.isAndroidApp),
    isMsTeamsApp: flag(facts.isMsTeamsApp),
    captcha: facts.captcha,
  }
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}

/**
 * What the page of single sign-on does at first: finish with a token, tell an error, begin by itself, or wait for the
 * person. It never begins by itself after an error, or the browser would go in circles. SESSION135
 */
export function signOnStep(facts: {
  token: string | undefined
  errorCode: string | undefined
  isAutomatic: boolean
  /** The address or a single provider leads on. */
  hasWay: boolean
}): 'finish' | 'tell' | 'begin' | 'ask' {
  if (facts.token) return 'finish'
  if (facts.errorCode) return 'tell'
  return facts.isAutomatic && facts.hasWay ? 'begin' : 'ask'
}

/**
 * The code that is told for a token of a sign-on that signed nobody in: one of single sign-on as it is, `sso-0006` for a
 * board that is not the person's, `sso-0007` for a token that is not good any more; else null, and the error speaks for
 * itself. SESSION136
 */
export function signOnErrorCode(facts: {
  code: ErrorCode
  status: number
}): (typeof ssoCodes)[number] | null {
  if (ssoCodes.some((known) => known === facts.code)) return ssoErrorCode(facts)
  if (facts.code === 'ActionNotAllowed') return 'sso-0006'
  return facts.status === 401 ? 'sso-0007' : null
}
