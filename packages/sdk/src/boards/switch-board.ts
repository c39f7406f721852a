import { switchBoard } from '@rostrum/protocol'
import { accountSwitchLogin, isSsoAddress } from '@rostrum/rules'
import { toErrorInfo, type ErrorInfo } from '../client/api-error.js'
import type { Rostrum } from '../rostrum.js'

/** The result of switching to another board. */
export type SwitchOutcome =
  /** The loaded data belongs to the previous board: reload the page, or create a new client. */
  | { readonly outcome: 'switched' }
  /** The board's company signs in through its identity provider: at this address, or on the page for it. */
  | { readonly outcome: 'sso'; readonly address: string | null }
  /** The user is not a member of that board. */
  | { readonly outcome: 'no-access' }
  | { readonly outcome: 'failed'; readonly failing: ErrorInfo }

/** The company of a board of the user, when it is not the current one. */
const otherCompanyOf = ({ startup }: Pick<Rostrum, 'startup'>, boardId: string): string | undefined => {
  const user = startup.$startup.get()?.User
  const company = user?.accounts.find(({ Boards }) => Boards.some(({ Id }) => Id === boardId))
  return company?.Id === user?.AccountId ? undefined : company?.Id
}

const switchOnce = async (rostrum: Needs, boardId: string): Promise<SwitchOutcome> => {
  const accountId = otherCompanyOf(rostrum, boardId)
  if (accountId === undefined) {
    await rostrum.client.send(switchBoard, { body: { Id: boardId } })
    return { outcome: 'switched' }
  }
  const accounts = rostrum.startup.$startup.get()?.SSOAccounts ?? []
  const url = accounts.find(({ AccountId }) => AccountId === accountId)?.Url ?? null
  const sso = { outcome: 'sso', address: isSsoAddress({ url }) ? url : null } as const
  if (accountSwitchLogin({ accounts, accountId }) === 'sso') return sso
  return (await rostrum.session.moveTo({ accountId, boardId })) ? { outcome: 'switched' } : sso
}

type Needs = Pick<Rostrum, 'client' | 'session' | 'startup'>

/** Switches to another board of the user, in any of their companies (A2.17, ROUTER67, SESSION36). */
export const switchToBoard = async (rostrum: Needs, boardId: string): Promise<SwitchOutcome> => {
  try {
    return await switchOnce(rostrum, boardId)
  } catch (error) {
    const failing = toErrorInfo(error)
    return failing.code === 'ActionNotAllowed' ? { outcome: 'no-access' } : { outcome: 'failed', failing }
  }
}
