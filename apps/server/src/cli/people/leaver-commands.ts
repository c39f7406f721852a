import { defaultRoles } from '@rostrum/protocol'
import type { Context } from '../../context.js'
import { createNetworks } from '../../networks/network-registry.js'
import {
  activatePerson,
  deactivatePerson,
  removeFromBoard,
  signOutPerson,
} from '../../people/change-person.js'
import { changeRole } from '../../people/change-role.js'
import type { Change, ChangeProblem, Changer } from '../../people/changing.js'
import { giveBackGrants, type TakenGrant } from '../../people/leaving/take-grants.js'
import { CommandError, UsageError, type Command, type Input, type Outcome } from '../command.js'
import { findBoard } from '../find-board.js'
import { findPerson } from './find-person.js'

const problems = {
  self: 'You can’t do this to yourself.',
  'other-boards': 'They’re on other boards, too.',
  'not-held': 'That role has permissions that you don’t have.',
  'last-manager':
    'They’re the last manager of a board, and nobody else could approve its posts. Make somebody else a manager first (person role), or use --force.',
}

/** The result of a change. Throws a CommandError with the reason when it was refused. */
export function outcomeOf<C extends Change>(answer: ChangeProblem | C, email: string): C {
  if (!('problem' in answer)) return answer
  const { problem } = answer
  throw new CommandError(
    problem === 'unknown' ? `${email} isn’t on that board. See: person list` : problems[problem],
  )
}

export const byOf = (input: Input): Changer => ({ actor: 'operator', isForced: input.flag('force') })

/** Revokes the grants at the networks before the command ends, because nothing would do it later. */
export async function returnGrants(context: Context, grants: readonly TakenGrant[]): Promise<string[]> {
  if (grants.length === 0) return []
  const networks = createNetworks(context)
  try {
    const failed = await giveBackGrants(context, networks, grants)
    const given = grants.length - failed.length
    return [
      ...(given > 0
        ? [`${given} ${given === 1 ? 'grant was' : 'grants were'} revoked at the social networks.`]
        : []),
      ...(failed.length > 0
        ? [
            `Couldn’t be revoked, so revoke it manually there: ${failed.join(', ')}. The tokens have been deleted here.`,
          ]
        : []),
    ]
  } finally {
    await networks.close()
  }
}

const count = (number: number, one: string, many: string) =>
  number === 0 ? [] : [`${number} ${number === 1 ? one : many}`]

/** Revokes a change's grants, and describes the change in lines for people. */
export async function describeChange(
  context: Context,
  line: string,
  change: Change,
): Promise<readonly string[]> {
  return [
    line,
    ...count(change.endedSessions, 'session ended.', 'sessions ended.'),
    ...count(
      change.heldPosts,
      'post is paused. To decide: held drop, or held release once its author is back.',
      'posts are paused. To decide: held drop, or held release once their author is back.',
    ),
    ...count(
      change.movedApprovals,
      'approval has been reassigned to the other approvers, who have been notified.',
      'approvals have been reassigned to the other approvers, who have been notified.',
    ),
    ...count(
      change.orphanedApprovals,
      'post is waiting for an approval that nobody can give. Make somebody an approver: person role',
      'posts are waiting for approvals that nobody can give. Make somebody an approver: person role',
    ),
    ...(await returnGrants(context, change.grants)),
  ]
}

const dataOf = ({ grants, ...change }: Change) => ({ ...change, grants: grants.length })

/** A command about one person of the whole company. */
function ofPerson(
  command: Pick<Command, 'name' | 'summary' | 'help'> & {
    change: typeof deactivatePerson
    describe: (email: string, change: Change) => string
    canForce?: boolean
  },
): Command {
  const { name, summary, help = [], change, describe, canForce = false } = command
  return {
    name,
    summary,
    help,
    usage: `<e-mail or id>${canForce ? ' [--force]' : ''}`,
    options: canForce ? { force: { type: 'boolean' } } : {},
    positionals: 1,
    async run(context, input): Promise<Outcome> {
      const { id: userId, email } = await findPerson(context.db, input.positionals[0])
      const done = outcomeOf(await change(context, { userId, by: byOf(input) }), email)
      const lines = await describeChange(context, describe(email, done), done)
      return { data: { userId, email, ...dataOf(done) }, lines }
    },
  }
}

