import { OperatorFault, UsageFault, type Command } from './command.js'
import { addBoard, addCompany } from './company.js'
import { findCompany, isNamed } from './find-place.js'

const longestName = 200

function readName(word: string | undefined): string {
  const name = word?.trim().replaceAll(/\s+/g, ' ') ?? ''
  if (name === '' || name.length > longestName)
    throw new UsageFault(`A name has 1 to ${longestName} characters.`)
  return name
}

/** Makes a company with the default roles. */
export const createCompany: Command = {
  name: 'company create',
  summary: 'Makes a company with its roles',
  usage: '<name> [--color <#rrggbb>]',
  options: { color: { type: 'string' } },
  positionals: 1,
  async run({ db }, input) {
    const name = readName(input.positionals[0])
    const color = input.text('color')
    if (color !== undefined && !/^#[0-9a-f]{6}$/i.test(color))
      throw new UsageFault('A colour is written #rrggbb.')
    const id = await db.transaction().execute(async (trx) => {
      const companies = await trx.selectFrom('account').select(['id', 'name']).execute()
      const twin = companies.find(isNamed(name))
      if (twin) throw new OperatorFault(`There is a company "${twin.name}" already (${twin.id}).`)
      return addCompany(trx, { name, color })
    })
    const lines = [`The company ${name} is there: ${id}`, `Next: board create <name> --company "${name}"`]
    return { data: { accountId: id, name }, lines }
  },
}

/** Makes a board of a company. */
export const createBoard: Command = {
  name: 'board create',
  summary: 'Makes a board of a company',
  usage: '<name> [--company <name or id>]',
  help: ['The company may be left out when there is only one.'],
  options: { company: { type: 'string' } },
  positionals: 1,
  async run({ db }, input) {
    const name = readName(input.positionals[0])
    const company = await findCompany(db, input.text('company'))
    const id = await db.transaction().execute(async (trx) => {
      const boards = await trx
        .selectFrom('board')
        .select(['id', 'name'])
        .where('account_id', '=', company.id)
        .execute()
      const twin = boards.find(isNamed(name))
      if (twin) throw new OperatorFault(`${company.name} has a board "${twin.name}" already (${twin.id}).`)
      return addBoard(trx, { accountId: company.id, name })
    })
    const lines = [
      `The board ${name} of ${company.name} is there: ${id}`,
      `Next: person invite <e-mail> --board "${name}"`,
    ]
    return { data: { boardId: id, accountId: company.id, name }, lines }
  },
}
