import type { PasswordPolicy } from '@rostrum/protocol'
import { isInvisible, trimInvisible } from '../text/invisible.js'
import { isEmail } from './email.js'
import { passwordProblems, type PasswordProblem } from './password/password.js'
import { isUrl } from './url.js'

/** The kinds of form fields that are validated. */
export type FieldType = 'email' | 'name' | 'notEmpty' | 'password' | 'url'

/** Why a field is invalid; passwords have problems of their own. */
export type FieldProblem = 'field-empty' | 'email-invalid' | 'name-invalid' | 'url-invalid' | PasswordProblem

const nameStart = /^(?:[\p{L}\p{N}_\s]|['’‘](?=\p{L}))/u

/**
 * Whether a text begins as names do: with a letter, digit, `_` or space, or with an apostrophe before a letter.
 * SESSION13
 */
export const isName = (text: string): boolean => nameStart.test(text)

/** Characters that turn the direction of what follows, also beyond a name: of a line of text in an e-mail or a file. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g

/**
 * A name as it is checked and saved: on one line, without spaces and invisible characters around it, and without what
 * turns the direction of text. SESSION13
 */
export const nameText = (written: string): string =>
  trimInvisible(written.replace(turning, '').replaceAll(/[\s\p{Cc}]+/gu, ' '))

const isFilled = (text: string) => !isInvisible(text)

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
