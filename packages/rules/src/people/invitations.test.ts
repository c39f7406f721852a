import type { PeopleField } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { inviteProblem, nameParts, tableOf, type InvitedRow } from './invitations.js'

const row = { name: 'Ada Byron', email: 'ada@acme.test', role: '', team: 'Sales' }
const fine = { row, roles: ['advocate', 'manager'], isRepeated: false, known: null }

test.each([
  [{}, null],
  [{ row: { ...row, role: 'manager' } }, null],
  [{ row: { ...row, role: 'king' } }, 'role'],
  [{ row: { ...row, email: 'ada' } }, 'email'],
  [{ row: { ...row, email: '' } }, 'email'],
  [{ row: { ...row, name: '=HYPERLINK("https://evil.test")' } }, 'formula'],
  [{ row: { ...row, team: '@SUM(A1)' } }, 'formula'],
  [{ row: { ...row, name: '+49' } }, 'formula'],
  [{ row: { ...row, name: '-1+1' } }, 'formula'],
  [{ row: { ...row, name: '' } }, null],
  [{ row: { ...row, name: '%%%' } }, 'name'],
  [{ row: { ...row, name: '\u200B' } }, 'name'],
  [{ row: { ...row, name: '\u3164' } }, 'name'],
  [{ row: { ...row, name: '%Ada' } }, 'name'],
  [{ row: { ...row, name: '\u200Fمحمد علی' } }, null],
  [{ row: { ...row, name: '’t Hooft' } }, null],
  [{ row: { ...row, name: 'Ada Byron (Extern)' } }, null],
  [{ row: { ...row, name: 'x'.repeat(100) } }, null],
  [{ row: { ...row, name: 'x'.repeat(101) } }, 'long'],
  [{ row: { ...row, team: 'x'.repeat(60) } }, null],
  [{ row: { ...row, team: 'x'.repeat(61) } }, 'long'],
  [{ row: { ...row, team: 'North-West' } }, null],
  [{ isRepeated: true }, 'duplicate'],
  [{ known: { isActive: true, isOnBoard: true } }, 'on-board'],
  [{ known: { isActive: false, isOnBoard: true } }, 'inactive'],
  [{ known: { isActive: true, isOnBoard: false } }, null],
] as const)('[PEOPLE20] with %j the problem of a row is %s', (facts, problem) => {
  expect(inviteProblem({ ...fine, ...facts })).toBe(problem)
})

test.each<[Record<string, string> | undefined, string | null]>([
  [undefined, null],
  [{}, null],
  [{ site: 'vienna' }, null],
  [{ site: 'Rome' }, 'field'],
  [{ site: '=1' }, 'formula'],
  [{ unknown: '=1' }, null],
])('[PEOPLEFIELDS2] a row with the fields %j: %s', (own, problem) => {
  const site: PeopleField = { Id: 'site', Name: 'Site', Kind: 'choice', Choices: ['Vienna'] }
  const written: InvitedRow = own ? { ...row, fields: own } : row
  expect(inviteProblem({ ...fine, row: written, fields: [site] })).toBe(problem)
})

test.each([
  ['', '', ''],
  ['Ada', 'Ada', ''],
  ['Ada Byron', 'Ada', 'Byron'],
  ['  Ada   King Byron ', 'Ada King', 'Byron'],
  ['\u200Fمحمد \u200Fعلی \u200E', 'محمد', 'علی'],
])('[PEOPLE20] the parts of the name %j', (written, firstName, lastName) => {
  expect(nameParts(written)).toEqual({ firstName, lastName })
})

test('[PEOPLEFIELDS8] writes the company’s fields as further columns', () => {
  const fields = [
    { Id: 'a', Name: 'Site, "main"' },
    { Id: 'b', Name: 'Unit' },
  ]
  const [heading, cells] = tableOf({ ...row, fields: { a: 'R&D, "all"' } }, fields).split('\n')
  expect(heading).toBe('Name,Email,Role,Team,"Site, ""main""","Unit"')
  expect(cells?.endsWith('"Sales","R&D, ""all""",""')).toBe(true)
  expect(tableOf(row, fields).endsWith('"Sales","",""\n')).toBe(true)
})

test('[PEOPLE20] writes one row as a table, whatever its cells contain', () => {
  expect(tableOf({ ...row, name: 'Ada "Lady", Byron' })).toBe(
    'Name,Email,Role,Team\n"Ada ""Lady"", Byron","ada@acme.test","","Sales"\n',
  )
})
