import { passwordProblems, type PasswordProblem, type PasswordRules } from './password.js'

/** Kinds of form fields that are checked. */
export const fieldTypes = ['email', 'name', 'notEmpty', 'password', 'url'] as const
export type FieldType = (typeof fieldTypes)[number]

/** Why a field does not pass; what is wrong with a password has codes of its own. */
export const fieldProblemCodes = ['field-empty', 'email-invalid', 'name-invalid', 'url-invalid'] as const
export type FieldProblem = (typeof fieldProblemCodes)[number] | PasswordProblem

// The standard parser, the same in browsers and in Node; neither of their type libraries is for a rule.
declare const URL: new (address: string) => { readonly hostname: string }

const longestEmail = 254
const longestAddress = 4000
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const email = new RegExp(`^[A-Za-z0-9_'.+-]{1,64}@(?:${label}\\.)+[A-Za-z]{2,8}$`)
const nameStart = /^[\p{L}\p{M}\p{N}_\s]/u
const webScheme = /^https?:\/\/[^/?#\\]/i
const notInAddress = /[\s\p{Cc}\p{Cs}\uFEFF\\]/u

/**
 * Facts: a text. Out: whether it is an e-mail address: letters, digits and `_'-.+`, an at sign, a domain, and
 * a top-level domain of 2 to 8 letters; at most 254 characters. SESSION11
 */
export const isEmail = (text: string): boolean => text.length <= longestEmail && email.test(text)

/** Facts: a text. Out: whether it begins as a name may: a letter of any script, a digit, `_`, a space. SESSION13 */
export const isName = (text: string): boolean => nameStart.test(text)

/**
 * Facts: a text. Out: whether it is an http or https address with a host, as browsers read it; at most 4000
 * characters. SESSION14
 */
export function isUrl(text: string): boolean {
  if (text.length > longestAddress || notInAddress.test(text) || !webScheme.test(text)) return false
  try {
    return new URL(text).hostname !== ''
  } catch {
    return false
  }
}

const isFilled = (text: string) => text.trim() !== ''

/**
 * Facts: what a field is, its value, and for a password what the company asks of it. Out: why it does not
 * pass, all reasons of a password, at most one of the others. A field that need not be filled, and one that
 * cannot be edited, passes as it is. SESSION10
 */
export function fieldProblems(facts: {
  type: FieldType
  value: string
  isRequired: boolean
  isReadOnly: boolean
  policy?: PasswordRules | null
}): FieldProblem[] {
  const { type, value } = facts
  if (facts.isReadOnly || (!facts.isRequired && value === '')) return []
  if (facts.isRequired && (type === 'password' ? value === '' : !isFilled(value))) return ['field-empty']
  if (type === 'password') return passwordProblems({ password: value, policy: facts.policy ?? null })
  const problem = problemOf(type, value)
  return problem ? [problem] : []
}

function problemOf(type: Exclude<FieldType, 'password'>, value: string): FieldProblem | null {
  switch (type) {
    case 'email':
      return isEmail(value) ? null : 'email-invalid'
    case 'name':
      return isName(value) ? null : 'name-invalid'
    case 'url':
      return isUrl(value) ? null : 'url-invalid'
    case 'notEmpty':
      return isFilled(value) ? null : 'field-empty'
  }
}
