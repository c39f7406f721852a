import { isInvisible } from '@rostrum/rules'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { audit } from '../../audit-log/audit.js'
import { CommandError, UsageError, type Command } from '../command.js'
import { addBoard, addCompany } from '../../companies/create-company.js'
import { keepMedia } from '../../media/library/store-media.js'
import { mediaPath } from '../../media/serve-media.js'
import { brandingOf } from '../../session/password/password-policy.js'
import { findCompany, isNamed } from '../find-board.js'

const maxNameLength = 200

function readName(word: string | undefined): string {
  const name = word?.trim().replaceAll(/\s+/g, ' ') ?? ''
  if (isInvisible(name) || name.length > maxNameLength)
    throw new UsageError(`A name must have 1 to ${maxNameLength} characters.`)
  return name
}

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

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
    if (color !== undefined && !isColor(color)) throw new UsageError('--color must be in the format #rrggbb.')
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

/** The file that an operator names as the icon of a company. Throws a CommandError. */
async function readIcon(path: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (error) {
    throw new CommandError(
      `The icon couldn’t be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** Changes how a company looks: on the board, and on the pages for signing in and joining. */
export const brandCompany: Command = {
  name: 'company brand',
  summary: 'Sets a company’s colour and the icon in the browser’s tab',
  usage: '[--company <name or id>] [--color <#rrggbb>] [--icon <picture file>]',
  help: [
    'Both show on the board and on the pages of invitations, sign-up and password recovery. On a device where somebody of the company was signed in, the sign-in page shows them too.',
    'The icon is best square, as PNG or JPEG. Use --color none or --icon none to remove one.',
  ],
  options: { company: { type: 'string' }, color: { type: 'string' }, icon: { type: 'string' } },
  positionals: 0,
  async run(context, input) {
    const { db } = context
    const { id: accountId, name } = await findCompany(db, input.text('company'))
    const [color, icon] = [input.text('color'), input.text('icon')]
    if (color !== undefined && color !== 'none' && !isColor(color))
      throw new UsageError('--color must be in the format #rrggbb.')
    const row = await db
      .selectFrom('account')
      .select('branding')
      .where('id', '=', accountId)
      .executeTakeFirst()
    const before = brandingOf(row?.branding)
    const branding = {
      ...before,
      Color: color === undefined ? before.Color : color === 'none' ? null : color,
    }
    if (icon === 'none') branding.BrowserIcon = null
    else if (icon !== undefined) {
      const source = await readIcon(resolve(input.folder, icon))
      const { id } = await keepMedia(context, { accountId, source, alt: '' })
      branding.BrowserIcon = mediaPath(id, 'feed.webp')
    }
    await db
      .updateTable('account')
      .set({ branding: JSON.stringify(branding) })
      .where('id', '=', accountId)
      .execute()
    return { data: { accountId, ...branding }, lines: [`The branding of ${name} has been saved.`] }
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
