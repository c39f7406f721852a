import type { LoginAnswer } from '@rostrum/protocol'
import { isUrl } from './form-field.js'
import { isMobilePlatform, type Platform } from './session-end.js'

/** What an attempt to sign in came to. */
export const loginOutcomes = ['sso', 'password-expired', 'other-server', 'session', 'failure'] as const
export type LoginOutcome = (typeof loginOutcomes)[number]

/** What came of signing in with a token of the address. */
export const tokenLoginOutcomes = ['session', 'sso', 'token-fail'] as const
export type TokenLoginOutcome = (typeof tokenLoginOutcomes)[number]

/** The server where a person signs in instead, and the token that lets them in there. */
export interface OtherServer {
  readonly server: string
  readonly token: string
}

/**
 * Facts: the answer, and the address of the server that the form was sent to. Out: where the person is sent
 * and with which token; null when the answer names no such place. SESSION3, SESSION5
 */
export function otherServer(facts: { answer: LoginAnswer; formServer: string }): OtherServer | null {
  const { Token, Server, RedirectTo } = facts.answer
  if (Token && Server) return isUrl(Server) ? { server: withoutSlash(Server), token: Token } : null
  const server = withoutSlash(facts.formServer)
  const start = `${server}/login?token=`
  if (!RedirectTo?.startsWith(start) || !isUrl(server)) return null
  const token = decoded(RedirectTo.slice(start.length).split(/[&#]/, 1)[0] ?? '')
  return token ? { server, token } : null
}

/**
 * Facts: the answer, and the address of the server that the form was sent to. Out: the outcome that counts
 * first. SESSION1, SESSION2, SESSION3, SESSION4, SESSION5, SESSION6
 */
export function loginOutcome(facts: { answer: LoginAnswer; formServer: string }): LoginOutcome {
  const { SSOOnly, RecoverCode, Token, Server, ApiSession } = facts.answer
  if (SSOOnly === true) return 'sso'
  if (RecoverCode) return 'password-expired'
  if (Token && Server) return otherServer(facts) ? 'other-server' : 'failure'
  if (ApiSession) return 'session'
  return otherServer(facts) ? 'other-server' : 'failure'
}

/** Facts: the answer to a token. Out: what came of it. SESSION7 */
export function tokenLoginOutcome(facts: {
  answer: Pick<LoginAnswer, 'SSOOnly' | 'ApiSession'> | null
}): TokenLoginOutcome {
  if (facts.answer?.SSOOnly === true) return 'sso'
  return facts.answer?.ApiSession ? 'session' : 'token-fail'
}

const withoutSlash = (address: string) => (address.endsWith('/') ? address.slice(0, -1) : address)

function decoded(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

/**
 * Facts: what the address of the login page names. Out: what happens when it opens: a token signs in directly; with
 * an e-mail address, which is filled in, the password has the focus. SESSION15
 */
export function loginPageStart(facts: {
  token: string | null | undefined
  email: string | null | undefined
}): 'sign-in' | 'focus-password' | 'focus-email' {
  if (facts.token) return 'sign-in'
  return facts.email ? 'focus-password' : 'focus-email'
}

/** Facts: the platform. Out: how a person gets to another server: a phone exchanges the token there. SESSION16 */
export const otherServerStep = (facts: { platform: Platform }): 'exchange-there' | 'redirect' =>
  isMobilePlatform(facts.platform) ? 'exchange-there' : 'redirect'

/** What the sign-on through an identity provider is asked with. SESSION8 */
export const ssoDomain = '2'
