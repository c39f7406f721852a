import { defaultRoles, locales, type DefaultRole, type Locale } from '@rostrum/protocol'
import { acceptedLocale, isEmail, passwordProblems } from '@rostrum/rules'
import { sql } from 'kysely'
import { audit } from '../../audit-log/audit.js'
import type { Context } from '../../context.js'
import type { Changer } from '../../people/changing.js'
import { changeRole } from '../../people/change-role.js'
import { createInvitation } from '../../people/invite/send-invitation.js'
import { readPeople } from '../../people/read-people.js'
import { maxTeamLength, setTeams, teamName } from '../../people/set-teams.js'
import { findOtherUser, joinLogin } from '../../session/one-login.js'
import { setPasswordOf } from '../../people/set-password.js'
import { hashPassword } from '../../secrets/passwords.js'
import { isWeakPassword, type PasswordOwner } from '../../session/password/check-password.js'
import { policyOf } from '../../session/password/password-policy.js'
import { CommandError, UsageError, type Command, type Input } from '../command.js'
import { addPerson, putOnBoard } from '../../companies/create-company.js'
import { findBoard, type NamedBoard } from '../find-board.js'
import { outcomeOf } from './leaver-commands.js'

function readChoice<T extends string>(input: Input, name: string, choices: readonly T[], otherwise: T): T {
  const typed = input.text(name)
  const found = choices.find((one) => one === typed)
  if (typed !== undefined && !found) throw new UsageError(`--${name} must be one of ${choices.join(', ')}.`)
  return found ?? otherwise
}

interface Invited {
  email: string
  firstName: string
  lastName: string
  /** Null when none was typed. */
  role: DefaultRole | null
  /** Null when none was typed. */
  locale: Locale | null
}

function readPerson(input: Input): Invited {
  const email = input.positionals[0]?.trim() ?? ''
  if (!isEmail(email)) throw new UsageError(`"${email}" isn’t an e-mail address.`)
  return {
    email,
    firstName: input.text('first-name')?.trim() ?? '',
    lastName: input.text('last-name')?.trim() ?? '',
    role: input.text('role') === undefined ? null : readChoice(input, 'role', defaultRoles, 'contributor'),
    locale: input.text('language') === undefined ? null : readChoice(input, 'language', locales, 'en'),
  }
}

