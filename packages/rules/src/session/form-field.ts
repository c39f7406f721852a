import type { PasswordPolicy } from '@rostrum/protocol'
import { passwordProblems, type PasswordProblem } from './password/password.js'

/** The kinds of form fields that are validated. */
export type FieldType = 'email' | 'name' | 'notEmpty' | 'password' | 'url'

/** Why a field is invalid; passwords have problems of their own. */
export type FieldProblem = 'field-empty' | 'email-invalid' | 'name-invalid' | 'url-invalid' | PasswordProblem

// Browsers and Node have the same parser, but rules are compiled without the type libraries of either.
declare const URL: new (address: string) => { readonly hostname: string }

const maxEmailLength = 254
const maxAddressLength = 4000
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const email = new RegExp(`^[A-Za-z0-9_'.+-]{1,64}@(?:${label}\\.)+[A-Za-z]{2,8}$`)
const nameStart = /^[\p{L}\p{M}\p{N}_\s]/u
const webScheme = /^https?:\/\/[^/?#\\]/i
const notInAddress = /[\s\p{Cc}\p{Cs}\uFEFF\\]/u

/**
 * Whether a text is an e-mail address: letters, digits and `_'-.+`, an at sign, a domain, and a top-level domain of 2
 * to 8 letters; at most 254 characters. SESSION11
 */
export const isEmail = (text: string): boolean => text.length <= maxEmailLength && email.test(text)

/** Whether the first character of a text is valid in a name: a letter, mark, digit, `_` or space. SESSION13 */
export const isName = (text: string): boolean => nameStart.test(text)

/** Whether a text is an http or https URL with a host, as browsers parse it; at most 4000 characters. SESSION14 */
export function isUrl(text: string): boolean {
  if (text.length > maxAddressLength || notInAddress.test(text) || !webScheme.test(text)) return false
  try {
    return new URL(text).hostname !== ''
  } catch {
    return false
  }
}

const isFilled = (text: string) => text.trim() !== ''

/**
 * Why the value of a form field is invalid: all problems of a password, at most one for other fields. An optional empty
 * field and a read-only one are valid. SESSION10
 */
export function fieldProblems(facts: {
  type: FieldType
  value: string
  isRequired: boolean
  isReadOnly: boolean
  policy?: PasswordPolicy | null
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
