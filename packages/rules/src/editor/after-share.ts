/**
 * Facts: the ids of the valid profiles in their order, and of those that were shared to. Out: the profile that
 * comes next, or null when none remains. SUBMIT8
 */
export const nextProfile = (facts: { valid: readonly string[]; used: readonly string[] }): string | null => {
  const used = new Set(facts.used)
  return facts.valid.find((id) => !used.has(id)) ?? null
}

/**
 * Facts: the valid profiles, those that were shared to, and the one that is chosen now. Out: whether sharing to
 * another account is offered: one remains beside the chosen one. SUBMIT9
 */
export const offersAnotherAccount = (facts: {
  valid: readonly string[]
  used: readonly string[]
  current: string | null
}): boolean => nextProfile({ valid: facts.valid, used: [...facts.used, facts.current ?? ''] }) !== null

export const afterShareOutcomes = ['close', 'stay', 'next-profile'] as const
export type AfterShareOutcome = (typeof afterShareOutcomes)[number]

/**
 * Facts: the keep-open setting, the valid profiles, and those that were shared to, the last one included. Out: what
 * the editor does after a share. SUBMIT8, SUBMIT10
 */
export function afterShare(facts: {
  keepsOpen: boolean
  valid: readonly string[]
  used: readonly string[]
}): AfterShareOutcome {
  if (!facts.keepsOpen) return 'close'
  if (facts.valid.length <= 1) return 'stay'
  return nextProfile(facts) === null ? 'close' : 'next-profile'
}

/** What a person is asked before something is lost. */
export const closeConfirmations = ['close-without-approval', 'close-without-sharing'] as const
export type CloseConfirmation = (typeof closeConfirmations)[number]

/**
 * Facts: whether something would be lost, and whether the board approves. Out: what the person is asked before the
 * editor closes, or null. SUBMIT11
 */
export function closeConfirmation(facts: {
  hasChanged: boolean
  isApprovalsEnabled: boolean
}): CloseConfirmation | null {
  if (!facts.hasChanged) return null
  return facts.isApprovalsEnabled ? 'close-without-approval' : 'close-without-sharing'
}
