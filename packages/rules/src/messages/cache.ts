/** What makes the messages that are kept out of date. */
export const cacheEvents = [
  'topics-changed',
  'profile-added',
  'profile-deleted',
  'timezone-changed',
  'post-deleted',
] as const
export type CacheEvent = (typeof cacheEvents)[number]

/** Facts: what happened. Out: whether the kept messages are dropped. MESSAGES2 */
export const dropsCache = (facts: { event: string }): boolean =>
  cacheEvents.some((event) => event === facts.event)

/** How often the date of the next message is looked at, ms. MESSAGES4 */
export const futureMessageCheckMs = 60_000

/**
 * Facts: whether newer messages are known already, whether the server reports some, when the next one is due and what
 * time it is (ms; null for none). Out: whether newer ones are there. MESSAGES3, MESSAGES4
 */
export const hasNewerMessages = (facts: {
  isKnown: boolean
  serverReports: boolean
  nextAt: number | null
  now: number
}): boolean => facts.isKnown || facts.serverReports || (facts.nextAt !== null && facts.nextAt <= facts.now)

/** Facts: whether newer messages are there. Out: what the next load does first. MESSAGES5 */
export const nextLoad = (facts: { hasNewer: boolean }): 'reload' | 'continue' =>
  facts.hasNewer ? 'reload' : 'continue'
