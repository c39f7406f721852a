const soon = 60_000

/** How a post says that it is in the queue. */
const queued: readonly unknown[] = ['1', 1, true]

/**
 * Whether a post is shown as scheduled: it is queued, or starts in more than 60 seconds (times in ms since 1970).
 * SCHEDULE5
 */
export const isScheduled = (facts: {
  inqueue: string | number | boolean | null | undefined
  startsAt: number | null
  now: number
}): boolean =>
  queued.includes(facts.inqueue) || (facts.startsAt !== null && facts.startsAt - facts.now > soon)
