import { defaultRoles, type DefaultRole } from '@rostrum/protocol'
import { isEmail } from '@rostrum/rules'
import { UsageFault, type Command, type Input } from './command.js'
import { findBoard } from './find-place.js'

function readDomains(input: Input): string[] {
  const words = input.positionals[0]?.split(',') ?? []
  const domains = words.map((word) => word.trim().replace(/^@/, '').toLowerCase()).filter(Boolean)
  for (const domain of domains) {
    if (!isEmail(`somebody@${domain}`))
      throw new UsageFault(`"${domain}" is not the domain of an e-mail address.`)
  }
  if (domains.length === 0) throw new UsageFault('Name at least one domain, like company.example.')
  return [...new Set(domains)]
}

function readRole(input: Input): DefaultRole {
  const typed = input.text('role') ?? 'advocate'
  const role = defaultRoles.find((one) => one === typed)
  if (!role) throw new UsageFault(`--role is one of ${defaultRoles.join(', ')}.`)
  return role
}

/** Whoever has an e-mail address of the domains may take a place on the board from now on. SESSION80 */
const signUpOn: Command = {
  name: 'signup on',
  summary: 'Lets whoever has an e-mail address of the company take a place on a board',
  usage: '<domain>[,<domain>] [--board <name or id>] [--role <role>]',
  help: [
    'Only addresses of exactly these domains are let in, after a letter to them was opened.',
    `Roles: ${defaultRoles.join(', ')}; advocate when left out. Said again, it replaces what was said before.`,
  ],
  options: { board: { type: 'string' }, role: { type: 'string' } },
  positionals: 1,
  async run({ db, configuration }, input) {
    const [domains, role] = [readDomains(input), readRole(input)]
    const board = await findBoard(db, input.text('board'))
    const setting = { domains, role }
    await db
      .insertInto('sign_up_setting')
      .values({ board_id: board.id, ...setting })
      .onConflict((on) => on.column('board_id').doUpdateSet(setting))
      .execute()
    const query = new URLSearchParams({ accountId: board.accountId, boardId: board.id })
    const link = `${configuration.publicUrl}/signup?${query.toString()}`
    const lines = [
      `${board.name} takes addresses of ${domains.join(', ')} as ${role}. The link to hand on:`,
      link,
    ]
    return { data: { boardId: board.id, domains, role, link }, lines }
  },
}

/** A place is had by invitation only; links that are on their way open none any more. */
const signUpOff: Command = {
  name: 'signup off',
  summary: 'Lets people onto a board by invitation only',
  usage: '[--board <name or id>]',
  options: { board: { type: 'string' } },
  positionals: 0,
  async run({ db }, input) {
    const board = await findBoard(db, input.text('board'))
    await db.deleteFrom('sign_up_setting').where('board_id', '=', board.id).execute()
    return { data: { boardId: board.id }, lines: [`${board.name} takes people by invitation only.`] }
  },
}

/** Signing up without an invitation. */
export const signUpCommands: readonly Command[] = [signUpOn, signUpOff]
