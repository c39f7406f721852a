import type { LoginAnswer } from '@rostrum/protocol'

/** The outcome of an attempt to sign in with a token from the URL. */
export type TokenLoginOutcome = 'session' | 'sso' | 'token-fail'

/** The outcome of a sign-in by token. SESSION7 */
export function tokenLoginOutcome(facts: {
  answer: Pick<LoginAnswer, 'SSOOnly' | 'ApiSession'> | null
}): TokenLoginOutcome {
  if (facts.answer?.SSOOnly === true) return 'sso'
  return facts.answer?.ApiSession ? 'session' : 'token-fail'
}
