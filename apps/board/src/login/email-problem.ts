import { fieldProblems } from '@rostrum/sdk/rules'
import type { BoardKey } from '../texts/board-texts.js'

/** The text for what is wrong with a typed e-mail address; null for a valid one. */
export function emailProblem(typed: string): BoardKey | null {
  const [problem] = fieldProblems({ type: 'email', value: typed.trim(), isRequired: true, isReadOnly: false })
  if (!problem) return null
  return problem === 'field-empty' ? 'login.email-missing' : 'login.email-wrong'
}
