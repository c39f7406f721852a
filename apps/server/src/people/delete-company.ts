import { type Kysely, sql } from 'kysely'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { blankEvents } from '../events/blank-events.js'
import { removeUnusedFiles } from '../media/library/garbage-collect.js'
import { removeFromBoard } from './change-person.js'
import type { Changer } from './changing.js'
import { queueDeletionEmails } from './outgoing/queue-deletion.js'
import { takeGrants, type TakenGrant } from './leaving/take-grants.js'
import { waitForSending } from './leaving/wait-for-sending.js'

/** How much a board contains, shown before it is deleted. */
export interface DeletionSize {
  readonly people: number
  readonly stories: number
  readonly posts: number
  readonly waiting: number
  readonly keys: number
}

/** Counts the contents of boards. */
export async function sizeOf(db: Kysely<Schema>, boardIds: readonly string[]): Promise<DeletionSize> {
  const { rows } = await sql<DeletionSize>`
    select (select count(distinct user_id)::int from board_user where board_id = any(${boardIds})) as people,
      (select count(*)::int from story where board_id = any(${boardIds})) as stories,
      (select count(*)::int from post where board_id = any(${boardIds})) as posts,
      (select count(*)::int from post p where p.board_id = any(${boardIds}) and p.deleted_at is null
        and exists (select from publication u where u.post_id = p.id
          and u.state in ('scheduled', 'held', 'sending'))) as waiting,
      (select count(*)::int from integration_key where board_id = any(${boardIds}) and revoked_at is null) as keys`.execute(
    db,
  )
  return rows[0] ?? { people: 0, stories: 0, posts: 0, waiting: 0, keys: 0 }
}

/** The files used by a board's content. Files that something else uses, too, are not deleted. */
async function filesOf(db: Kysely<Schema>, boardId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.media_id as id from story_media l join story s on s.id = l.story_id where s.board_id = ${boardId}
    union select l.media_id from message_media l join message m on m.id = l.message_id where m.board_id = ${boardId}
    union select l.media_id from post_media l join post p on p.id = l.post_id where p.board_id = ${boardId}
    union select l.media_id from suggestion_media l join suggestion g on g.id = l.suggestion_id
      where g.board_id = ${boardId}
    union select l.media_id from story_draft_media l join story_draft d on d.id = l.draft_id
      where d.board_id = ${boardId}
    union select image_id from page_post where board_id = ${boardId} and image_id is not null
    union select image_id from story where board_id = ${boardId} and image_id is not null
    union select image_id from message where board_id = ${boardId} and image_id is not null
    union select image_id from post where board_id = ${boardId} and image_id is not null`.execute(db)
  return rows.map(({ id }) => id)
}

/** Removes everybody first, so that sessions end, waiting posts are held, and grants can be revoked. */
async function emptyBoard(context: Context, boardId: string, by: Changer): Promise<TakenGrant[]> {
  const people = await context.db
    .selectFrom('board_user')
    .select('user_id')
    .where('board_id', '=', boardId)
    .orderBy('user_id')
    .execute()
  const grants: TakenGrant[] = []
  // Whoever deletes the board goes last: until then they manage it.
  const own = typeof by.actor === 'object' && 'userId' in by.actor ? by.actor.userId : null
  const inOrder = people.toSorted((one, other) => Number(one.user_id === own) - Number(other.user_id === own))
  const leaving = { ...by, isForced: true, isLeaving: true }
  for (const { user_id: userId } of inOrder) {
    const change = await removeFromBoard(context, { userId, boardId, by: leaving })
    if ('grants' in change) grants.push(...change.grants)
  }
  return grants
}

/**
 * Permanently deletes a board with its stories, posts, suggestions, approvals, keys and files; what is
 * published on the networks stays there. An interrupted call can be repeated. Answers the grants to be
 * revoked. `tells`: who is on no other board is told by e-mail.
 */
export async function deleteBoard(
  context: Context,
  { boardId, by, tells = false }: { boardId: string; by: Changer; tells?: boolean },
): Promise<TakenGrant[]> {
  const { db, bus } = context
  const size = await sizeOf(db, [boardId])
  const grants = await emptyBoard(context, boardId, by)
  await waitForSending(context, sql`p.board_id = ${boardId}`)
  const files = await filesOf(db, boardId)
  await db.transaction().execute(async (trx) => {
    if (tells) await queueDeletionEmails(trx, boardId)
    const gone = await trx
      .deleteFrom('board')
      .where('id', '=', boardId)
      .returning(['account_id', 'name'])
      .executeTakeFirst()
    if (!gone) return
    await blankEvents(trx, sql`board_id = ${boardId}`)
    const { actor, address } = by
    const { account_id: accountId, name } = gone
    const detail = { name, people: size.people, stories: size.stories, posts: size.posts }
    await audit(context, { action: 'board-deleted', by: actor, address, accountId, boardId, detail }, trx)
    await bus.publish('origins', [boardId], trx)
    await bus.publish('access', [boardId], trx)
  })
  await removeUnusedFiles(context, files)
  return grants
}

/** Takes the grants of all users of a company, including those without a board. */
async function takeAllGrants({ db }: Context, accountId: string): Promise<TakenGrant[]> {
  const owners = await db
    .selectFrom('credential')
    .select('user_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where('token_sealed', 'is not', null)
    .execute()
  const grants: TakenGrant[] = []
  for (const { user_id: userId } of owners)
    grants.push(...(await db.transaction().execute((trx) => takeGrants(trx, userId))))
  return grants
}

/**
 * Permanently deletes a company: its boards, users, profiles, applications and files. `giveBack` receives all
 * grants while the company's applications at the networks are still stored.
 */
export async function deleteCompany(
  context: Context,
  { accountId, by }: { accountId: string; by: Changer },
  giveBack: (grants: readonly TakenGrant[]) => Promise<void>,
): Promise<void> {
  const { db, bus, media } = context
  const boards = await db.selectFrom('board').select('id').where('account_id', '=', accountId).execute()
  const grants: TakenGrant[] = []
  for (const { id: boardId } of boards) grants.push(...(await deleteBoard(context, { boardId, by })))
  await giveBack([...grants, ...(await takeAllGrants(context, accountId))])
  const files = await db.selectFrom('media').select('id').where('account_id', '=', accountId).execute()
  const uploads = await db
    .selectFrom('media_upload')
    .select('id')
    .where('account_id', '=', accountId)
    .execute()
  await db.transaction().execute(async (trx) => {
    await blankEvents(trx, sql`user_id in (select id from app_user where account_id = ${accountId})`)
    const gone = await trx
      .deleteFrom('account')
      .where('id', '=', accountId)
      .returning('name')
      .executeTakeFirst()
    if (!gone) return
    const { actor, address } = by
    const detail = { name: gone.name, boards: boards.length }
    await audit(context, { action: 'company-deleted', by: actor, address, accountId, detail }, trx)
    await bus.publish('access', [accountId], trx)
  })
  for (const { id } of files) await media.remove(id)
  for (const { id } of uploads) await media.pieces.remove(id)
}
