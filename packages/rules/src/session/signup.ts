import type { SignupAnswer } from '@rostrum/protocol'

/** What the sign-up page shows first. */
export type SignupPage = 'form' | 'password-confirm' | 'redirect'

/** The outcome of a registration. */
export type SignupOutcome =
  | 'success'
  | 'confirm-password'
  | 'invalidate-session'
  | 'go-to-sso'
  | 'password-expired'
  | 'exchange-token'
  | 'failure'

/**
 * What a sign-up URL opens: the confirmation with a code or token, the form with an account and a board, else a
 * redirect. SESSION20
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

/** The outcome of a sign-up response. SESSION21, SESSION22, SESSION23, SESSION24, SESSION25 */
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
 * Whether an e-mail address belongs to one of a board's domains (in lower case). A subdomain does not count as its
 * domain. SESSION29
 */
export function isOfDomain({ email, domains }: { email: string; domains: readonly string[] }): boolean {
  const at = email.lastIndexOf('@')
  return at > 0 && domains.includes(email.slice(at + 1).toLowerCase())
}

/** Pages that follow the sign-up form. */
export type SignupNextPage = 'thank-you' | 'password-confirm' | 'invite-expired'

/** The page that shows the outcome of a registration, or null. SESSION27 */
export function pageAfterSignup(facts: { outcome: SignupOutcome }): SignupNextPage | null {
  if (facts.outcome === 'success') return 'thank-you'
  return facts.outcome === 'confirm-password' ? 'password-confirm' : null
}

/** The page to show after a code or token was checked. SESSION28 */
export const confirmationPage = (facts: { isConfirmed: boolean }): SignupNextPage =>
  facts.isConfirmed ? 'password-confirm' : 'invite-expired'

/** What follows the sign-up form: its token is exchanged; without a token it failed. SESSION26 */
export const formTokenOutcome = (facts: { token: string | null | undefined }): 'exchange-token' | 'failure' =>
  facts.token ? 'exchange-token' : 'failure'
