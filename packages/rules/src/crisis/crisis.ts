/** Facts: what the server says about a crisis. Out: whether the person may post. CRISIS1 */
export const mayPost = (facts: { InCrisis: boolean; canPost: boolean }): boolean =>
  !facts.InCrisis || facts.canPost

/** Why scheduling is refused. */
export const crisisErrors = ['errors.crisis'] as const
export type CrisisError = (typeof crisisErrors)[number]

/**
 * Facts: what the server says about a crisis. Out: the error that scheduling shows instead of opening the editor,
 * after which the person is back at the root; null when it opens. CRISIS2
 */
export const schedulingError = (facts: { InCrisis: boolean; canPost: boolean }): CrisisError | null =>
  mayPost(facts) ? null : 'errors.crisis'

/** Facts: what was known and what the server said now. Out: whether that is a change worth an event. CRISIS3 */
export const hasCrisisChanged = (facts: {
  before: { InCrisis: boolean; canPost: boolean } | null
  after: { InCrisis: boolean; canPost: boolean }
}): boolean =>
  facts.before === null ||
  facts.before.InCrisis !== facts.after.InCrisis ||
  facts.before.canPost !== facts.after.canPost

/** Facts: what the server says about a crisis. Out: whether the banner stands in the shell. CRISIS4 */
export const showsCrisisBanner = (facts: { InCrisis: boolean }): boolean => facts.InCrisis
