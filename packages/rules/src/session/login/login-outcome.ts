import type { LoginAnswer } from '@rostrum/protocol'
import { isUrl } from '../url.js'

/** The outcome of an attempt to sign in. */
export type LoginOutcome = 'sso' | 'password-expired' | 'other-server' | 'session' | 'failure'

/** The server at which the user signs in instead, and the token for it. */
export interface OtherServer {
  readonly server: string
  readonly token: string
}

/**
 * The other server in a login response with its token, or null. `formServer` is the server that the form was sent to.
 * SESSION3, SESSION5
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
 * The outcome of a login response; the first field that applies counts. `formServer` is the server that the form was
 * sent to. SESSION1, SESSION2, SESSION3, SESSION4, SESSION5, SESSION6
 */
export function loginOutcome(facts: { answer: LoginAnswer; formServer: string }): LoginOutcome {
  const { SSOOnly, RecoverCode, Token, Server, ApiSession } = facts.answer
  if (SSOOnly === true) return 'sso'
  if (RecoverCode) return 'password-expired'
  if (Token && Server) return otherServer(facts) ? 'other-server' : 'failure'
  if (ApiSession) return 'session'
  return otherServer(facts) ? 'other-server' : 'failure'
}

/** Whether a token may be sent to a server: over https, or to the server that the form was sent to. */
function isTrusted(address: string, own: string): boolean {
  // A user name, query or fragment would change the meaning of a path that is appended.
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

/** The domain parameter of single sign-on. SESSION8 */
export const ssoDomain = '2'
