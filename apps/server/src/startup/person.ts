import type { User } from '@rostrum/protocol'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import { readJsonColumn } from '../db/read-json-column.js'
import type { Schema } from '../db/schema.js'
import { usersOfLogin } from '../companies/users-of-login.js'
import { mediaPath } from '../media/serve-media.js'
import type { SignedIn } from '../session/signed-in.js'

const storedSeen = z.object({
  tour: z.int(),
  videoUpload: z.boolean(),
  boardRebrand: z.boolean(),
  repostStory: z.boolean(),
})

/** The tours that a user has seen: `tour` is the version of the main tour, 0 for never. */
export type Seen = z.infer<typeof storedSeen>

/** The seen tours from a user's stored settings. */
export const seenOf = (stored: unknown): Seen => readJsonColumn(storedSeen, nothingSeen, stored)

const nothingSeen: Seen = { tour: 0, videoUpload: false, boardRebrand: false, repostStory: false }

/** Reads with one query the user and their board as the startup data need them. */
export const readPerson = (db: Kysely<Schema>, { id, boardId }: SignedIn) =>
  db
    .selectFrom('board_user as bu')
    .innerJoin('app_user as u', 'u.id', 'bu.user_id')
    .innerJoin('board as b', 'b.id', 'bu.board_id')
    .innerJoin('account as a', 'a.id', 'b.account_id')
    .innerJoin('role as r', 'r.id', 'bu.role_id')
    .select(['u.email', 'u.first_name', 'u.last_name', 'u.picture_media_id', 'u.locale', 'u.timezone'])
    .select([
      'u.preferences',
      'u.seen',
      'b.name as board_name',
      'b.config',
      'b.features',
      'b.channels',
      'b.digest',
    ])
    .select(['b.in_crisis', 'bu.can_post_in_crisis', 'bu.joined_at', 'bu.topics_chosen_at'])
    .select(['a.id as account_id', 'a.name as account_name', 'a.branding', 'r.name as role_name'])
    // Whether the board has a story with a repost (B3.16). It has the same form as the index's condition, so
    // that the index is used.
    .select(
      sql<boolean>`exists (select from story s where s.board_id = b.id and s.post_attachment is not null and s.deleted_at is null)`.as(
        'has_reposts',
      ),
    )
    .where('bu.user_id', '=', id)
    .where('bu.board_id', '=', boardId)
    .executeTakeFirstOrThrow()
export type Person = Awaited<ReturnType<typeof readPerson>>

const boardRow = z.object({ Id: z.string(), Name: z.string() })
const boardRows = z.array(boardRow)

/**
 * A person's companies, each with those boards on which they have a role: all of them for a session that opens all
 * (SESSION170), else the user's own. A widget session sees its own board only (SESSION90).
 */
export async function readAccounts(
  db: Kysely<Schema>,
  user: Pick<SignedIn, 'id' | 'keyId' | 'boardId' | 'opensAll'>,
): Promise<User['accounts']> {
  let query = db
    .selectFrom('board_user as bu')
    .innerJoin('board as b', 'b.id', 'bu.board_id')
    .innerJoin('account as a', 'a.id', 'b.account_id')
    .select(['a.id', 'a.name'])
    .select(sql`json_agg(json_build_object('Id', b.id, 'Name', b.name) order by b.name, b.id)`.as('boards'))
    .innerJoin('app_user as u', 'u.id', 'bu.user_id')
    .where('u.active', '=', true)
    .groupBy(['a.id', 'a.name'])
    .orderBy('a.name')
  query = user.opensAll ? query.where('u.id', 'in', usersOfLogin(user.id)) : query.where('u.id', '=', user.id)
  if (user.keyId !== null) query = query.where('b.id', '=', user.boardId)
  const rows = await query.execute()
  return rows.map(({ id, name, boards }) => ({ Id: id, Name: name, Boards: z.parse(boardRows, boards) }))
}

/** The user in the wire form. */
export const wireUser = (user: SignedIn, person: Person, accounts: User['accounts']): User => ({
  Id: user.id,
  AccountId: person.account_id,
  AccountName: person.account_name,
  BoardId: user.boardId,
  Email: person.email,
  FirstName: person.first_name,
  LastName: person.last_name,
  Name: [person.first_name, person.last_name].filter(Boolean).join(' ') || person.email,
  PictureUrl: person.picture_media_id === null ? null : mediaPath(person.picture_media_id, 'feed.webp'),
  Role: { Id: user.roleId, Name: person.role_name, Matrix: user.matrix },
  accounts,
})
