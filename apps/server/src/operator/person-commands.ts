import { defaultRoles, locales, type DefaultRole, type Locale } from '@rostrum/protocol'
import { isEmail, passwordProblems } from '@rostrum/rules'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import { writeInvitation } from '../mail/invitation.js'
import { hashPassword } from '../secrets/passwords.js'
import { makeToken } from '../session/one-time-tokens.js'
import { policyOf } from '../session/password-policy.js'
import { OperatorFault, UsageFault, type Command, type Input } from './command.js'
import { addPerson, putOnBoard } from './company.js'
import { findBoard, type BoardPlace } from './find-place.js'

function readChoice<T extends string>(input: Input, name: string, choices: readonly T[], otherwise: T): T {
  const typed = input.text(name)
  const found = choices.find((one) => one === typed)
  if (typed !== undefined && !found) throw new UsageFault(`--${name} is one of ${choices.join(', ')}.`)
  return found ?? otherwise
}

interface Invited {
  email: string
  firstName: string
  lastName: string
  role: DefaultRole
  /** Null: none was chosen for them. */
  locale: Locale | null
}

function readPerson(input: Input): Invited {
  const email = input.positionals[0]?.trim() ?? ''
  if (!isEmail(email)) throw new UsageFault(`"${email}" is not an e-mail address.`)
  return {
    email,
    firstName: input.text('first-name')?.trim() ?? '',
    lastName: input.text('last-name')?.trim() ?? '',
    role: readChoice(input, 'role', defaultRoles, 'contributor'),
    locale: input.text('language') === undefined ? null : readChoice(input, 'language', locales, 'en'),
  }
}

async function readPassword({ db }: Context, { secret = '' }: Input, accountId: string): Promise<string> {
  const account = await db
    .selectFrom('account')
    .select('password_policy')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const policy = policyOf(account.password_policy)
  const problems = passwordProblems({ password: secret, policy })
  if (problems.length) {
    const bounds = `${policy.MinLength} to ${policy.MaxLength} characters`
    throw new OperatorFault(
      `The password does not do (${problems.join(', ')}). The company asks for ${bounds}.`,
    )
  }
  return hashPassword(secret)
}

/** Adds the person when they are new, and gives them their place. */
async function place({ db, bus }: Context, board: BoardPlace, person: Invited, passwordHash: string | null) {
  return db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('app_user')
      .select(['id', 'account_id', 'password_hash'])
      .where(sql`lower(email)`, '=', person.email.toLowerCase())
      .executeTakeFirst()
    if (!known) {
      const id = await addPerson(trx, {
        ...person,
        accountId: board.accountId,
        boardId: board.id,
        passwordHash,
      })
      return { id, hasPassword: passwordHash !== null, isNew: true }
    }
    if (known.account_id !== board.accountId)
      throw new OperatorFault(`${person.email} belongs to another company.`)
    await putOnBoard(trx, {
      userId: known.id,
      accountId: board.accountId,
      boardId: board.id,
      role: person.role,
    })
    if (passwordHash !== null) {
      await trx
        .updateTable('app_user')
        .set({ password_hash: passwordHash })
        .where('id', '=', known.id)
        .execute()
    }
    await bus.publish('access', [known.id], trx)
    return { id: known.id, hasPassword: passwordHash !== null || known.password_hash !== null, isNew: false }
  })
}

/** Makes the single-use link and sends it. */
async function sendInvitation(context: Context, board: BoardPlace, person: Invited, userId: string) {
  const { configuration, db, mail } = context
  const { token: code, until } = await db.transaction().execute(async (trx) => {
    // A new invitation ends the one before it.
    await trx
      .deleteFrom('one_time_token')
      .where('user_id', '=', userId)
      .where('board_id', '=', board.id)
      .where('purpose', '=', 'invite')
      .execute()
    return makeToken(context, trx, { purpose: 'invite', userId, boardId: board.id })
  })
  const query = new URLSearchParams({ accountId: board.accountId, boardId: board.id, code })
  const link = `${configuration.publicUrl}/signup?${query.toString()}`
  const { email: to, firstName, locale } = person
  const letter = writeInvitation({
    to,
    firstName,
    company: board.company,
    board: board.name,
    link,
    until,
    locale: locale ?? 'en',
  })
  try {
    const { file } = await mail.send(letter)
    return { link, file, until }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperatorFault(
      `${to} has a place on the board, but the mail server did not take the invitation: ${reason}`,
    )
  }
}

