import { workflow, type Colleague, type Workflow } from '@rostrum/protocol'
import { changedFacts } from '@rostrum/rules'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import { audit, type AuditActor } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { mediaPath } from '../media/serve-media.js'

/** Steps of a board without a workflow of its own: one approval, by anybody who may approve. */
const usualSteps: Workflow['Steps'] = [{ Approvers: [], Needs: 'any' }]

const steps = workflow.shape.Steps

/** Parses stored steps; the usual ones when they are invalid. */
export function stepsOf(stored: unknown): Workflow['Steps'] {
  const read = z.safeParse(steps, stored)
  return read.success && read.data.length > 0 ? read.data : usualSteps
}

/** The approval workflow of a board. */
export async function readWorkflow(db: Kysely<Schema>, boardId: string): Promise<Workflow> {
  const row = await db
    .selectFrom('board as b')
    .leftJoin('approval_workflow as w', 'w.board_id', 'b.id')
    .select(['w.steps', 'w.allows_own', 'w.sends_letters'])
    .select(sql<boolean>`coalesce((b.config ->> 'IsApprovalsEnabled')::boolean, false)`.as('is_enabled'))
    .where('b.id', '=', boardId)
    .executeTakeFirstOrThrow()
  return {
    IsEnabled: row.is_enabled,
    Steps: stepsOf(row.steps),
    AllowsOwn: row.allows_own ?? false,
    SendsLetters: row.sends_letters ?? true,
  }
}

/** A workflow as the audit log has it. */
const factsOf = ({ IsEnabled, Steps, AllowsOwn, SendsLetters }: Workflow) => ({
  enabled: IsEnabled,
  steps: Steps.map(({ Approvers, Needs }) => `${Needs} of ${Approvers.length || 'everyone'}`),
  'own-posts': AllowsOwn,
  emails: SendsLetters,
})

/** Stores a board's approval workflow. Pending approvals keep the steps that they were asked with. */
export async function writeWorkflow(
  context: Pick<Context, 'db' | 'log'>,
  next: Workflow,
  { by, boardId, address }: { by: AuditActor; boardId: string; address?: string },
): Promise<void> {
  const { IsEnabled, Steps, AllowsOwn, SendsLetters } = next
  await context.db.transaction().execute(async (trx) => {
    const detail = changedFacts(factsOf(await readWorkflow(trx, boardId)), factsOf(next))
    const values = {
      steps: JSON.stringify(Steps),
      allows_own: AllowsOwn,
      sends_letters: SendsLetters,
      updated_at: new Date(),
    }
    await trx
      .insertInto('approval_workflow')
      .values({ board_id: boardId, ...values })
      .onConflict((on) => on.column('board_id').doUpdateSet(values))
      .execute()
    await sql`
      update board set config = config || jsonb_build_object('IsApprovalsEnabled', ${IsEnabled}::boolean)
      where id = ${boardId}`.execute(trx)
    await audit(context, { action: 'workflow-set', by, boardId, address, detail }, trx)
  })
}

/** SQL: a user's name, or their e-mail address without one; `alias` is the table of users. */
export const nameOf = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<string>`coalesce(nullif(trim(${column('first_name')} || ' ' || ${column('last_name')}), ''), ${column('email')})`
}

/** A user as the approval pages show them. */
export const colleagueOf = (row: { id: string; name: string; picture: string | null }): Colleague => ({
  Id: row.id,
  Name: row.name,
  PictureUrl: row.picture === null ? null : mediaPath(row.picture, 'feed.webp'),
})

/** Everybody whose role on the board may approve posts, by name. */
export async function readApprovers(db: Kysely<Schema>, boardId: string): Promise<Colleague[]> {
  const { rows } = await sql<{ id: string; name: string; picture: string | null }>`
    select u.id, ${nameOf('u')} as name, u.picture_media_id as picture
    from board b join role r on r.account_id = b.account_id
      -- Few roles may approve. "offset 0" keeps the planner from reading the users of all other roles, too.
      cross join lateral (select user_id from board_user
        where board_id = b.id and role_id = r.id offset 0) has
      cross join lateral (select * from app_user where id = has.user_id and active offset 0) u
    where b.id = ${boardId} and r.matrix #>> '{7,canApprove}' = 'true'
    order by name, u.id`.execute(db)
  return rows.map(colleagueOf)
}
