import { userPreferences, type User, type UserPreferences } from '@rostrum/protocol'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import { readKept } from '../db/read-kept.js'
import type { Schema } from '../db/schema.js'
import { mediaPath } from '../media/serve-media.js'
import type { SignedIn } from '../session/signed-in.js'

const preferenceDefaults: UserPreferences = {
  EmailSocialSignalWithOppDaily: null,
  EmailSocialSignalWithoutOppDaily: null,
  NotificationBoardDaily: true,
  PushImportantMessage: true,
  PushSuggestionAccepted: true,
  PushSuggestionRejected: true,
}

/** All preferences of what a person keeps of them. */
export const preferencesOf = (kept: unknown): UserPreferences =>
  readKept(userPreferences, preferenceDefaults, kept)

const keptSeen = z.object({
  tour: z.int(),
  videoUpload: z.boolean(),
  boardRebrand: z.boolean(),
  repostStory: z.boolean(),
})

/** Which tours a person has seen: `tour` is the version of the great one, 0 for never. */
export type Seen = z.infer<typeof keptSeen>

/** The tours of what a person keeps of them. */
export const seenOf = (kept: unknown): Seen => readKept(keptSeen, nothingSeen, kept)

const nothingSeen: Seen = { tour: 0, videoUpload: false, boardRebrand: false, repostStory: false }

/** A person and the board they are on, as the startup data needs them: one query. */
export const readPerson = (db: Kysely<Schema>, { id, boardId }: SignedIn) =>
  db
    .selectFrom('board_user as bu')
    .innerJoin('app_user as u', 'u.id', 'bu.user_id')
    .innerJoin('board as b', 'b.id', 'bu.board_id')
    .innerJoin('account as a', 'a.id', 'b.account_id')
    .innerJoin('role as r', 'r.id', 'bu.role_id')
    .select(['u.email', 'u.first_name', 'u.last_name', 'u.picture_media_id', 'u.locale', 'u.timezone'])
    .select(['u.preferences', 'u.seen', 'b.name as board_name', 'b.config', 'b.features', 'b.channels'])
    .select(['b.in_crisis', 'bu.can_post_in_crisis', 'bu.joined_at', 'bu.topics_chosen_at'])
    .select(['a.id as account_id', 'a.name as account_name', 'a.branding', 'r.name as role_name'])
    .where('bu.user_id', '=', id)
    .where('bu.board_id', '=', boardId)
    .executeTakeFirstOrThrow()
export type Person = Awaited<ReturnType<typeof readPerson>>

const boardRow = z.object({ Id: z.string(), Name: z.string() })
const boardRows = z.array(boardRow)

/** The companies of a person, each with those of its boards that the person is on. */
export async function readAccounts(db: Kysely<Schema>, userId: string): Promise<User['accounts']> {
  const rows = await db
    .selectFrom('board_user as bu')
    .innerJoin('board as b', 'b.id', 'bu.board_id')
    .innerJoin('account as a', 'a.id', 'b.account_id')
    .select(['a.id', 'a.name'])
    .select(sql`json_agg(json_build_object('Id', b.id, 'Name', b.name) order by b.name, b.id)`.as('boards'))
    .where('bu.user_id', '=', userId)
    .groupBy(['a.id', 'a.name'])
    .orderBy('a.name')
    .execute()
  return rows.map(({ id, name, boards }) => ({ Id: id, Name: name, Boards: z.parse(boardRows, boards) }))
}

/** The person as the wire shows them. */
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
