/** Whether the user may post, given what the server reports about a crisis. CRISIS1 */
export const mayPost = (facts: { InCrisis: boolean; canPost: boolean }): boolean =>
  !facts.InCrisis || facts.canPost

/** Why scheduling is refused. */
export type CrisisError = 'errors.crisis'

/**
 * The error that is shown instead of the editor when the user wants to schedule a post during a crisis, before they
 * return to the root; null when the editor opens. CRISIS2
 */
export const schedulingError = (facts: { InCrisis: boolean; canPost: boolean }): CrisisError | null =>
  mayPost(facts) ? null : 'errors.crisis'
