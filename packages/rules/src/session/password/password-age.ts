import type { PasswordPolicy } from '@rostrum/protocol'

const day = 86_400_000

/** The bounds of what a company may ask of former passwords and of their age in days; 0 asks nothing. SESSION130 */
export const passwordRuleBounds = { history: { min: 0, max: 12 }, ageDays: { min: 0, max: 3650 } } as const

type Age = Pick<PasswordPolicy, 'History' | 'MaxAgeDays'>

/**
 * The number of passwords, the present one included, that a new password must differ from. Where passwords expire, a new
 * one always differs from the one that expired. SESSION130
 */
export function rememberedPasswords(facts: { policy: Age }): number {
  const { History, MaxAgeDays } = facts.policy
  return Math.max(Math.min(History, passwordRuleBounds.history.max), MaxAgeDays > 0 ? 1 : 0)
}

/** When a password expires, in milliseconds; null for never. SESSION131 */
export function passwordExpiry(facts: { policy: Age; changedAt: number }): number | null {
  const { MaxAgeDays } = facts.policy
  return MaxAgeDays > 0 ? facts.changedAt + MaxAgeDays * day : null
}

/** Whether a password has expired. All times are in milliseconds. SESSION131 */
export function isPasswordExpired(facts: { policy: Age; changedAt: number; now: number }): boolean {
  const expiry = passwordExpiry(facts)
  return expiry !== null && expiry <= facts.now
}
