import { acceptedLocale, isOfDomain } from '@rostrum/rules'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { newId } from '../ids.js'
import { writeSignUp } from '../mail/sign-up.js'
import { addPerson, putOnBoard } from '../operator/company.js'
import { makeToken } from './one-time-tokens.js'

const lifetime = 24 * 3_600_000

/** A board that takes people without an invitation. */
export interface OpenBoard {
  readonly id: string
  readonly name: string
  readonly accountId: string
  readonly company: string
  readonly domains: readonly string[]
  /** The name of the role that they get. */
  readonly role: string
  /** What the company keeps of both. */
  readonly passwordPolicy: unknown
  readonly branding: unknown
}

/** Somebody who asks for a place. */
export interface Applicant {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/** A place that was asked for and may be taken, and whoever has its e-mail address already. */
export interface OfferedPlace extends Applicant {
  readonly board: OpenBoard
  readonly known: { readonly id: string; readonly hasPassword: boolean; readonly isOnBoard: boolean } | null
}

/** The board, when it takes people without an invitation (SESSION80); undefined when not, or when there is none. */
export async function findOpenBoard(
  { db }: { db: Kysely<Schema> },
  boardId: string,
): Promise<OpenBoard | undefined> {
  return db
    .selectFrom('sign_up_setting as s')
    .innerJoin('board as b', 'b.id', 's.board_id')
    .innerJoin('account as a', 'a.id', 'b.account_id')
    .select(['b.id', 'b.name', 'a.id as accountId', 'a.name as company', 's.domains', 's.role'])
    .select(['a.password_policy as passwordPolicy', 'a.branding'])
    .where('b.id', '=', boardId)
    .executeTakeFirst()
}

const findPerson = (db: Kysely<Schema>, email: string, boardId: string) =>
  db
    .selectFrom('app_user as u')
    .leftJoin('board_user as bu', (join) =>
      join.onRef('bu.user_id', '=', 'u.id').on('bu.board_id', '=', boardId),
    )
    .select(['u.id', 'u.account_id', 'u.active', 'u.password_hash', 'u.locale', 'bu.board_id'])
    .where((where) => where(where.fn('lower', ['u.email']), '=', email.toLowerCase()))
    .executeTakeFirst()

/** Keeps the wish, in place of an earlier one, and answers the code of its link. */
async function keepWish(
  { db, secrets, now }: Context,
  board: OpenBoard,
  applicant: Applicant,
): Promise<string> {
  const code = newId.code()
  const wish = {
    code_hash: secrets.hash(code),
    email: applicant.email,
    first_name: applicant.firstName,
    last_name: applicant.lastName,
    expires_at: new Date(now().getTime() + lifetime),
  }
  await db
    .insertInto('sign_up')
    .values({ ...wish, board_id: board.id })
    .onConflict((on) => on.expression(sql`board_id, lower(email)`).doUpdateSet(wish))
    .execute()
  return code
}

/**
 * Sends the letter that belongs to a wish: the link to the place, or to the sign-in for whoever has a place already
 * or belongs to another company. Somebody who was locked out gets none.
 */
export async function answerWish(
  context: Context,
  board: OpenBoard,
  applicant: Applicant,
  language: string | undefined,
): Promise<void> {
  const { db, mail, configuration } = context
  const { email } = applicant
  const known = await findPerson(db, email, board.id)
  if (known && !known.active) return
  const isIn = known?.board_id != null && known.password_hash !== null
  const isElsewhere = known !== undefined && known.account_id !== board.accountId
  const locale = acceptedLocale({ kept: known?.locale, accepted: language })
  const words = { to: email, board: board.name, company: board.company, locale }
  if (isIn || isElsewhere) {
    const link = `${configuration.publicUrl}/login?${new URLSearchParams({ email }).toString()}`
    await mail.send(writeSignUp({ ...words, kind: 'known', link }))
    return
  }
  const code = await keepWish(context, board, applicant)
  const query = new URLSearchParams({ accountId: board.accountId, boardId: board.id, code })
  await mail.send(
    writeSignUp({ ...words, kind: 'place', link: `${configuration.publicUrl}/signup?${query.toString()}` }),
  )
}

/** The place behind a code; undefined when it is not good (any more), or the board does not take the address now. */
export async function findPlace(
  { db, secrets, now }: Pick<Context, 'secrets' | 'now'> & { db: Kysely<Schema> },
  code: string,
): Promise<OfferedPlace | undefined> {
  const wish = await db
    .selectFrom('sign_up')
    .select(['board_id', 'email', 'first_name', 'last_name'])
    .where('code_hash', '=', secrets.hash(code))
    .where('expires_at', '>', now())
    .executeTakeFirst()
  const board = wish && (await findOpenBoard({ db }, wish.board_id))
  if (!board || !isOfDomain({ email: wish.email, domains: board.domains })) return undefined
  const known = await findPerson(db, wish.email, board.id)
  if (known && (!known.active || known.account_id !== board.accountId)) return undefined
  return {
    board,
    email: wish.email,
    firstName: wish.first_name,
    lastName: wish.last_name,
    known: known
      ? { id: known.id, hasPassword: known.password_hash !== null, isOnBoard: known.board_id !== null }
      : null,
  }
}

/**
 * Takes the place, which uses the code up: makes the person, or gives the known one a place beside those that they
 * have. Answers a token to be exchanged for a session; undefined when somebody was quicker.
 */
export async function takePlace(
  context: Context,
  code: string,
  given: { passwordHash: string | null; firstName: string; lastName: string },
): Promise<string | undefined> {
  const { secrets, bus } = context
  return context.db.transaction().execute(async (trx) => {
    // One after the other: a code is used once, and an address may have codes for two boards.
    await sql`select pg_advisory_xact_lock(hashtextextended('sign-up', 0))`.execute(trx)
    const place = await findPlace({ ...context, db: trx }, code)
    if (!place) return undefined
    const { board, email, known } = place
    await trx.deleteFrom('sign_up').where('code_hash', '=', secrets.hash(code)).execute()
    const { accountId, id: boardId, role } = board
    const names = {
      firstName: given.firstName || place.firstName,
      lastName: given.lastName || place.lastName,
    }
    const { passwordHash } = given
    const userId =
      known?.id ?? (await addPerson(trx, { accountId, boardId, email, role, passwordHash, ...names }))
    if (known && !known.isOnBoard) await putOnBoard(trx, { userId, accountId, boardId, role })
    if (known && !known.hasPassword) {
      await trx
        .updateTable('app_user')
        .set({ password_hash: passwordHash, first_name: names.firstName, last_name: names.lastName })
        .where('id', '=', userId)
        .execute()
    }
    await bus.publish('access', [userId], trx)
    const { token } = await makeToken(context, trx, { purpose: 'login', userId, boardId })
    return token
  })
}
