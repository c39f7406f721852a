import { fieldProblems, nameText } from '../session/form-field.js'
import { hasWord } from '../text/invisible.js'

/** A name in its parts. */
export interface OwnName {
  readonly firstName: string
  readonly lastName: string
}

/** Longest part of a name, in UTF-16 units. */
export const maxNameLength = 100

/** A part of a name as it is saved; without a word it is empty. PEOPLE23 */
export function cleanNamePart(part: string): string {
  const line = nameText(part)
  return hasWord(line) ? line : ''
}

/** The name as it is saved; null when no word is left. PEOPLE23 */
export function cleanName(facts: OwnName): OwnName | null {
  const firstName = cleanNamePart(facts.firstName)
  const lastName = cleanNamePart(facts.lastName)
  return firstName || lastName ? { firstName, lastName } : null
}

/** The first part of a name that does not begin as names do; null when all are fine, as empty ones are. SESSION13 */
export function wrongPart(name: OwnName): keyof OwnName | null {
  const isWrong = (value: string) =>
    fieldProblems({ type: 'name', value, isRequired: false, isReadOnly: false }).length > 0
  if (isWrong(name.firstName)) return 'firstName'
  return isWrong(name.lastName) ? 'lastName' : null
}
