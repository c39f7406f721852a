import { actions, matrix, resources } from '@rostrum/protocol'
import * as z from 'zod/mini'
import { changeRights, rightsOf } from '../../people/change-rights.js'
import { CommandError, UsageError, type Command } from '../command.js'
import { findCompany } from '../find-board.js'
import { byOf } from './leaver-commands.js'

const company = { company: { type: 'string' } } as const

function choose<T extends string>(typed: string | undefined, choices: readonly T[], what: string): T {
  const found = choices.find((one) => one === typed)
  if (found === undefined) throw new UsageError(`The ${what} must be one of ${choices.join(', ')}.`)
  return found
}

/** Lists the permissions of a company's roles. */
const listRoles: Command = {
  name: 'role list',
  summary: 'Lists the permissions of each of a company’s roles',
  usage: '[--company <name or id>]',
  options: company,
  positionals: 0,
  async run({ db }, input) {
    const { id } = await findCompany(db, input.text('company'))
    const rows = await db
      .selectFrom('role')
      .select(['name', 'matrix'])
      .where('account_id', '=', id)
      .orderBy('name')
      .execute()
    const roles = rows.map(({ name, matrix: held }) => ({
      role: name,
      rights: rightsOf(z.parse(matrix, held)),
    }))
    return { data: roles, lines: roles.map(({ role, rights }) => `${role}: ${rights.join(', ')}`) }
  },
}

const changing = (isAllowed: boolean): Command => ({
  name: isAllowed ? 'role allow' : 'role forbid',
  summary: isAllowed
    ? 'Grants a permission to a company’s role'
    : 'Removes a permission from a company’s role',
  usage: '<role> <resource> <action> [--company <name or id>] [--force]',
  help: [
    `Resources: ${resources.join(', ')}. Actions: ${actions.join(', ')}.`,
    'The change takes effect immediately for everyone with the role, even if they have the board open.',
    'A board must keep a manager (post approve), unless you use --force.',
  ],
  options: { ...company, force: { type: 'boolean' } },
  positionals: 3,
  async run(context, input) {
    const [role = '', typed, wanted] = input.positionals
    const resource = choose(typed, resources, 'resource')
    const action = choose(wanted, actions, 'action')
    const { id: accountId, name } = await findCompany(context.db, input.text('company'))
    const done = await changeRights(context, {
      accountId,
      role: { name: role },
      changes: [{ resource, action, isAllowed }],
      by: byOf(input),
      boardId: null,
    })
    if ('problem' in done)
      throw new CommandError(
        done.problem === 'unknown'
          ? `${name} has no role "${role}". See: role list`
          : 'A board would have no manager left. If that’s what you want, use --force.',
      )
    const said = `${role} ${isAllowed ? 'can' : 'can’t'} ${action} (${resource})`
    const lines = [
      `${said}${done.changed > 0 ? ` from now on. Memberships affected: ${done.holders}.` : ': this was already set.'}`,
    ]
    const { changed, holders } = done
    const data = { accountId, role, resource, action, isAllowed, isChanged: changed > 0, holders }
    return { data, lines }
  },
})

/** Commands for the permissions of roles. */
export const roleCommands: readonly Command[] = [listRoles, changing(true), changing(false)]