async function readPassword(
  { db }: Context,
  { secret = '' }: Input,
  accountId: string,
  person: Omit<PasswordOwner, 'company'>,
): Promise<string> {
  const account = await db
    .selectFrom('account')
    .select(['name', 'password_policy'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const policy = policyOf(account.password_policy)
  const problems = passwordProblems({ password: secret, policy })
  if (problems.length) {
    const bounds = `${policy.MinLength} to ${policy.MaxLength} characters`
    throw new CommandError(
      `The password doesn’t meet the company’s policy (${problems.join(', ')}): ${bounds}.`,
    )
  }
  if (isWeakPassword(secret, { ...person, company: account.name })) {
    throw new CommandError(
      'The password is too easy to guess: it’s one of the most common ones, or made from the name, the e-mail address or the company.',
    )
  }
  return hashPassword(secret)
}

interface Placed {
  readonly id: string
  readonly role: string
  readonly hasPassword: boolean
  readonly isNew: boolean
  /** As stored, or as typed for a new person. */
  readonly firstName: string
  /** As stored, or as typed for a new person. */
  readonly locale: string | null
}

const operator: Changer = { actor: 'operator' }

/** Adds a person to a board, and to the company when they are new. A member keeps their role unless one is named. */
async function addToBoard(
  context: Context,
  board: NamedBoard,
  person: Invited,
  passwordHash: string | null,
): Promise<Placed> {
  const { db } = context
  const known = await db
    .selectFrom('app_user')
    .select(['id', 'active', 'password_hash', 'first_name', 'locale'])
    .where(sql`lower(email)`, '=', person.email.toLowerCase())
    .where('account_id', '=', board.accountId)
    .executeTakeFirst()
  if (!known) return addNew(context, board, person, passwordHash)
  if (!known.active)
    throw new CommandError(
      `${person.email} is deactivated. Reactivate them first: person activate ${person.email}`,
    )
  const userId = known.id
  const role = await giveRole(context, board, { userId, role: person.role, email: person.email })
  if (passwordHash !== null) await setPasswordOf(context, { userId, passwordHash, by: operator })
  const hasPassword = passwordHash !== null || known.password_hash !== null
  const { first_name: firstName, locale } = known
  return { id: userId, role, hasPassword, isNew: false, firstName, locale }
}

/**
 * Adds a user to the company. Somebody who signs in to another company of this server with the same address keeps their
 * password, and brings the name and language that they have there; the two companies see nothing else of each other.
 */
function addNew(
  context: Context,
  board: NamedBoard,
  person: Invited,
  passwordHash: string | null,
): Promise<Placed> {
  const role = person.role ?? 'contributor'
  return context.db.transaction().execute(async (trx) => {
    const { accountId, id: boardId } = board
    const other = await findOtherUser(trx, person.email, accountId)
    const firstName = person.firstName || (other?.firstName ?? '')
    const lastName = person.lastName || (other?.lastName ?? '')
    const locale = person.locale ?? other?.locale ?? null
    const names = { email: person.email, firstName, lastName, locale }
    const id = await addPerson(trx, { ...names, role, accountId, boardId, passwordHash })
    if (other || passwordHash !== null) await joinLogin(trx, id)
    if (passwordHash !== null) await context.sessions.endAllOf(id, undefined, trx)
    await audit(context, { action: 'invited', by: 'operator', about: id, boardId, detail: { role } }, trx)
    const hasPassword = passwordHash !== null || other !== undefined
    return { id, role, hasPassword, isNew: true, firstName, locale }
  })
}

/** Adds a known person to this board, or changes their role when one is named; answers the role's name. */
async function giveRole(
  context: Context,
  { id: boardId, accountId }: NamedBoard,
  { userId, role, email }: { userId: string; role: DefaultRole | null; email: string },
): Promise<string> {
  const current = await context.db
    .selectFrom('board_user as bu')
    .innerJoin('role as r', 'r.id', 'bu.role_id')
    .select('r.name')
    .where('bu.board_id', '=', boardId)
    .where('bu.user_id', '=', userId)
    .executeTakeFirst()
  if (current && role !== null) {
    outcomeOf(await changeRole(context, { userId, boardId, role, by: operator }), email)
    return role
  }
  if (current) return current.name
  const given = role ?? 'contributor'
  await context.db.transaction().execute(async (trx) => {
    await putOnBoard(trx, { userId, accountId, boardId, role: given })
    const detail = { role: given }
    await audit(context, { action: 'invited', by: 'operator', about: userId, boardId, detail }, trx)
    await context.bus.publish('access', [userId], trx)
  })
  return given
}

/** Creates the single-use link and sends it. */
async function sendInvitation(context: Context, board: NamedBoard, person: Invited, placed: Placed) {
  const { email: to } = person
  const invitation = await createInvitation(context, {
    userId: placed.id,
    email: to,
    firstName: person.firstName || placed.firstName,
    locale: acceptedLocale({ chosen: person.locale ?? placed.locale, accepted: undefined }),
    accountId: board.accountId,
    boardId: board.id,
    board: board.name,
    company: board.company,
  })
  if (!invitation) throw new CommandError(`${to} was taken off the board at this moment; invite them again`)
  const { email, link, until } = invitation
  try {
    const { file } = await context.mail.send(email)
    return { link, file, until }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CommandError(
      `${to} is now on the board, but the mail server rejected the invitation: ${reason}`,
    )
  }
}

/** Adds a person to a board and sends them an invitation. */
export const invitePerson: Command = {
  name: 'person invite',
  summary: 'Adds a person to a board and sends an invitation',
  usage:
    '<e-mail> [--board <name or id>] [--role <role>] [--first-name <name>] [--last-name <name>] [--language <code>] [--team <name>] [--password-stdin]',
  help: [
    `Roles: ${defaultRoles.join(', ')}; without --role, new people become contributors and members keep their role. Languages: ${locales.join(', ')}.`,
    'Without a mail server, the invitation is saved as a file in the data folder’s outbox.',
    'With --password-stdin, no invitation is sent: the password is read from standard input, and all of the person’s sessions end.',
  ],
  options: {
    board: { type: 'string' },
    role: { type: 'string' },
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
    language: { type: 'string' },
    team: { type: 'string' },
    'password-stdin': { type: 'boolean' },
  },
  positionals: 1,
  asks: (input) => (input.flag('password-stdin') ? 'Type the password' : undefined),
  async run(context, input) {
    const person = readPerson(input)
    if (teamName(input.text('team') ?? '').length > maxTeamLength)
      throw new UsageError(`--team must have at most ${maxTeamLength} characters.`)
    const board = await findBoard(context.db, input.text('board'))
    const passwordHash = input.flag('password-stdin')
      ? await readPassword(context, input, board.accountId, person)
      : null
    const placed = await addToBoard(context, board, person, passwordHash)
    const { id, role, hasPassword, isNew } = placed
    const team = input.text('team')
    if (team !== undefined) await setTeams(context.db, board.accountId, [{ email: person.email, team }])
    const done = `${person.email} is ${isNew ? 'now' : 'still'} on ${board.name} as ${role}.`
    const data = { userId: id, boardId: board.id, email: person.email, role }
    if (hasPassword) {
      return {
        data: { ...data, invited: false },
        lines: [done, `They can sign in at ${context.configuration.publicUrl}/login`],
      }
    }
    const { link, file, until } = await sendInvitation(context, board, person, placed)
    const day = until.toISOString().slice(0, 10)
    const lines = [
      done,
      file ? `The invitation is in ${file}` : 'We’ve sent the invitation.',
      `Its link works once and expires on ${day}.`,
    ]
    return { data: { ...data, invited: true, link, file, expires: until.toISOString() }, lines }
  },
}

/** Lists the members of a board. */
export const listPeople: Command = {
  name: 'person list',
  summary: 'Lists the people of a board',
  usage: '[--board <name or id>]',
  options: { board: { type: 'string' } },
  positionals: 0,
  async run({ db }, input) {
    const board = await findBoard(db, input.text('board'))
    const people = (await readPeople(db, board.id)).map(({ id, lastLogin, ...person }) => ({
      userId: id,
      ...person,
      lastLogin: lastLogin?.toISOString() ?? null,
    }))
    const maxEmailLength = Math.max(0, ...people.map(({ email }) => email.length))
    const lines = people.map(
      ({ email, name, role, state }) =>
        `${email.padEnd(maxEmailLength)}  ${role.padEnd(11)}  ${state.padEnd(8)}  ${name}`,
    )
    return { data: people, lines: lines.length ? lines : [`${board.name} has no members yet.`] }
  },
}
