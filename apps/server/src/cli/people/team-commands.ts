import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parse } from 'csv-parse/sync'
import * as z from 'zod/mini'
import { maxTeamLength, setTeams, teamName, type TeamRow } from '../../people/set-teams.js'
import { CommandError, UsageError, type Command, type Input } from '../command.js'
import { findCompany } from '../find-board.js'
import { findPerson } from './find-person.js'

const table = z.array(z.array(z.string()))
const maxRows = 100_000
const headings = { email: ['e-mail', 'email'], team: ['team'] }

function readTable(text: string): string[][] {
  const [head = ''] = text.split('\n', 1)
  const delimiter = [',', ';', '\t'].find((sign) => head.includes(sign)) ?? ','
  try {
    return table.parse(
      parse(text, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: true, trim: true }),
    )
  } catch (error) {
    throw new CommandError(
      `The file can’t be read as a table: ${error instanceof Error ? error.message : ''}`,
    )
  }
}

/** Reads a table with the columns E-mail and Team; other columns are ignored. */
function readTeams(text: string): TeamRow[] {
  const [header = [], ...rows] = readTable(text)
  const at = (names: readonly string[]) => header.findIndex((name) => names.includes(name.toLowerCase()))
  const [email, team] = [at(headings.email), at(headings.team)]
  if (email < 0 || team < 0) throw new CommandError('The file needs the columns E-mail and Team.')
  if (rows.length > maxRows) throw new CommandError(`The file has more than ${maxRows} rows. Split it.`)
  return rows.map((row) => ({ email: row[email] ?? '', team: row[team] ?? '' })).filter((row) => row.email)
}

function checkNames(rows: readonly TeamRow[]): void {
  const long = rows.find(({ team }) => teamName(team).length > maxTeamLength)
  if (long) throw new CommandError(`The team of ${long.email} has more than ${maxTeamLength} characters.`)
}

async function readFileOf(input: Input, name: string): Promise<TeamRow[]> {
  const text = await readFile(resolve(input.folder, name), 'utf8').catch(() => {
    throw new CommandError(`${name} can’t be read.`)
  })
  return readTeams(text)
}

/** Puts one person, or all people of a table, into teams. */
export const setTeam: Command = {
  name: 'person team',
  summary: 'Puts people into teams, for the leaderboard',
  usage: '<e-mail> [<team>] | --file <people.csv> [--company <name or id>]',
  help: [
    'Without a team, the person is in none. A file has the columns E-mail and Team; other columns are ignored.',
    'Points that were earned stay with the team in which they were earned.',
  ],
  options: { file: { type: 'string' }, company: { type: 'string' } },
  positionals: 2,
  async run({ db }, input) {
    const [email, team = ''] = input.positionals
    const file = input.text('file')
    if ((email === undefined) === (file === undefined))
      throw new UsageError('Enter an e-mail address or --file.')
    if (file !== undefined) {
      const rows = await readFileOf(input, file)
      checkNames(rows)
      const company = await findCompany(db, input.text('company'))
      const { changed, unknown } = await setTeams(db, company.id, rows)
      const lines = [
        `${changed} of ${rows.length} people are in a new team.`,
        ...unknown.map((one) => `  ${one} isn’t in ${company.name}.`),
      ]
      return { data: { changed, rows: rows.length, unknown }, lines, hasFailed: unknown.length > 0 }
    }
    const person = await findPerson(db, email)
    checkNames([{ email: person.email, team }])
    await setTeams(db, person.accountId, [{ email: person.email, team }])
    const name = teamName(team)
    const line = name ? `${person.email} is in the team ${name}.` : `${person.email} is in no team.`
    return { data: { userId: person.id, team: name || null }, lines: [line] }
  },
}
