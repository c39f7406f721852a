/** What a message that cannot be loaded leads to. */
export type MessageProblem = 'connect-profile' | 'missing-profile' | 'not-found'

const failures = new Map<string, MessageProblem>([
  ['disconnected', 'connect-profile'],
  ['missing-profile', 'missing-profile'],
])

/**
 * What a message that cannot be loaded leads to, by the `Error` of the response: the dialog to connect a profile, the
 * dialog for a missing profile, or the not-found page. MESSAGES6
 */
export const messageProblem = (facts: { error: string | null | undefined }): MessageProblem =>
  failures.get(facts.error ?? '') ?? 'not-found'
