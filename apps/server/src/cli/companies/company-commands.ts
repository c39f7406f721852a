import { audit } from '../../audit-log/audit.js'
import { CommandError, UsageError, type Command } from '../command.js'
import { addBoard, addCompany } from '../../companies/create-company.js'
import { findCompany, isNamed } from '../find-board.js'

const maxNameLength = 200

function readName(word: string | undefined): string {
  const name = word?.trim().replaceAll(/\s+/g, ' ') ?? ''
  if (name === '' || name.length > maxNameLength)
    throw new UsageError(`A name must have 1 to ${maxNameLength} characters.`)
  return name
}

/** Creates a company with the default roles. */
export const createCompany: Command = {
  name: 'company create',
  summary: 'Creates a company with the default roles',
  usage: '<name> [--color <#rrggbb>]',
  options: { color: { type: 'string' } },
  positionals: 1,
  async run(context, input) {
    const { db } = context
    const name = readName(input.positionals[0])
    const color = input.text('color')
    if (color !== undefined && !/^#[0-9a-f]{6}$/i.test(color))
      throw new UsageError('--color must be in the format #rrggbb.')
    const id = await db.transaction().execute(async (trx) => {
      const companies = await trx.selectFrom('account').select(['id', 'name']).execute()
      const existing = companies.find(isNamed(name))
      if (existing) throw new CommandError(`The company "${existing.name}" already exists (${existing.id}).`)
      const accountId = await addCompany(trx, { name, color })
      await audit(context, { action: 'company-created', by: 'operator', accountId, detail: { name } }, trx)
      return accountId
    })
    const lines = [`Company ${name} created: ${id}`, `Next: board create <name> --company "${name}"`]
    return { data: { accountId: id, name }, lines }
  },
}

/** Creates a board of a company. */
export const createBoard: Command = {
  name: 'board create',
  summary: 'Creates a board for a company',
  usage: '<name> [--company <name or id>]',
  help: ['You can omit --company if there’s only one.'],
  options: { company: { type: 'string' } },
  positionals: 1,
  async run(context, input) {
    const { db } = context
    const name = readName(input.positionals[0])
    const company = await findCompany(db, input.text('company'))
    const id = await db.transaction().execute(async (trx) => {
      const boards = await trx
        .selectFrom('board')
        .select(['id', 'name'])
        .where('account_id', '=', company.id)
        .execute()
      const existing = boards.find(isNamed(name))
      if (existing)
        throw new CommandError(`${company.name} already has a board "${existing.name}" (${existing.id}).`)
      const boardId = await addBoard(trx, { accountId: company.id, name })
      await audit(context, { action: 'board-created', by: 'operator', boardId, detail: { name } }, trx)
      return boardId
    })
    const lines = [
      `Board ${name} of ${company.name} created: ${id}`,
      `Next: person invite <e-mail> --board "${name}"`,
    ]
    return { data: { boardId: id, accountId: company.id, name }, lines }
  },
}
