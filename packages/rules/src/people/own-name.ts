/** A name in its parts. */
export interface OwnName {
  readonly firstName: string
  readonly lastName: string
}

/** Longest part of a name, in UTF-16 units. */
export const maxNameLength = 100

const inOneLine = (part: string) => part.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()

/** The name as it is saved, on one line and without spaces around it; null when nothing is left. PEOPLE23 */
export function cleanName(facts: OwnName): OwnName | null {
  const firstName = inOneLine(facts.firstName)
  const lastName = inOneLine(facts.lastName)
  return firstName || lastName ? { firstName, lastName } : null
}
