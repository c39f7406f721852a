/** The next valid profile that has not been shared to, or null. SUBMIT8 */
export const nextProfile = (facts: { valid: readonly string[]; used: readonly string[] }): string | null => {
  const used = new Set(facts.used)
  return facts.valid.find((id) => !used.has(id)) ?? null
}

export type AfterShareOutcome = 'close' | 'stay' | 'next-profile'

/**
 * What the editor does after a share, from the keep-open setting, the valid profiles, and the profiles that were shared
 * to (including the last one). SUBMIT8, SUBMIT10
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

/** Questions before the editor discards something. */
export type CloseConfirmation = 'close-without-approval' | 'close-without-sharing'

/** The question before the editor closes, or null when nothing would be lost. SUBMIT11 */
export function closeConfirmation(facts: {
  hasChanged: boolean
  isApprovalsEnabled: boolean
}): CloseConfirmation | null {
  if (!facts.hasChanged) return null
  return facts.isApprovalsEnabled ? 'close-without-approval' : 'close-without-sharing'
}
