import type { PasswordPolicy } from '@rostrum/protocol'

/** How somebody gets to a board of a company: at once, or by signing in there. */
export type AccountSwitch = 'switch' | 'sso' | 'login'

/**
 * How a session gets to a company. One that the person’s own way to sign in began (`opensAll`) moves to their other
 * companies, except to those that want their identity provider; one that a company, a CRM or a key vouched for stays
 * within its company. SESSION170
 */
export function accountSwitch(facts: {
  isSameCompany: boolean
  opensAll: boolean
  isSsoOnly: boolean
}): AccountSwitch {
  if (facts.isSameCompany) return 'switch'
  if (!facts.opensAll) return 'login'
  return facts.isSsoOnly ? 'sso' : 'switch'
}

/**
 * Whether a user of another company with the same address is the same person: they proved the address themselves, and
 * have a password that they keep. SESSION171
 */
export const joinsLogin = (facts: { isAddressProved: boolean; hasPassword: boolean }): boolean =>
  facts.isAddressProved && facts.hasPassword

/**
 * Whether another board has an unread mark: a story appeared there since the person last opened it. Moments in
 * milliseconds. SESSION172
 */
export const isBoardUnread = (facts: { newest: number | null; opened: number }): boolean =>
  facts.newest !== null && facts.newest > facts.opened

/** The lower of two ages in days; 0 stands for no limit. */
const lowerAge = (one: number, other: number): number =>
  one === 0 || other === 0 ? Math.max(one, other) : Math.min(one, other)

/** What a password must be for all companies of a person at once. SESSION173 */
export const strictestPolicy = (policies: readonly [PasswordPolicy, ...PasswordPolicy[]]): PasswordPolicy =>
  policies.reduce((one, other) => ({
    ...one,
    MinLength: Math.max(one.MinLength, other.MinLength),
    MaxLength: Math.max(one.MinLength, other.MinLength, Math.min(one.MaxLength, other.MaxLength)),
    RequireUpper: one.RequireUpper || other.RequireUpper,
    RequireLower: one.RequireLower || other.RequireLower,
    RequireDigit: one.RequireDigit || other.RequireDigit,
    RequireSymbol: one.RequireSymbol || other.RequireSymbol,
    History: Math.max(one.History, other.History),
    MaxAgeDays: lowerAge(one.MaxAgeDays, other.MaxAgeDays),
  }))
