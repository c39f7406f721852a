import type { DefaultRole, Matrix } from '@rostrum/protocol'
import { defaultMatrix } from '@rostrum/rules'
import { hash } from '@node-rs/argon2'
import type { Context } from '../context.js'
import { newId } from '../db/ids.js'

/** The password of everybody in the tests. */
export const testPassword = 'Correct horse 7'

/** Weak on purpose: tests sign in a hundred times. */
const quick = { memoryCost: 64, timeCost: 1, parallelism: 1 }

/** The roles of the company; each has its default matrix. */
export type TestRole = DefaultRole

/** Two companies. `acme` has two boards and a person in each role; `other` has nothing to do with it. */
export interface TestCompany {
  readonly acme: { readonly accountId: string; readonly boardId: string; readonly secondBoardId: string }
  readonly other: { readonly accountId: string; readonly boardId: string; readonly roleId: string }
  readonly roles: Readonly<Record<TestRole, string>>
  /** Ids of people; their addresses are `<role>@acme.test`, and `stranger@other.test`. */
  readonly people: Readonly<Record<TestRole | 'stranger', string>>
}

async function addAccount({ db }: Context, name: string) {
  const id = newId.account()
  await db.insertInto('account').values({ id, name }).execute()
  return id
}

async function addBoard({ db }: Context, accountId: string, name: string) {
  const id = newId.board()
  const channels = 'FacebookPage,LinkedInPersonal,LinkedInPage,Twitter,Instagram'
  await db.insertInto('board').values({ id, account_id: accountId, name, channels }).execute()
  return id
}

async function addRole({ db }: Context, accountId: string, name: string, matrix: Matrix) {
  const id = newId.role()
  await db
    .insertInto('role')
    .values({ id, account_id: accountId, name, matrix: JSON.stringify(matrix) })
    .execute()
  return id
}

/** Adds a person to boards of their company. */
export async function addPerson(
  { db, now }: Context,
  person: { email: string; accountId: string; boards: readonly string[]; roleId: string },
): Promise<string> {
  const id = newId.user()
  const [first = '', domain = ''] = person.email.split(/[@.]/)
  await db
    .insertInto('app_user')
    .values({
      id,
      account_id: person.accountId,
      email: person.email,
      first_name: first.slice(0, 1).toUpperCase() + first.slice(1),
      last_name: domain,
      password_hash: await hash(testPassword, quick),
    })
    .execute()
  for (const [index, boardId] of person.boards.entries()) {
    const joined = new Date(now().getTime() + index)
    await db
      .insertInto('board_user')
      .values({ board_id: boardId, user_id: id, role_id: person.roleId, joined_at: joined })
      .execute()
  }
  return id
}

/** Makes the two companies. */
export async function addCompany(context: Context): Promise<TestCompany> {
  const accountId = await addAccount(context, 'Acme')
  const boardId = await addBoard(context, accountId, 'Acme Voices')
  const secondBoardId = await addBoard(context, accountId, 'Acme Careers')
  const otherId = await addAccount(context, 'Other')
  const otherBoardId = await addBoard(context, otherId, 'Other Voices')
  const otherRoleId = await addRole(context, otherId, 'manager', defaultMatrix('manager'))
  const addBoth = async (role: TestRole) => {
    const roleId = await addRole(context, accountId, role, defaultMatrix(role))
    const boards = [boardId, secondBoardId]
    return { roleId, id: await addPerson(context, { email: `${role}@acme.test`, accountId, boards, roleId }) }
  }
  const [advocate, contributor, champion, manager] = [
    await addBoth('advocate'),
    await addBoth('contributor'),
    await addBoth('champion'),
    await addBoth('manager'),
  ]
  const stranger = await addPerson(context, {
    email: 'stranger@other.test',
    accountId: otherId,
    boards: [otherBoardId],
    roleId: otherRoleId,
  })
  return {
    acme: { accountId, boardId, secondBoardId },
    other: { accountId: otherId, boardId: otherBoardId, roleId: otherRoleId },
    roles: {
      advocate: advocate.roleId,
      contributor: contributor.roleId,
      champion: champion.roleId,
      manager: manager.roleId,
    },
    people: {
      advocate: advocate.id,
      contributor: contributor.id,
      champion: champion.id,
      manager: manager.id,
      stranger,
    },
  }
}
