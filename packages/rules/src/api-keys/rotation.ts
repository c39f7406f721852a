/** How long after a rotation no other one is made, in milliseconds. */
const rotationGap = 60_000

/**
 * Whether a key or secret may be replaced. Only one former one works beside it: a second rotation at once, by a colleague
 * or a double click, would end the one that is in use. APIKEYS3, WEBHOOKS5
 */
export function mayRotate(facts: {
  /** Until when the former one works; null when it was never replaced. */
  formerUntil: Date | null
  /** How long a former one works, in hours. */
  overlapHours: number
  now: Date
}): boolean {
  if (facts.formerUntil === null) return true
  const rotatedAt = facts.formerUntil.getTime() - facts.overlapHours * 3_600_000
  return facts.now.getTime() - rotatedAt >= rotationGap
}
