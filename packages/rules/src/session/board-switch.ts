import { isUrl } from './form-field.js'

/** What follows from switching the board. */
export const boardSwitchOutcomes = ['navigate', 'reload', 'reload-origin'] as const
export type BoardSwitchOutcome = (typeof boardSwitchOutcomes)[number]

/** Facts: whether a switch is under way. Out: whether another may begin. SESSION34 */
export const canSwitchBoard = (facts: { isSwitching: boolean }): boolean => !facts.isSwitching

/** Facts: whether it worked, and the address that was asked for. Out: what follows. SESSION34 */
export function boardSwitchOutcome(facts: { isSwitched: boolean; url: string | null }): BoardSwitchOutcome {
  if (!facts.isSwitched) return 'reload-origin'
  return facts.url ? 'navigate' : 'reload'
}

/** Facts: the board that the address names. Out: switch to it, or without one go home. SESSION35 */
export const boardPageStep = (facts: { boardId: string | null | undefined }): 'switch' | 'go-home' =>
  facts.boardId ? 'switch' : 'go-home'

/**
 * Facts: the person's accounts and the one to switch to. Out: how they sign in there; an account that is not
 * listed takes the normal login. SESSION36
 */
export function accountSwitchLogin(facts: {
  accounts: readonly { AccountId: string; SSOOnly: boolean; Url: string | null }[]
  accountId: string
}): 'sso' | 'login' {
  return facts.accounts.some(({ AccountId, SSOOnly }) => AccountId === facts.accountId && SSOOnly)
    ? 'sso'
    : 'login'
}

/** Facts: the address of an identity provider's page. Out: whether a browser may be sent there. SESSION36 */
export const isSsoAddress = (facts: { url: string | null }): boolean => facts.url !== null && isUrl(facts.url)
