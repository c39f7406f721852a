import { isBoardUnread } from '@rostrum/rules'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../db/schema.js'
import { usersOfLogin } from '../../companies/users-of-login.js'
import { isLive } from '../../visibility/visible.js'
import type { SignedIn } from '../signed-in.js'

/**
 * The board on which a user begins: the requested one if it is theirs, else the last used one, else their
 * first. Undefined when the requested board is not theirs, or they have none.
 */
export async function chooseBoard(
  db: Kysely<Schema>,
  userId: string,
  wanted?: string | null,
): Promise<string | undefined> {
  let query = db
    .selectFrom('board_user as bu')
    .select('bu.board_id')
    .where('bu.user_id', '=', userId)
    .orderBy(
      sql`(select max(s.last_seen_at) from session s where s.user_id = bu.user_id and s.board_id = bu.board_id)
        desc nulls last, bu.joined_at`,
    )
    .limit(1)
  if (wanted) query = query.where('bu.board_id', '=', wanted)
  return (await query.executeTakeFirst())?.board_id
}

/** A user's first board within an account; undefined when they have none there. */
export async function chooseBoardOf(
  db: Kysely<Schema>,
  userId: string,
  accountId: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('board_user as bu')
    .innerJoin('board as b', 'b.id', 'bu.board_id')
    .select('bu.board_id')
    .where('bu.user_id', '=', userId)
    .where('b.account_id', '=', accountId)
    .orderBy('bu.joined_at')
    .limit(1)
    .executeTakeFirst()
  return found?.board_id
}

/** Another company of a person: the user whom they have there, and the board on which they begin. */
export interface OtherCompany {
  readonly userId: string
  readonly boardId: string
}

/** Where a person begins in one of their companies; undefined when they have no board there, or are deactivated. */
export async function findCompanyOf(
  db: Kysely<Schema>,
  userId: string,
  { accountId, boardId: wanted }: { accountId: string; boardId?: string | undefined },
): Promise<OtherCompany | undefined> {
  const other = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', 'in', usersOfLogin(userId))
    .where('account_id', '=', accountId)
    .where('active', '=', true)
    .executeTakeFirst()
  const boardId = other && (await chooseBoard(db, other.id, wanted))
  return boardId === undefined ? undefined : { userId: other?.id ?? '', boardId }
}

/** A board as the switcher shows it. */
export interface SwitchableBoard {
  readonly id: string
  readonly name: string
  readonly accountId: string
  readonly company: string
  readonly branding: unknown
  readonly isUnread: boolean
}

/**
 * The boards of a user: of the whole person, in all their companies, only for a session that opens all (SESSION170);
 * one board for a session of widgets (SESSION90).
 */
export async function readBoards(
  { db, now }: { readonly db: Kysely<Schema>; readonly now: () => Date },
  user: Pick<SignedIn, 'id' | 'keyId' | 'boardId' | 'opensAll'>,
): Promise<SwitchableBoard[]> {
  let query = db
    .selectFrom('board_user as bu')
    .innerJoin('app_user as u', 'u.id', 'bu.user_id')
    .innerJoin('board as b', 'b.id', 'bu.board_id')
    .innerJoin('account as a', 'a.id', 'b.account_id')
    .select(['b.id', 'b.name', 'a.id as accountId', 'a.name as company', 'a.branding'])
    .select(['bu.joined_at as joinedAt', 'bu.opened_at as openedAt'])
    .select(
      sql<Date | null>`(select max(s.publish_at) from story s where ${isLive({ boardId: sql.ref('b.id'), now: now() })})`.as(
        'newest',
      ),
    )
    .where('u.active', '=', true)
    .orderBy('a.name')
    .orderBy('a.id')
    .orderBy('b.name')
    .orderBy('b.id')
  query = user.opensAll ? query.where('u.id', 'in', usersOfLogin(user.id)) : query.where('u.id', '=', user.id)
  if (user.keyId !== null) query = query.where('b.id', '=', user.boardId)
  return (await query.execute()).map(({ joinedAt, openedAt, newest, ...board }) => ({
    ...board,
    isUnread:
      board.id !== user.boardId &&
      isBoardUnread({ newest: newest?.getTime() ?? null, opened: (openedAt ?? joinedAt).getTime() }),
  }))
}

/** Milliseconds. */
const openedEvery = 60_000

/** Remembers that a user opens a board now, so that its older stories are no longer unread. SESSION172 */
export async function markOpened(
  { db, now }: { readonly db: Kysely<Schema>; readonly now: () => Date },
  { id, boardId }: Pick<SignedIn, 'id' | 'boardId'>,
): Promise<void> {
  const time = now()
  await db
    .updateTable('board_user')
    .set({ opened_at: time })
    .where('user_id', '=', id)
    .where('board_id', '=', boardId)
    .where((where) =>
      where.or([
        where('opened_at', 'is', null),
        where('opened_at', '<', new Date(time.getTime() - openedEvery)),
      ]),
    )
    .execute()
}
