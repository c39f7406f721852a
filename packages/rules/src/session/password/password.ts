import type { PasswordPolicy } from '@rostrum/protocol'

/** Why a password is refused. */
export type PasswordProblem =
  | 'password-too-short'
  | 'password-too-long'
  | 'password-needs-upper'
  | 'password-needs-lower'
  | 'password-needs-digit'
  | 'password-needs-symbol'

/** The bounds of every password. */
export const passwordLength = { min: 6, max: 50 } as const

/**
 * The minimum and maximum length of a password. A company may raise the minimum of 6 and lower the maximum of 50.
 * SESSION12
 */
export function passwordBounds(facts: { policy: PasswordPolicy | null }): { min: number; max: number } {
  const min = clamp(facts.policy?.MinLength, passwordLength.min)
  return { min, max: Math.max(min, clamp(facts.policy?.MaxLength, passwordLength.max)) }
}

function clamp(length: number | undefined, otherwise: number) {
  if (length === undefined || !Number.isFinite(length)) return otherwise
  return Math.min(passwordLength.max, Math.max(passwordLength.min, Math.trunc(length)))
}

/** All problems of a password, length first. The length is counted in code points. SESSION12 */
export function passwordProblems(facts: {
  password: string
  policy: PasswordPolicy | null
}): PasswordProblem[] {
  const { password, policy } = facts
  const { min, max } = passwordBounds(facts)
  if (password.length > 2 * max) return ['password-too-long']
  const length = Array.from(password).length
  const problems: PasswordProblem[] = []
  if (length < min) problems.push('password-too-short')
  if (length > max) problems.push('password-too-long')
  if (policy?.RequireUpper && !/\p{Lu}/u.test(password)) problems.push('password-needs-upper')
  if (policy?.RequireLower && !/\p{Ll}/u.test(password)) problems.push('password-needs-lower')
  if (policy?.RequireDigit && !/\p{Nd}/u.test(password)) problems.push('password-needs-digit')
  if (policy?.RequireSymbol && !/[^\p{L}\p{M}\p{N}\s]/u.test(password)) problems.push('password-needs-symbol')
  return problems
}
