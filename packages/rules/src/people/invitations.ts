import type { InviteProblem } from '@rostrum/protocol'
import { isEmail } from '../session/form-field.js'

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
}

/** A cell that a spreadsheet would calculate: it never becomes a name that others export again. */
const isFormula = (cell: string): boolean => /^[=+@\t\r]/.test(cell) || /^-(?!$)/.test(cell)

/**
 * Why a row of a list invites nobody, or null. Addresses are compared without regard to capitals; of two rows with the
 * same one the first counts. PEOPLE20
 */
export function inviteProblem(facts: {
  row: InvitedRow
  roles: readonly string[]
  isRepeated: boolean
  /** What the company knows of the address; null for nobody. */
  known: { readonly isActive: boolean; readonly isOnBoard: boolean } | null
}): InviteProblem | null {
  const { row, roles, isRepeated, known } = facts
  if ([row.name, row.email, row.role, row.team].some(isFormula)) return 'formula'
  if (!isEmail(row.email)) return 'email'
  if (row.name.length > maxInvitedName || row.team.length > maxInvitedTeam || row.email.length > 254)
    return 'long'
  if (row.role !== '' && !roles.includes(row.role)) return 'role'
  if (isRepeated) return 'duplicate'
  if (known && !known.isActive) return 'inactive'
  return known?.isOnBoard ? 'on-board' : null
}

/** A name in its two parts: the last word is the last name. PEOPLE20 */
export function nameParts(written: string): { firstName: string; lastName: string } {
  const words = written.trim().split(/\s+/).filter(Boolean)
  if (words.length < 2) return { firstName: words[0] ?? '', lastName: '' }
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

/** One row as a table with its heading, whatever its cells contain. PEOPLE20 */
export function tableOf(row: InvitedRow): string {
  const cells = [row.name, row.email, row.role, row.team].map((cell) => `"${cell.replaceAll('"', '""')}"`)
  return `Name,Email,Role,Team\n${cells.join(',')}\n`
}
