import type { InviteProblem, PeopleField } from '@rostrum/protocol'
import { isEmail } from '../session/email.js'
import { isName, nameText } from '../session/form-field.js'
import { hasWord } from '../text/invisible.js'
import { isFormula, readFieldValue } from './people-fields.js'

/** The most rows of one list of people. */
export const maxInvitations = 5000
/** The longest name, and the longest name of a team, in characters. */
export const maxInvitedName = 100
export const maxInvitedTeam = 60

/** A row of a list of people. */
export interface InvitedRow {
  readonly name: string
  readonly email: string
  /** As it was written; empty for the list's own role. */
  readonly role: string
  readonly team: string
  /** What was written in the columns of the company's fields, by their ids. */
  readonly fields?: Readonly<Record<string, string>>
}

/**
 * Why a row of a list invites nobody, or null. Addresses are compared without regard to capitals; of two rows with the
 * same one the first counts. PEOPLE20, SESSION13
 */
export function inviteProblem(facts: {
  row: InvitedRow
  roles: readonly string[]
  isRepeated: boolean
  /** What the company knows of the address; null for nobody. */
  known: { readonly isActive: boolean; readonly isOnBoard: boolean } | null
  /** The company's fields. */
  fields?: readonly PeopleField[]
}): InviteProblem | null {
  const { row, roles, isRepeated, known, fields = [] } = facts
  if ([row.name, row.email, row.role, row.team].some(isFormula)) return 'formula'
  if (!isEmail(row.email)) return 'email'
  if (row.name !== '' && !(hasWord(row.name) && isName(nameText(row.name)))) return 'name'
  if (row.name.length > maxInvitedName || row.team.length > maxInvitedTeam) return 'long'
  if (row.role !== '' && !roles.includes(row.role)) return 'role'
  for (const field of fields) {
    const read = readFieldValue({ field, written: row.fields?.[field.Id] ?? '', was: '' })
    if ('problem' in read) return read.problem
  }
  if (isRepeated) return 'duplicate'
  if (known && !known.isActive) return 'inactive'
  return known?.isOnBoard ? 'on-board' : null
}

/** A name in its two parts: the last word is the last name. PEOPLE20 */
export function nameParts(written: string): { firstName: string; lastName: string } {
  const words = written.split(/\s/).map(nameText).filter(Boolean)
  if (words.length < 2) return { firstName: words[0] ?? '', lastName: '' }
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

/** One row as a table with its heading, and a column for each of the fields, whatever its cells contain. PEOPLE20 */
export function tableOf(
  row: InvitedRow,
  fields: readonly { readonly Id: string; readonly Name: string }[] = [],
): string {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  const own = fields.map(({ Id }) => row.fields?.[Id] ?? '')
  const heading = ['Name,Email,Role,Team', ...fields.map(({ Name }) => cell(Name))]
  const cells = [row.name, row.email, row.role, row.team, ...own].map(cell)
  return `${heading.join(',')}\n${cells.join(',')}\n`
}
