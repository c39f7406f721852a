import { type Kysely, sql } from 'kysely'
import type { Schema } from '../db/schema.js'

/** A user with a role on a board. */
export interface PersonRow {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: string
  /** `invited`: the user has no password and has never signed in, as on the page of people. */
  readonly state: 'active' | 'invited' | 'inactive'
  readonly lastLogin: Date | null
}

/** All users of a board, by e-mail address. */
export async function readPeople(db: Kysely<Schema>, boardId: string): Promise<PersonRow[]> {
  const rows = await db
    .selectFrom('board_user as bu')
    .innerJoin('app_user as u', 'u.id', 'bu.user_id')
    .innerJoin('role as r', 'r.id', 'bu.role_id')
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.active', 'r.name as role'])
    .select('u.last_login_at as lastLogin')
    .select(sql<boolean>`u.password_hash is null and u.last_login_at is null`.as('isInvited'))
    .where('bu.board_id', '=', boardId)
    .orderBy('u.email')
    .execute()
  return rows.map(({ id, email, first_name, last_name, active, role, lastLogin, isInvited }) => {
    const state = !active ? 'inactive' : isInvited ? 'invited' : 'active'
    return { id, email, name: `${first_name} ${last_name}`.trim(), role, state, lastLogin }
  })
}

/** Whether a user has a role on a board, active or not. */
export async function isOnBoard(db: Kysely<Schema>, userId: string, boardId: string): Promise<boolean> {
  const found = await db
    .selectFrom('board_user')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('board_id', '=', boardId)
    .executeTakeFirst()
  return found !== undefined
}
