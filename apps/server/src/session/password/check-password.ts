import { dictionary } from '@zxcvbn-ts/language-common'
import type { PasswordPolicy } from '@rostrum/protocol'
import { isGuessablePassword, passwordProblems } from '@rostrum/rules'
import { httpError } from '../../http/http-error.js'

/** About 49,000 passwords of published leaks, in lower case. */
const common = new Set<string>(dictionary['passwords-common'].map(String))

/** A user's data that an attacker may try in passwords. */
export interface PasswordOwner {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly company: string
}

/** Whether a password is easily guessed: a common one, or one made of the user's own data (SESSION104). */
export const isWeakPassword = (
  password: string,
  { email, firstName, lastName, company }: PasswordOwner,
): boolean =>
  isGuessablePassword({
    password,
    isCommon: (text) => common.has(text),
    own: [email, firstName, lastName, company],
  })

/**
 * Throws `api-400` with the problem when a password violates the company's policy, and `password-guessable`
 * when it is easily guessed.
 */
export function checkPassword(password: string, policy: PasswordPolicy, owner: PasswordOwner): void {
  const [problem] = passwordProblems({ password, policy })
  if (problem) throw httpError('api-400', { Errors: { password: problem } })
  if (isWeakPassword(password, owner))
    throw httpError('password-guessable', { Errors: { password: 'guessable' } })
}
