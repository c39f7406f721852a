/** What a message that cannot be loaded leads to. */
export const messageFailures = ['connect-profile', 'missing-profile', 'not-found'] as const
export type MessageFailure = (typeof messageFailures)[number]

const failures = new Map<string, MessageFailure>([
  ['disconnected', 'connect-profile'],
  ['missing-profile', 'missing-profile'],
])

/**
 * Facts: the `Error` of the answer, if any. Out: the modal to connect a profile of the network, the one for a missing
 * profile, or the not-found page. MESSAGES6
 */
export const messageFailure = (facts: { error: string | null | undefined }): MessageFailure =>
  failures.get(facts.error ?? '') ?? 'not-found'
