import { exchangeToken, exchangeTokenAcross, type Startup } from '@rostrum/protocol'
import { tokenLoginOutcome, tokenPart } from '@rostrum/rules'
import { errorInfoOf } from '../client/api-error.js'
import { deviceIn } from './device.js'
import type { Client } from '../client/client.js'
import type { Environment } from '../environment.js'
import type { SignInOutcome, TokenDetails } from './session.js'
import type { StoredSession } from './stored-session.js'

/** The result of an attempt: a session, with the startup data if they came along, or where to go instead. */
export type Attempt =
  | { readonly session: string; readonly startup?: Startup | undefined }
  | Exclude<SignInOutcome, { outcome: 'signed-in' }>

interface Needs {
  readonly client: Client
  readonly server: string
  readonly stored: StoredSession
  readonly board: string | undefined
  readonly codeFrom: string | undefined
  readonly environment: Environment
}

/**
 * Exchanges a token for a session and the startup data (A7.5, SESSION174). In the body, a token is in no address and no
 * log.
 */
export const exchange = async (
  { client, server, stored, board, codeFrom, environment }: Needs,
  token: string,
  more: TokenDetails = {},
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
    startup: { timezone: environment.timezone() },
  }
  const answer =
    tokenPart({ server, codeFrom }) === 'body'
      ? await client.send(exchangeTokenAcross, { query: {}, body: { id: token, ...kept, ...proof } })
      : await client.send(exchangeToken, {
          query: { id: token, ...kept },
          body: { ...chosen, ...proof },
        })
  stored.keep(answer.LocalStore)
  const outcome = tokenLoginOutcome({ answer })
  if (outcome === 'sso') return { outcome: 'sso', email: null }
  return outcome === 'session' && answer.ApiSession
    ? { session: answer.ApiSession, startup: 'Startup' in answer ? answer.Startup : undefined }
    : { outcome: 'failed', failing: errorInfoOf('login-failed', 401) }
}
