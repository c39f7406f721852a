/** What Firebase Cloud Messaging says when it refuses a push: its own code, and the field that it found wrong. */
export interface FirebaseProblem {
  readonly code: string | null
  readonly field: string | null
}

/**
 * The answer of Firebase Cloud Messaging as a push service of browsers would give it: 410 for a token that is no longer
 * registered, belongs to another sender or never was one; null, as if it had not been reached, where it did not accept
 * our own access. PUSH10
 */
export function firebaseStatus(facts: { status: number; problem: FirebaseProblem }): number | null {
  const { status, problem } = facts
  if (status === 401) return null
  const isGone = problem.code === 'UNREGISTERED' || problem.code === 'SENDER_ID_MISMATCH'
  return isGone || (status === 400 && problem.field === 'message.token') ? 410 : status
}
