/** Events that invalidate the cached messages. */
const cacheEvents = [
  'topics-changed',
  'profile-added',
  'profile-deleted',
  'timezone-changed',
  'post-deleted',
] as const

/** Whether an event invalidates the cached messages. MESSAGES2 */
export const dropsCache = (facts: { event: string }): boolean =>
  cacheEvents.some((event) => event === facts.event)

/** The interval at which the date of the next message is checked, in milliseconds. MESSAGES4 */
export const futureMessageCheckMs = 60_000

/**
 * Whether newer messages are available: already known, reported by the server, or due by now (ms; null for none).
 * MESSAGES3, MESSAGES4
 */
export const hasNewerMessages = (facts: {
  isKnown: boolean
  serverReports: boolean
  nextAt: number | null
  now: number
}): boolean => facts.isKnown || facts.serverReports || (facts.nextAt !== null && facts.nextAt <= facts.now)

/** What the next load does first. MESSAGES5 */
export const nextLoad = (facts: { hasNewer: boolean }): 'reload' | 'continue' =>
  facts.hasNewer ? 'reload' : 'continue'
