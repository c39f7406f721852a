import { acceptedLocale } from '@rostrum/rules'
import { type Kysely, sql } from 'kysely'
import { audit } from '../../audit-log/audit.js'
import type { Context } from '../../context.js'
import type { Schema } from '../../db/schema.js'
import { newId } from '../../db/ids.js'
import { writeSignUp } from '../../mail/sign-up.js'
import { addPerson, putOnBoard } from '../../companies/create-company.js'
import { readEmailLogo } from '../../companies/email-logo.js'
import { findOtherUser, joinLogin } from '../one-login.js'
import { makeToken } from '../one-time-tokens.js'
import { makeExpiredCode } from '../password/expired-password.js'
import { countJoined, findLinkedBoard } from './invite-link.js'
import { findOpenBoard, takesAddress, type OpenBoard } from './open-board.js'

const lifetime = 24 * 3_600_000

/** A person who signs up. */
export interface Applicant {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/**
 * A sign-up that may be completed, and who has its e-mail address already. `id` is null for somebody whom only another
 * company knows.
 */
export interface SignUpOffer extends Applicant {
  readonly board: OpenBoard
  readonly known: {
    readonly id: string | null
    readonly hasPassword: boolean
    readonly isOnBoard: boolean
  } | null
}

const findPerson = (db: Kysely<Schema>, email: string, { id: boardId, accountId }: OpenBoard) =>
  db
    .selectFrom('app_user as u')
    .leftJoin('board_user as bu', (join) =>
      join.onRef('bu.user_id', '=', 'u.id').on('bu.board_id', '=', boardId),
    )
    .select(['u.id', 'u.active', 'u.password_hash', 'u.locale', 'bu.board_id'])
    .where((where) => where(where.fn('lower', ['u.email']), '=', email.toLowerCase()))
    .where('u.account_id', '=', accountId)
    .executeTakeFirst()

/**
 * Stores the request and answers the code of its link. Links of earlier requests stay valid until one is
 * used.
 */
async function saveRequest(
  { db, secrets, now }: Context,
  board: OpenBoard,
  applicant: Applicant,
): Promise<string> {
  const code = newId.code()
  const request = {
    code_hash: secrets.hash(code),
    email: applicant.email,
    first_name: applicant.firstName,
    last_name: applicant.lastName,
    expires_at: new Date(now().getTime() + lifetime),
  }
  await db
    .insertInto('sign_up')
    .values({ ...request, board_id: board.id, link_id: board.linkId })
    .execute()
  return code
}

/**
 * Sends the e-mail that answers a sign-up: the link that completes it, or a link to the login for members. A user whom
 * the company deactivated gets none.
 */
export async function requestSignUp(
  context: Context,
  board: OpenBoard,
  applicant: Applicant,
  language: string | undefined,
): Promise<void> {
  const { db, mail, configuration } = context
  const { email } = applicant
  const known = await findPerson(db, email, board)
  if (known && !known.active) return
  const isIn = known?.board_id != null && known.password_hash !== null
  const locale = acceptedLocale({ chosen: known?.locale, accepted: language })
  const logo = await readEmailLogo(context, board.accountId)
  const words = { to: email, board: board.name, company: board.company, locale, logo }
  if (isIn) {
    const link = `${configuration.publicUrl}/login?${new URLSearchParams({ email }).toString()}`
    await mail.send(writeSignUp({ ...words, kind: 'known', link }))
    return
  }
  const code = await saveRequest(context, board, applicant)
  const query = new URLSearchParams({ accountId: board.accountId, boardId: board.id, code })
  await mail.send(
    writeSignUp({ ...words, kind: 'join', link: `${configuration.publicUrl}/signup?${query.toString()}` }),
  )
}

/**
 * The sign-up of a code; undefined when the code is not valid (any more), or the board does not accept the
 * address now.
 */
export async function findSignUpOffer(
  { db, secrets, now }: Pick<Context, 'secrets' | 'now'> & { db: Kysely<Schema> },
  code: string,
  { isLocked = false } = {},
): Promise<SignUpOffer | undefined> {
  const wish = await db
    .selectFrom('sign_up')
    .select(['board_id', 'link_id', 'email', 'first_name', 'last_name'])
    .where('code_hash', '=', secrets.hash(code))
    .where('expires_at', '>', now())
    .executeTakeFirst()
  if (!wish) return undefined
  const board =
    wish.link_id === null
      ? await findOpenBoard({ db }, wish.board_id)
      : await findLinkedBoard({ db, now }, wish.link_id, { isLocked })
  if (!board || !takesAddress(board, wish.email)) return undefined
  const known = await findPerson(db, wish.email, board)
  if (known && !known.active) return undefined
  const isElsewhere = (await findOtherUser(db, wish.email, board.accountId)) !== undefined
  return {
    board,
    email: wish.email,
    firstName: wish.first_name,
    lastName: wish.last_name,
    known:
      known || isElsewhere
        ? {
            id: known?.id ?? null,
            hasPassword: isElsewhere || known?.password_hash != null,
            isOnBoard: known?.board_id != null,
          }
        : null,
  }
}

/** What follows a completed sign-up: a token for a session, or the code to replace an expired password. */
interface Accepted {
  readonly token: string
  readonly hasExpired: boolean
}

/**
 * Completes a sign-up and uses the code up: creates the user, or gives the known user a role on this board,
 * too. Answers what follows; undefined when another call was faster.
 */
export async function acceptSignUp(
  context: Context,
  code: string,
  given: { passwordHash: string | null; address: string; firstName: string; lastName: string },
): Promise<Accepted | undefined> {
  const { bus } = context
  return context.db.transaction().execute(async (trx) => {
    // Serialised: a code is used once, and an address may have codes for two boards.
    await sql`select pg_advisory_xact_lock(hashtextextended('sign-up', 0))`.execute(trx)
    const offer = await findSignUpOffer({ ...context, db: trx }, code, { isLocked: true })
    if (!offer) return undefined
    const { board, email, known } = offer
    await trx
      .deleteFrom('sign_up')
      .where('board_id', '=', board.id)
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .execute()
    const { accountId, id: boardId, role, team, linkId } = board
    const names = {
      firstName: given.firstName || offer.firstName,
      lastName: given.lastName || offer.lastName,
    }
    const { passwordHash } = given
    const userId =
      known?.id ?? (await addPerson(trx, { accountId, boardId, email, role, team, passwordHash, ...names }))
    if (known?.id && !known.isOnBoard) await putOnBoard(trx, { userId, accountId, boardId, role })
    if (known && !known.hasPassword) {
      await trx
        .updateTable('app_user')
        .set({
          password_hash: passwordHash,
          password_changed_at: context.now(),
          first_name: names.firstName,
          last_name: names.lastName,
        })
        .where('id', '=', userId)
        .execute()
    }
    if (linkId !== null && !known?.isOnBoard) await countJoined(trx, linkId)
    await joinLogin(trx, userId)
    const { address } = given
    const entry = { by: { userId }, about: userId, boardId, address } as const
    await audit(
      context,
      { ...entry, action: 'joined', detail: { role, ...(linkId !== null && { link: linkId }) } },
      trx,
    )
    await bus.publish('access', [userId], trx)
    const expired = known?.hasPassword ? await makeExpiredCode(context, trx, { userId, address }) : null
    if (expired !== null) return { token: expired, hasExpired: true }
    const { token } = await makeToken(context, trx, { purpose: 'login', userId, boardId, opensAll: true })
    return { token, hasExpired: false }
  })
}
