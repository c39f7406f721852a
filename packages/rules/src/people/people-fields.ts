import { maxFieldValue, maxPeopleFields, type PeopleField, type PeopleFieldKind } from '@rostrum/protocol'

/** A cell that a spreadsheet would calculate: it never becomes a name that others export again. */
export const isFormula = (cell: string): boolean => /^[=+@\t\r]/.test(cell) || /^-(?!$)/.test(cell)

/** Names and choices are the same without regard to capitals, width and spaces. */
const folded = (text: string) =>
  text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('und')

/** A name or value as it is stored: in one line, with one space between its words. PEOPLEFIELDS1 */
export const fieldText = (written: string): string => written.trim().replaceAll(/\s+/g, ' ')

/** Choices as they are stored: each once, without empty ones. PEOPLEFIELDS1 */
export function fieldChoices(written: readonly string[]): string[] {
  const seen = new Set<string>()
  return written.map(fieldText).filter((choice) => {
    const key = folded(choice)
    if (choice === '' || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

export type PeopleFieldProblem = 'missing' | 'taken' | 'heading' | 'limit' | 'choices' | 'formula'

/** Why a field cannot be stored, or null. Its name is a column of lists, beside the columns that they have. PEOPLEFIELDS1 */
export function peopleFieldProblem(facts: {
  name: string
  kind: PeopleFieldKind
  choices: readonly string[]
  /** Names of the company's other fields. */
  others: readonly string[]
  /** The name is that of another column of lists. */
  isHeading: boolean
}): PeopleFieldProblem | null {
  const { name, kind, choices, others, isHeading } = facts
  if (fieldText(name) === '') return 'missing'
  if (isFormula(fieldText(name)) || choices.some((choice) => isFormula(fieldText(choice)))) return 'formula'
  if (isHeading) return 'heading'
  if (others.some((other) => folded(other) === folded(name))) return 'taken'
  if (others.length >= maxPeopleFields) return 'limit'
  return kind === 'choice' && fieldChoices(choices).length === 0 ? 'choices' : null
}

/** A telephone number begins like a formula and is none. */
const isNumber = (text: string) => /^[+-][\d ()./-]+$/.test(text)

/**
 * What is stored for what was written, or why nothing is. A choice counts in any capitals; one that the field does not
 * have any more stays with who has it. PEOPLEFIELDS2
 */
export function readFieldValue({
  field,
  written,
  was,
}: {
  field: Pick<PeopleField, 'Kind' | 'Choices'>
  written: string
  /** What the person has now; empty for nothing. */
  was: string
}): { readonly value: string } | { readonly problem: 'long' | 'formula' | 'field' } {
  const value = fieldText(written)
  if (value === '' || value === was) return { value }
  if (value.length > maxFieldValue) return { problem: 'long' }
  if (isFormula(value) && !isNumber(value)) return { problem: 'formula' }
  if (field.Kind === 'text') return { value }
  const choice = field.Choices.find((one) => folded(one) === folded(value))
  return choice === undefined ? { problem: 'field' } : { value: choice }
}

/** The field that a column of a list is about. PEOPLEFIELDS3 */
export const fieldOfHeading = <Field extends Pick<PeopleField, 'Name'>>(
  heading: string,
  fields: readonly Field[],
): Field | undefined => fields.find(({ Name }) => folded(Name) === folded(heading))
