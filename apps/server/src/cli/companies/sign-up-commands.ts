import { defaultRoles, type DefaultRole } from '@rostrum/protocol'
import { isEmail, isPublicDomain } from '@rostrum/rules'
import { audit } from '../../audit-log/audit.js'
import { UsageError, type Command, type Input } from '../command.js'
import { findBoard } from '../find-board.js'

function readDomains(input: Input): string[] {
  const words = input.positionals[0]?.split(',') ?? []
  const domains = words.map((word) => word.trim().replace(/^@/, '').toLowerCase()).filter(Boolean)
  for (const domain of domains) {
    if (!isEmail(`somebody@${domain}`)) throw new UsageError(`"${domain}" isn’t a valid e-mail domain.`)
    if (isPublicDomain({ domain }))
      throw new UsageError(`Everyone can have an address at ${domain}. Name a domain of your company.`)
  }
  if (domains.length === 0) throw new UsageError('Name at least one domain, such as company.example.')
  return [...new Set(domains)]
}

function readRole(input: Input): DefaultRole {
  const typed = input.text('role') ?? 'advocate'
  const role = defaultRoles.find((one) => one === typed)
  if (!role) throw new UsageError(`--role must be one of ${defaultRoles.join(', ')}.`)
  return role
}

/** Lets people with an e-mail address at the domains sign up for the board. SESSION80 */
const signUpOn: Command = {
  name: 'signup on',
  summary: 'Lets people with a company e-mail address sign up for a board',
  usage: '<domain>[,<domain>] [--board <name or id>] [--role <role>]',
  help: [
    'Only addresses at exactly these domains are accepted, once they’ve been confirmed by e-mail.',
    `Roles: ${defaultRoles.join(', ')}; the default is advocate. Running it again replaces the previous setting.`,
  ],
  options: { board: { type: 'string' }, role: { type: 'string' } },
  positionals: 1,
  async run(context, input) {
    const { db, configuration } = context
    const [domains, role] = [readDomains(input), readRole(input)]
    const board = await findBoard(db, input.text('board'))
    const setting = { domains, role }
    await db
      .insertInto('sign_up_setting')
      .values({ board_id: board.id, ...setting })
      .onConflict((on) => on.column('board_id').doUpdateSet(setting))
      .execute()
    await audit(context, { action: 'sign-up-changed', by: 'operator', boardId: board.id, detail: setting })
    const query = new URLSearchParams({ accountId: board.accountId, boardId: board.id })
    const link = `${configuration.publicUrl}/signup?${query.toString()}`
    const lines = [
      `People with an address at ${domains.join(', ')} can sign up for ${board.name} as ${role}. Share this link:`,
      link,
    ]
    return { data: { boardId: board.id, domains, role, link }, lines }
  },
}

/** Restricts the board to invited people. Pending sign-up links stop working. */
const signUpOff: Command = {
  name: 'signup off',
  summary: 'Restricts a board to invited people',
  usage: '[--board <name or id>]',
  options: { board: { type: 'string' } },
  positionals: 0,
  async run(context, input) {
    const { db } = context
    const board = await findBoard(db, input.text('board'))
    await db.deleteFrom('sign_up_setting').where('board_id', '=', board.id).execute()
    await audit(context, {
      action: 'sign-up-changed',
      by: 'operator',
      boardId: board.id,
      detail: { domains: [] },
    })
    return { data: { boardId: board.id }, lines: [`${board.name} is now by invitation only.`] }
  },
}

/** Commands for signing up without an invitation. */
export const signUpCommands: readonly Command[] = [signUpOn, signUpOff]
