import type { LoginAnswer } from '@rostrum/protocol'
import { isUrl } from '../form-field.js'

/** What an attempt to sign in came to. */
export type LoginOutcome = 'sso' | 'password-expired' | 'other-server' | 'session' | 'failure'

/** What came of signing in with a token of the address. */
export type TokenLoginOutcome = 'session' | 'sso' | 'token-fail'

/** The server where a person signs in instead, and the token that lets them in there. */
export interface OtherServer {
  readonly server: string
  readonly token: string
}

/**
 * The other server that a login response names, and the token to take there; null if it names none. `formServer`:
 * the server that the form was sent to. SESSION3, SESSION5
 */
export function otherServer(facts: { answer: LoginAnswer; formServer: string }): OtherServer | null {
  const { Token, Server, RedirectTo } = facts.answer
  const server = withoutSlash(facts.formServer)
  if (Token && Server)
    return isTrusted(Server, server) ? { server: withoutSlash(Server), token: Token } : null
  const start = `${server}/login?token=`
  if (!RedirectTo?.startsWith(start) || !isUrl(server)) return null
  const token = decoded(RedirectTo.slice(start.length).split(/[&#]/, 1)[0] ?? '')
  return token ? { server, token } : null
}

/**
 * The outcome of a login response; of several the first in this order counts. `formServer`: the server that the
 * form was sent to. SESSION1, SESSION2, SESSION3, SESSION4, SESSION5, SESSION6
 */
export function loginOutcome(facts: { answer: LoginAnswer; formServer: string }): LoginOutcome {
  const { SSOOnly, RecoverCode, Token, Server, ApiSession } = facts.answer
  if (SSOOnly === true) return 'sso'
  if (RecoverCode) return 'password-expired'
  if (Token && Server) return otherServer(facts) ? 'other-server' : 'failure'
  if (ApiSession) return 'session'
  return otherServer(facts) ? 'other-server' : 'failure'
}

/** The outcome of a sign-in by token. SESSION7 */
export function tokenLoginOutcome(facts: {
  answer: Pick<LoginAnswer, 'SSOOnly' | 'ApiSession'> | null
}): TokenLoginOutcome {
  if (facts.answer?.SSOOnly === true) return 'sso'
  return facts.answer?.ApiSession ? 'session' : 'token-fail'
}

/** A token goes to nobody in the clear, but to the server of the form itself; and to an address without a name or a tail. */
function isTrusted(address: string, own: string): boolean {
  // No name before the host, no query and no fragment: what stands behind them would be another address.
  return isUrl(address) && (/^https:\/\/[^?#@\\]+$/i.test(address) || withoutSlash(address) === own)
}

const withoutSlash = (address: string) => (address.endsWith('/') ? address.slice(0, -1) : address)

function decoded(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

/** What the sign-on through an identity provider is asked with. SESSION8 */
export const ssoDomain = '2'
