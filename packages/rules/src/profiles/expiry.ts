/** Days before the end of a consent at which its person is told, in a letter and at once; the last counts most. */
export const expiryNotices = [7, 1] as const

/** From so many days before the end a profile is marked. */
export const expiryMarkDays = 7

const day = 86_400_000

/**
 * Facts: when the consent of a profile ends, in milliseconds, and the moment. Out: how many days are left, begun
 * ones counted, once they are few enough to be said; null before that, without an end, and when it is over.
 * PROFILES70
 */
export function daysLeft(facts: { expiresOn: number | null; now: number }): number | null {
  if (facts.expiresOn === null || !Number.isFinite(facts.expiresOn)) return null
  const days = Math.ceil((facts.expiresOn - facts.now) / day)
  return days > 0 && days <= expiryMarkDays ? days : null
}

/**
 * Facts: the days that are left, and at how many the person was told last (null: never). Out: at how many they are
 * told now; null for not now. PROFILES71
 */
export function dueNotice(facts: { days: number; told: number | null }): number | null {
  const due = expiryNotices.filter((notice) => facts.days <= notice).at(-1)
  if (due === undefined) return null
  return facts.told === null || facts.told > due ? due : null
}
