import { channels, defaultRoles } from '@rostrum/protocol'
import { defaultMatrix } from '@rostrum/rules'
import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.js'
import { newId } from '../db/ids.js'

/**
 * A new board accepts every kind of profile. A network is offered only when it has an application or needs
 * none.
 */
const everyChannel = channels.join(',')

/** Creates a company with the default roles, and answers its id. */
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

/** Creates a board of a company, and answers its id. */
export async function addBoard(
  db: Kysely<Schema>,
  board: { accountId: string; name: string },
): Promise<string> {
  const id = newId.board()
  // Videos are checked before they are published, so upload is on from the start (B9.17). The tone of voice
  // shows only where a model is configured, and suggestions only to users whose role allows them.
  const features = JSON.stringify({ advocacyVideoUpload: true, myToneOfVoice: true, suggestions: true })
  await db
    .insertInto('board')
    .values({ id, account_id: board.accountId, name: board.name, channels: everyChannel, features })
    .execute()
  return id
}

/** A new user with a role on a board. */
export interface NewPerson {
  accountId: string
  boardId: string
  email: string
  firstName: string
  lastName: string
  /** Name of the role. */
  role: string
  passwordHash?: string | null
  locale?: string | null
  pictureId?: string | null
  team?: string
  joinedAt?: Date
}

/** Adds a new user to a company and a board, and answers the user's id. */
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
      password_changed_at: person.passwordHash ? new Date() : null,
      locale: person.locale ?? null,
      team: person.team ?? '',
      picture_media_id: person.pictureId ?? null,
      ...(person.joinedAt ? { created_at: person.joinedAt } : {}),
    })
    .execute()
  await putOnBoard(db, { userId: id, ...person })
  return id
}

/** Gives a user a role on a board, or changes the role they have there. */
export async function putOnBoard(
  db: Kysely<Schema>,
  membership: { userId: string; accountId: string; boardId: string; role: string; joinedAt?: Date },
): Promise<void> {
  const role = await db
    .selectFrom('role')
    .select('id')
    .where('account_id', '=', membership.accountId)
    .where('name', '=', membership.role)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('board_user')
    .values({
      board_id: membership.boardId,
      user_id: membership.userId,
      role_id: role.id,
      ...(membership.joinedAt ? { joined_at: membership.joinedAt } : {}),
    })
    .onConflict((conflict) => conflict.columns(['board_id', 'user_id']).doUpdateSet({ role_id: role.id }))
    .execute()
}
