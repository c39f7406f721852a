/**
 * Days before the end of a consent at which its user is notified by e-mail and at once; the smallest one that has been
 * reached counts.
 */
export const expiryNotices = [7, 1] as const

/** A profile is marked from this many days before the end of its consent. */
export const expiryMarkDays = 7

const day = 86_400_000

/**
 * The days until the consent of a profile ends, rounded up, once they are few enough to show; null before that, without
 * an end, and after it. Both times are in milliseconds. PROFILES70
 */
export function daysLeft(facts: { expiresOn: number | null; now: number }): number | null {
  if (facts.expiresOn === null || !Number.isFinite(facts.expiresOn)) return null
  const days = Math.ceil((facts.expiresOn - facts.now) / day)
  return days > 0 && days <= expiryMarkDays ? days : null
}

/**
 * The notice that is due, in days before the end; null when none is due. `lastNotice` is the last one that was sent (null:
 * none). PROFILES71
 */
export function dueNotice(facts: { days: number; lastNotice: number | null }): number | null {
  const due = expiryNotices.filter((notice) => facts.days <= notice).at(-1)
  if (due === undefined) return null
  return facts.lastNotice === null || facts.lastNotice > due ? due : null
}
