import { defaultRoles } from '@rostrum/protocol'
import { defaultMatrix } from '@rostrum/rules'
import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.js'
import { newId } from '../ids.js'

/** A new board's: every kind of profile. Those are offered whose network has an application, or needs none. */
const channels =
  'FacebookPage,FacebookPersonal,LinkedInPage,LinkedInPersonal,Twitter,Instagram,InstagramBusinessAccount,Xing,WeChat'

/** Makes a company with the default roles, and answers its id. */
export async function addCompany(
  db: Kysely<Schema>,
  { name, color }: { name: string; color?: string | undefined },
): Promise<string> {
  const id = newId.account()
  const branding = JSON.stringify({ Color: color ?? null, BrowserIcon: null })
  await db.insertInto('account').values({ id, name, branding }).execute()
  const roles = defaultRoles.map((role) => ({
    id: newId.role(),
    account_id: id,
    name: role,
    matrix: JSON.stringify(defaultMatrix(role)),
  }))
  await db.insertInto('role').values(roles).execute()
  return id
}

/** Makes a board of a company, and answers its id. */
export async function addBoard(
  db: Kysely<Schema>,
  board: { accountId: string; name: string },
): Promise<string> {
  const id = newId.board()
  // Videos are looked at before they go anywhere, so nothing speaks against them from the start (B9.17). The tone of
  // voice shows only where there is a model that writes in it, and what is suggested only to those whose role says so.
  const features = JSON.stringify({ advocacyVideoUpload: true, myToneOfVoice: true, suggestions: true })
  await db
    .insertInto('board')
    .values({ id, account_id: board.accountId, name: board.name, channels, features })
    .execute()
  return id
}

/** Somebody who gets a place on a board. */
export interface NewPerson {
  accountId: string
  boardId: string
  email: string
  firstName: string
  lastName: string
  /** By its name. */
  role: string
  passwordHash?: string | null
  locale?: string | null
  pictureId?: string | null
  joinedAt?: Date
}

/** Adds a new person to a company and a board, and answers their id. */
export async function addPerson(db: Kysely<Schema>, person: NewPerson): Promise<string> {
  const id = newId.user()
  await db
    .insertInto('app_user')
    .values({
      id,
      account_id: person.accountId,
      email: person.email,
      first_name: person.firstName,
      last_name: person.lastName,
      password_hash: person.passwordHash ?? null,
      locale: person.locale ?? null,
      picture_media_id: person.pictureId ?? null,
      ...(person.joinedAt ? { created_at: person.joinedAt } : {}),
    })
    .execute()
  await putOnBoard(db, { userId: id, ...person })
  return id
}

/** Gives somebody a place on a board, or another role when they have one. */
export async function putOnBoard(
  db: Kysely<Schema>,
  place: { userId: string; accountId: string; boardId: string; role: string; joinedAt?: Date },
): Promise<void> {
  const role = await db
    .selectFrom('role')
    .select('id')
    .where('account_id', '=', place.accountId)
    .where('name', '=', place.role)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('board_user')
    .values({
      board_id: place.boardId,
      user_id: place.userId,
      role_id: role.id,
      ...(place.joinedAt ? { joined_at: place.joinedAt } : {}),
    })
    .onConflict((conflict) => conflict.columns(['board_id', 'user_id']).doUpdateSet({ role_id: role.id }))
    .execute()
}
