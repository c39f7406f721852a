/**
 * The moment up to which due posts wait for a decision, in milliseconds; null when none has to wait, because a server
 * was running all the time and late posts only wait in its queue. POSTS15, POSTS16
 */
export function overdueUntil(facts: {
  now: number
  seenAt: number
  limit: number
  isRestored: boolean
}): number | null {
  const { now, seenAt, limit, isRestored } = facts
  if (isRestored) return now
  return now - seenAt > limit ? now - limit : null
}
