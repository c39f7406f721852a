import { changedFacts, type FactValue } from '@rostrum/rules'
import { sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { httpError } from '../http/http-error.js'
import type { SignedIn } from '../session/signed-in.js'

interface Posters {
  readonly roles: readonly string[]
  readonly people: readonly string[]
  readonly address: string
}

interface Choice {
  readonly Roles: readonly string[]
  readonly People: readonly string[]
}

/** Who may post in a crisis, as a board has it. */
export const storedChoice = z.object({ Roles: z.array(z.string()), People: z.array(z.string()) })

/** The choice before. Where nobody chose yet, these are the people of whom the operator said so. CRISIS7 */
async function readChoice(trx: Transaction<Schema>, boardId: string): Promise<Choice> {
  const board = await trx
    .selectFrom('board')
    .select('crisis')
    .where('id', '=', boardId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const stored = z.safeParse(storedChoice, board?.crisis)
  if (stored.success) return stored.data
  const people = await trx
    .selectFrom('board_user')
    .select('user_id')
    .where('board_id', '=', boardId)
    .where('can_post_in_crisis', '=', true)
    .execute()
  return { Roles: [], People: people.map(({ user_id: id }) => id) }
}

/** What differs between two choices: the names of the roles, and the number of people, whose names no entry has. AUDIT3 */
async function changeOf(
  trx: Transaction<Schema>,
  before: Choice,
  after: Choice,
): Promise<Record<string, FactValue>> {
  const ids = [...before.Roles, ...after.Roles]
  const roles = ids.length
    ? await trx.selectFrom('role').select(['id', 'name']).where('id', 'in', ids).orderBy('name').execute()
    : []
  const factsOf = ({ Roles, People }: Choice) => ({
    roles: roles.filter(({ id }) => Roles.includes(id)).map(({ name }) => name),
    people: People.length,
  })
  const isSwapped = after.People.some((id) => !before.People.includes(id))
  return {
    ...(isSwapped && { people: after.People.length }),
    ...changedFacts(factsOf(before), factsOf(after)),
  }
}

/**
 * Chooses who may post in a crisis of a board, by role and by person; roles of other companies, and people who are not
 * on the board, are refused. A trigger applies the choice to whoever comes or gets another role later. CRISIS7
 */
export const savePosters = (context: Context, user: SignedIn, { roles, people, address }: Posters) =>
  context.db.transaction().execute(async (trx) => {
    const { boardId, accountId, id } = user
    const [Roles, People] = [[...new Set(roles)], [...new Set(people)]]
    const known = await sql<{ roles: number; people: number }>`
      select (select count(*)::int from role where account_id = ${accountId} and id = any(${Roles}::text[])) as roles,
        (select count(*)::int from board_user where board_id = ${boardId}
          and user_id = any(${People}::text[])) as people`.execute(trx)
    if (known.rows[0]?.roles !== Roles.length) throw httpError('api-400', { Errors: { Roles: 'api-404' } })
    if (known.rows[0].people !== People.length) throw httpError('api-400', { Errors: { People: 'api-404' } })
    const before = await readChoice(trx, boardId)
    const choice = JSON.stringify({ Roles, People })
    await trx.updateTable('board').set({ crisis: choice }).where('id', '=', boardId).execute()
    await sql`
      update board_user set can_post_in_crisis = may_post_in_crisis(${choice}::jsonb, role_id, user_id)
      where board_id = ${boardId}
        and can_post_in_crisis <> may_post_in_crisis(${choice}::jsonb, role_id, user_id)`.execute(trx)
    const detail = await changeOf(trx, before, { Roles, People })
    await audit(context, { action: 'crisis-posters-set', by: { userId: id }, address, boardId, detail }, trx)
    await context.bus.publish('access', [boardId], trx)
    const board = await trx
      .selectFrom('board')
      .select('in_crisis')
      .where('id', '=', boardId)
      .executeTakeFirst()
    // Open boards ask again what they may.
    if (board?.in_crisis)
      await context.events.append(trx, { to: { boardId }, type: 'crisis-updated', data: { InCrisis: true } })
  })
