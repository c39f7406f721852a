import { exchangeToken, login, logout, switchAccount, type LoginAnswer } from '@rostrum/protocol'
import { loginOutcome, otherServer, tokenLoginOutcome, tokenPart } from '@rostrum/rules'
import { errorInfoOf } from '../client/api-error.js'
import { deviceIn } from './device.js'
import type { Client } from '../client/client.js'
import type { Host } from '../host.js'
import type { SignInOutcome } from './session.js'
import type { StoredSession } from './stored-session.js'

/** The result of an attempt: a session, or where to go instead. */
export type Attempt = { readonly session: string } | Exclude<SignInOutcome, { outcome: 'signed-in' }>

const failed: Attempt = { outcome: 'failed', failing: errorInfoOf('login-failed', 401) }

/** The result of a response to a password (A4.1). */
const leadsTo = (answer: LoginAnswer, formServer: string, email: string): Attempt => {
  switch (loginOutcome({ answer, formServer })) {
    case 'sso':
      return { outcome: 'sso', email }
    case 'password-expired':
      return { outcome: 'password-expired', code: answer.RecoverCode ?? '' }
    case 'other-server': {
      const other = otherServer({ answer, formServer })
      return other ? { outcome: 'other-server', ...other } : failed
    }
    case 'session':
      return answer.ApiSession ? { session: answer.ApiSession } : failed
    case 'failure':
      return failed
  }
}

interface Needs {
  readonly client: Client
  readonly server: string
  readonly stored: StoredSession
  readonly board: string | undefined
  readonly codeFrom: string | undefined
}

export const signInByPassword = async (
  { client, server, stored }: Needs,
  { email, password, captcha }: { email: string; password: string; captcha?: string },
): Promise<Attempt> => {
  const body = { email, password, ...deviceIn(stored.storage), ...(captcha === undefined ? {} : { captcha }) }
  const answer = await client.send(login, { body })
  stored.keep(answer.LocalStore)
  return leadsTo(answer, server, email)
}

/** Exchanges a token for a session (A7.5). In the body, a token is in no address and no log. */
export const exchange = async (
  { client, server, stored, board, codeFrom }: Needs,
  token: string,
  more: { browser?: string; boardId?: string } = {},
): Promise<Attempt> => {
  const localStore = stored.kept()
  const boardId = more.boardId ?? board
  const chosen = boardId === undefined ? {} : { boardId }
  const kept = { ...chosen, ...(localStore ? { localStore } : {}) }
  const proof = { ...(more.browser ? { browser: more.browser } : {}), ...deviceIn(stored.storage) }
  const parts =
    tokenPart({ server, codeFrom }) === 'body'
      ? { query: {}, body: { id: token, ...kept, ...proof } }
      : { query: { id: token, ...kept }, body: { ...chosen, ...proof } }
  const answer = await client.send(exchangeToken, parts)
  stored.keep(answer.LocalStore)
  const outcome = tokenLoginOutcome({ answer })
  if (outcome === 'sso') return { outcome: 'sso', email: null }
  return outcome === 'session' && answer.ApiSession ? { session: answer.ApiSession } : failed
}

/**
 * The server is told, but one that cannot hear keeps nobody signed in. Whoever signed in through an identity provider is
 * led to sign out there, too.
 */
export const tellSignOut = async (
  { client, server, host }: Needs & { readonly host: Host },
  leave: () => void,
): Promise<void> => {
  const answer = await client.send(logout, { timeout: 5000 }).catch(() => null)
  leave()
  if (!answer?.RedirectTo) return
  const address = new URL(answer.RedirectTo, server)
  if (address.origin === new URL(server).origin) host.navigate?.({ address: address.href })
}

/**
 * Moves the session to another company of the user (A7.13). Resolves with false when that company wants its own
 * sign-in; rejects with an `ApiError`.
 */
export const moveToAccount = async (
  { client, stored }: Needs,
  { accountId, boardId, from }: { accountId: string; boardId: string; from: string | undefined },
): Promise<boolean> => {
  const localStore = stored.kept()
  const { Result, sessionId } = await client.send(switchAccount, {
    body: {
      id: accountId,
      boardId,
      ...(from === undefined ? {} : { from }),
      ...(localStore === undefined ? {} : { localStore }),
    },
  })
  if (!Result || sessionId === '') return false
  stored.write(sessionId)
  return true
}