/** Removes a person from a board. */
const removePerson: Command = {
  name: 'person remove',
  summary: 'Removes a person from a board',
  usage: '<e-mail or id> [--board <name or id>] [--force]',
  help: [
    'Their sessions there end immediately, and their unpublished posts are paused for a decision. If this was their last board, their profiles are disconnected too, and the grants are revoked at the social networks.',
    'You can only remove the last manager of a board with --force.',
  ],
  options: { board: { type: 'string' }, force: { type: 'boolean' } },
  positionals: 1,
  async run(context, input) {
    const board = await findBoard(context.db, input.text('board'))
    const { id: userId, email } = await findPerson(context.db, input.positionals[0], board.accountId)
    const change = { userId, boardId: board.id, by: byOf(input) }
    const done = outcomeOf(await removeFromBoard(context, change), email)
    const lines = await describeChange(context, `${email} has been removed from ${board.name}.`, done)
    return { data: { userId, email, boardId: board.id, ...dataOf(done) }, lines }
  },
}

/** Changes a person's role on a board. */
const setRole: Command = {
  name: 'person role',
  summary: 'Changes a person’s role on a board',
  usage: '<e-mail or id> <role> [--board <name or id>] [--force]',
  help: [
    `Roles: ${defaultRoles.join(', ')}. The change takes effect immediately, even if they have the board open.`,
    'The last manager of a board keeps that role unless you use --force.',
  ],
  options: { board: { type: 'string' }, force: { type: 'boolean' } },
  positionals: 2,
  async run(context, input) {
    const role = defaultRoles.find((one) => one === input.positionals[1])
    if (!role) throw new UsageError(`The role must be one of ${defaultRoles.join(', ')}.`)
    const board = await findBoard(context.db, input.text('board'))
    const { id: userId, email } = await findPerson(context.db, input.positionals[0], board.accountId)
    const change = { userId, boardId: board.id, role, by: byOf(input) }
    const done = outcomeOf(await changeRole(context, change), email)
    const line = `${email} is ${done.isChanged ? 'now' : 'already'} ${role} on ${board.name}.`
    return {
      data: { userId, email, boardId: board.id, role, ...dataOf(done) },
      lines: await describeChange(context, line, done),
    }
  },
}

/** Commands for people who leave, return or get another role. */
export const leaverCommands: readonly Command[] = [
  setRole,
  ofPerson({
    name: 'person sign-out',
    summary: 'Ends all of a person’s sessions',
    help: ['They can sign in again, unless you deactivate them or change their password.'],
    change: signOutPerson,
    describe: (email, { isChanged }) => `${email} ${isChanged ? 'has been' : 'was already'} signed out.`,
  }),
  removePerson,
  ofPerson({
    name: 'person deactivate',
    summary: 'Locks a person out of everything',
    help: [
      'Their sessions end immediately, their unpublished posts are paused for a decision, and their profiles’ grants are revoked at the social networks. They stay on their boards, so you can undo it with: person activate',
    ],
    change: deactivatePerson,
    describe: (email, { isChanged }) => `${email} ${isChanged ? 'has been' : 'was already'} deactivated.`,
    canForce: true,
  }),
  ofPerson({
    name: 'person activate',
    summary: 'Reactivates a deactivated person',
    help: ['They have to reconnect their profiles. Their paused posts wait for a decision: held release'],
    change: activatePerson,
    describe: (email, { isChanged }) =>
      `${email} ${isChanged ? 'can sign in again' : 'can already sign in'}.`,
  }),
]
