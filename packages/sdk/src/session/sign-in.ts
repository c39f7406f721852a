import { exchangeToken } from '@rostrum/protocol'
import { tokenLoginOutcome, tokenPart } from '@rostrum/rules'
import { errorInfoOf } from '../client/api-error.js'
import { deviceIn } from './device.js'
import type { Client } from '../client/client.js'
import type { SignInOutcome, TokenTarget } from './session.js'
import type { StoredSession } from './stored-session.js'

/** The result of an attempt: a session, or where to go instead. */
export type Attempt = { readonly session: string } | Exclude<SignInOutcome, { outcome: 'signed-in' }>

interface Needs {
  readonly client: Client
  readonly server: string
  readonly stored: StoredSession
  readonly board: string | undefined
  readonly codeFrom: string | undefined
}

/** Exchanges a token for a session (A7.5). In the body, a token is in no address and no log. */
export const exchange = async (
  { client, server, stored, board, codeFrom }: Needs,
  token: string,
  more: TokenTarget = {},
): Promise<Attempt> => {
  const localStore = stored.kept()
  const boardId = more.boardId ?? board
  const chosen = boardId === undefined ? {} : { boardId }
  const kept = { ...chosen, ...(localStore ? { localStore } : {}) }
  const company = more.accountId === undefined ? {} : { accountId: more.accountId }
  const proof = {
    ...company,
    ...(more.browser ? { browser: more.browser } : {}),
    ...deviceIn(stored.storage),
  }
  const parts =
    tokenPart({ server, codeFrom }) === 'body'
      ? { query: {}, body: { id: token, ...kept, ...proof } }
      : { query: { id: token, ...kept }, body: { ...chosen, ...proof } }
  const answer = await client.send(exchangeToken, parts)
  stored.keep(answer.LocalStore)
  const outcome = tokenLoginOutcome({ answer })
  if (outcome === 'sso') return { outcome: 'sso', email: null }
  return outcome === 'session' && answer.ApiSession
    ? { session: answer.ApiSession }
    : { outcome: 'failed', failing: errorInfoOf('login-failed', 401) }
}
