import { sql, type Transaction } from 'kysely'
import { audit } from '../../audit-log/audit.js'
import type { Context } from '../../context.js'
import type { Schema } from '../../db/schema.js'
import { removeUnusedFiles } from '../../media/library/garbage-collect.js'
import { deactivatePerson } from '../change-person.js'
import type { Change, ChangeProblem, Changer } from '../changing.js'
import { waitForSending } from '../leaving/wait-for-sending.js'
import { removeName } from './remove-name.js'

/** How much data of a user there is. */
export interface PersonSize {
  readonly posts: number
  readonly suggestions: number
  readonly profiles: number
  readonly files: number
}

/** What was deleted, in addition to the effects of leaving. */
export type Erased = Change & PersonSize

/** Counts a user's data, to be shown before they are erased. */
export async function sizeOfPerson({ db }: Pick<Context, 'db'>, userId: string): Promise<PersonSize> {
  const { rows } = await sql<PersonSize>`
    select (select count(*)::int from post where user_id = ${userId}) as posts,
      (select count(*)::int from suggestion where user_id = ${userId}) as suggestions,
      (select count(*)::int from credential where user_id = ${userId}) as profiles,
      (select count(*)::int from media where owner_id = ${userId}) as files`.execute(db)
  return rows[0] ?? { posts: 0, suggestions: 0, profiles: 0, files: 0 }
}

/** The files that a user uploaded, and those of their posts. Files that others use, too, are not deleted. */
async function filesOf({ db }: Pick<Context, 'db'>, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from media where owner_id = ${userId}
    union select l.media_id from post_media l join post p on p.id = l.post_id where p.user_id = ${userId}
    union select image_id from post where user_id = ${userId} and image_id is not null
    union select picture_media_id from app_user where id = ${userId} and picture_media_id is not null
    union select substring(image_link from '/media/(med[A-Za-z0-9]{24})') from credential
      where user_id = ${userId} and image_link ~ '/media/med[A-Za-z0-9]{24}'
    union select l.media_id from suggestion_media l join suggestion s on s.id = l.suggestion_id
      where s.user_id = ${userId}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Removes the counts of the user's lists, and of hashtags that are not used any more. */
async function removeCounts(trx: Transaction<Schema>, userId: string, tags: readonly unknown[]) {
  await sql`delete from list_count where position(${userId} in list) > 0`.execute(trx)
  await sql`
    delete from hashtag_count c using (
      select h.board_id, h.folded, h.network from hashtag_count h
      join (select distinct * from jsonb_to_recordset(${JSON.stringify(tags)}::jsonb)
          as t (board_id text, folded text, network text)) t
        on t.board_id = h.board_id and t.folded = h.folded and t.network = h.network
      group by h.board_id, h.folded, h.network having sum(h.uses) = 0
    ) gone
    where c.board_id = gone.board_id and c.folded = gone.folded and c.network = gone.network`.execute(trx)
}

/** Everything else is deleted with the user's row, by cascade. */
async function removeRows(context: Context, userId: string, by: Changer, counts: Record<string, number>) {
  return context.db.transaction().execute(async (trx) => {
    const person = await trx
      .selectFrom('app_user')
      .select('account_id')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (!person) return false
    const news = await removeName(trx, userId)
    const tags = await sql`
      delete from hashtag_use where source_id in (select id from post where user_id = ${userId})
      returning board_id, folded, network`.execute(trx)
    await sql`delete from network_limit where profile in (select id from credential where user_id = ${userId})`.execute(
      trx,
    )
    await trx.deleteFrom('app_user').where('id', '=', userId).execute()
    await removeCounts(trx, userId, tags.rows)
    const { actor, address } = by
    const entry = { action: 'erased', by: actor, about: userId, address, detail: counts } as const
    await audit(context, { ...entry, accountId: person.account_id }, trx)
    await context.bus.publish('access', [userId], trx)
    await context.events.append(trx, ...news)
    return true
  })
}

/**
 * Permanently erases a user: they are deactivated first, then their rows and files are deleted, and what
 * others' records need of them is anonymised. What is published on the networks stays there. An interrupted
 * call can be repeated. PEOPLE13
 */
export async function erasePerson(
  context: Context,
  { userId, by }: { userId: string; by: Changer },
): Promise<ChangeProblem | Erased> {
  const person = await context.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!person) return { problem: 'unknown' }
  const left = await deactivatePerson(context, { userId, by })
  if ('problem' in left) return left
  await waitForSending(context, sql`p.user_id = ${userId}`)
  const { files: _, ...size } = await sizeOfPerson(context, userId)
  const files = await filesOf(context, userId)
  const uploads = await context.db
    .selectFrom('media_upload')
    .select('id')
    .where('user_id', '=', userId)
    .execute()
  const counts = { ...size, files: files.length }
  if (!(await removeRows(context, userId, by, counts))) return { problem: 'unknown' }
  await removeUnusedFiles(context, files)
  for (const { id } of uploads) await context.media.pieces.remove(id)
  await context.mail.forget(person.email)
  return { ...left, ...counts, isChanged: true }
}
