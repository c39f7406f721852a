import { isUrl } from './url.js'

/** What follows from switching the board. */
export type BoardSwitchOutcome = 'navigate' | 'reload' | 'reload-origin'

/** Whether the user may switch boards: one switch at a time. SESSION34 */
export const canSwitchBoard = (facts: { isSwitching: boolean }): boolean => !facts.isSwitching

/** What follows a switch of boards, by its success and the requested URL. SESSION34 */
export function boardSwitchOutcome(facts: { isSwitched: boolean; url: string | null }): BoardSwitchOutcome {
  if (!facts.isSwitched) return 'reload-origin'
  return facts.url ? 'navigate' : 'reload'
}

/** The board that the page for switching boards opens; null when its URL names none, which leads home. SESSION35 */
export const boardToSwitchTo = (facts: { boardId: string | null }): string | null => facts.boardId || null

/**
 * How a user signs in to another of their accounts. An account that is not listed takes the normal login.
 * SESSION36
 */
export function accountSwitchLogin(facts: {
  accounts: readonly { AccountId: string; SSOOnly: boolean; Url: string | null }[]
  accountId: string
}): 'sso' | 'login' {
  return facts.accounts.some(({ AccountId, SSOOnly }) => AccountId === facts.accountId && SSOOnly)
    ? 'sso'
    : 'login'
}

/** Whether a browser may be redirected to the URL of an identity provider. SESSION36 */
export const isSsoAddress = (facts: { url: string | null }): boolean => facts.url !== null && isUrl(facts.url)