/** Gives somebody a place on a board and sends them the link to it. */
export const invitePerson: Command = {
  name: 'person invite',
  summary: 'Gives somebody a place on a board and sends an invitation',
  usage:
    '<e-mail> [--board <name or id>] [--role <role>] [--first-name <name>] [--last-name <name>] [--language <code>] [--password-stdin]',
  help: [
    `Roles: ${defaultRoles.join(', ')}; contributor when left out. Languages: ${locales.join(', ')}.`,
    'Without SMTP_URL the invitation is a file in the outbox of the data folder.',
    'With --password-stdin no invitation is sent: the password is read from standard input.',
  ],
  options: {
    board: { type: 'string' },
    role: { type: 'string' },
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
    language: { type: 'string' },
    'password-stdin': { type: 'boolean' },
  },
  positionals: 1,
  asks: (input) => (input.flag('password-stdin') ? 'Type the password' : undefined),
  async run(context, input) {
    const person = readPerson(input)
    const board = await findBoard(context.db, input.text('board'))
    const passwordHash = input.flag('password-stdin')
      ? await readPassword(context, input, board.accountId)
      : null
    const { id, hasPassword, isNew } = await place(context, board, person, passwordHash)
    const done = `${person.email} ${isNew ? 'has' : 'keeps'} a place on ${board.name} as ${person.role}.`
    const data = { userId: id, boardId: board.id, email: person.email, role: person.role }
    if (hasPassword) {
      return {
        data: { ...data, invited: false },
        lines: [done, `They sign in at ${context.configuration.publicUrl}/login`],
      }
    }
    const { link, file, until } = await sendInvitation(context, board, person, id)
    const day = until.toISOString().slice(0, 10)
    const lines = [
      done,
      file ? `The invitation lies in ${file}` : 'The invitation was sent.',
      `It is good once, until ${day}.`,
    ]
    return { data: { ...data, invited: true, link, file, expires: until.toISOString() }, lines }
  },
}

/** Who has a place on a board. */
export const listPeople: Command = {
  name: 'person list',
  summary: 'Lists the people of a board',
  usage: '[--board <name or id>]',
  options: { board: { type: 'string' } },
  positionals: 0,
  async run({ db }, input) {
    const board = await findBoard(db, input.text('board'))
    const rows = await db
      .selectFrom('board_user as bu')
      .innerJoin('app_user as u', 'u.id', 'bu.user_id')
      .innerJoin('role as r', 'r.id', 'bu.role_id')
      .select([
        'u.id',
        'u.email',
        'u.first_name',
        'u.last_name',
        'u.active',
        'u.last_login_at',
        'r.name as role',
      ])
      .select(sql<boolean>`u.password_hash is null`.as('isInvited'))
      .where('bu.board_id', '=', board.id)
      .orderBy('u.email')
      .execute()
    const people = rows.map((row) => ({
      userId: row.id,
      email: row.email,
      name: `${row.first_name} ${row.last_name}`.trim(),
      role: row.role,
      state: !row.active ? 'inactive' : row.isInvited ? 'invited' : 'active',
      lastLogin: row.last_login_at?.toISOString() ?? null,
    }))
    const longestEmail = Math.max(0, ...people.map(({ email }) => email.length))
    const lines = people.map(
      ({ email, name, role, state }) =>
        `${email.padEnd(longestEmail)}  ${role.padEnd(11)}  ${state.padEnd(8)}  ${name}`,
    )
    return { data: people, lines: lines.length ? lines : [`Nobody has a place on ${board.name} yet.`] }
  },
}
