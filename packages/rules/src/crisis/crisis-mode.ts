/** The longest reason of a crisis, in characters. */
export const maxCrisisReason = 500

/** Why a crisis cannot begin. */
export type CrisisProblem = 'reason' | 'until'

/** The problem of a crisis that is about to begin, or null: it has a reason, and ends later than now. CRISIS5 */
export function crisisProblem(facts: {
  reason: string
  /** In milliseconds; null for no end. */
  until: number | null
  now: number
}): CrisisProblem | null {
  const reason = facts.reason.trim()
  if (reason === '' || reason.length > maxCrisisReason) return 'reason'
  return facts.until !== null && !(facts.until > facts.now) ? 'until' : null
}
