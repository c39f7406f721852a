import { isEmail } from '@rostrum/sdk/rules'
import type { LoginKey } from '../texts/login/login-texts.js'

/** The text for what is wrong with a typed e-mail address; null for a valid one. */
export function emailProblem(typed: string): LoginKey | null {
  const address = typed.trim()
  if (address === '') return 'email-missing'
  return isEmail(address) ? null : 'email-wrong'
}
