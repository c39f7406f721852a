import type { SignupAnswer } from '@rostrum/protocol'

/** What the signup page shows first. */
export const signupPages = ['form', 'password-confirm', 'redirect'] as const
export type SignupPage = (typeof signupPages)[number]

/** What follows from the answer to a registration. */
export const signupOutcomes = [
  'success',
  'confirm-password',
  'invalidate-session',
  'go-to-sso',
  'password-expired',
  'exchange-token',
  'failure',
] as const
export type SignupOutcome = (typeof signupOutcomes)[number]

/** What follows from exchanging a token. */
export const exchangeOutcomes = ['session', 'failure'] as const
export type ExchangeOutcome = (typeof exchangeOutcomes)[number]

/**
 * Facts: what the address names. Out: the form for an account with a board, the confirmation for a code or
 * token; with neither the person is sent away. SESSION20
 */
export function signupPage(facts: {
  accountId?: string | undefined
  boardId?: string | undefined
  code?: string | undefined
  token?: string | undefined
}): SignupPage {
  if (facts.code || facts.token) return 'password-confirm'
  return facts.accountId && facts.boardId ? 'form' : 'redirect'
}

/**
 * Facts: the answer, and whether there is a session already. Out: what follows. SESSION21, SESSION22,
 * SESSION23, SESSION24, SESSION25
 */
export function signupOutcome(facts: { answer: SignupAnswer; hasSession: boolean }): SignupOutcome {
  const { Code, SSOOnly, Token } = facts.answer
  switch (Code) {
    case 'success':
      return 'success'
    case 'require_password':
      if (SSOOnly !== true) return 'confirm-password'
      return facts.hasSession ? 'invalidate-session' : 'go-to-sso'
    case 'password_expired':
      return Token ? 'password-expired' : 'failure'
    case 'existing_user_connected':
    case 'already_connected':
      if (SSOOnly === true) return 'go-to-sso'
      return Token ? 'exchange-token' : 'failure'
    default:
      return 'failure'
  }
}

/**
 * Facts: an e-mail address and the domains of a board, in small letters. Out: whether the address is of one of them;
 * a part of a domain is another one. SESSION29
 */
export function isOfDomain({ email, domains }: { email: string; domains: readonly string[] }): boolean {
  const at = email.lastIndexOf('@')
  return at > 0 && domains.includes(email.slice(at + 1).toLowerCase())
}

/** Pages that follow the form of a signup. */
export const signupNextPages = ['thank-you', 'password-confirm', 'invite-expired'] as const
export type SignupNextPage = (typeof signupNextPages)[number]

/** Facts: what followed from a registration. Out: the page that shows it; null when none does. SESSION27 */
export function pageAfterSignup(facts: { outcome: SignupOutcome }): SignupNextPage | null {
  if (facts.outcome === 'success') return 'thank-you'
  return facts.outcome === 'confirm-password' ? 'password-confirm' : null
}

/** Facts: whether a code or token was confirmed. Out: the page that shows it. SESSION28 */
export const confirmationPage = (facts: { isConfirmed: boolean }): SignupNextPage =>
  facts.isConfirmed ? 'password-confirm' : 'invite-expired'

/** Facts: what a form was answered with. Out: a token is exchanged; without one it failed. SESSION26 */
export const formTokenOutcome = (facts: { token: string | null | undefined }): 'exchange-token' | 'failure' =>
  facts.token ? 'exchange-token' : 'failure'

/** Facts: the session that a token was exchanged for. Out: it counts unless it is empty. SESSION24, SESSION26 */
export const exchangeOutcome = (facts: { apiSession: string | null | undefined }): ExchangeOutcome =>
  facts.apiSession ? 'session' : 'failure'
