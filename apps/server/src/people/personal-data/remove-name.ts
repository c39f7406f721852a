import { sql, type Transaction } from 'kysely'
import { nameOf } from '../../approvals/workflow.js'
import { newId } from '../../db/ids.js'
import type { Schema } from '../../db/schema.js'
import type { NewEvent } from '../../events/event-log.js'
import { announcePosts } from '../../posts/store/announce-post.js'

/**
 * Replaces the events that mention a user and that offline clients have not received yet; answers the
 * replacements. Event numbers stay, because clients resume by them.
 */
async function removeFromEvents(
  trx: Transaction<Schema>,
  who: { userId: string; accountId: string; name: string; email: string; nobody: string },
): Promise<NewEvent[]> {
  const { userId, accountId, name, email, nobody } = who
  const toColleagues = sql`user_id in (select id from app_user where account_id = ${accountId} and id <> ${userId})`
  await sql`update event set user_id = ${nobody}, payload = '{}' where user_id = ${userId}`.execute(trx)
  await sql`
    update event set payload = payload || '{"By": "", "Note": null}'
    where payload ->> 'By' = ${name} and kind in ('post-approved', 'post-rejected', 'suggestion-reviewed')
      and ${toColleagues}`.execute(trx)
  const { rows } = await sql<{ postId: string }>`
    with named as (
      select seq, payload ->> 'Id' as post from event
      where kind = 'post-saved' and ${toColleagues}
        and (position(${name} in payload::text) > 0 or position(${email} in payload::text) > 0)
    )
    update event e set user_id = ${nobody}, payload = '{}' from named n where n.seq = e.seq
    returning n.post as "postId"`.execute(trx)
  return announcePosts(trx, [...new Set(rows.map(({ postId }) => postId))])
}

/**
 * Anonymises the user's decisions about others' posts: others' records need that there was a decision, not
 * whose. Names in the logs of those posts, and in pending events, are removed, too.
 */
export async function removeName(trx: Transaction<Schema>, userId: string): Promise<NewEvent[]> {
  const person = await trx
    .selectFrom('app_user as u')
    .select(['u.account_id as accountId', 'u.email', nameOf('u').as('name')])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
  const { accountId, email, name } = person
  await sql`
    update post_log l set detail = null
    from post p join board b on b.id = p.board_id
    where p.id = l.post_id and b.account_id = ${accountId} and l.detail is not null
      and l.code in ('approved', 'approved-step', 'rejected', 'released', 'dropped')
      and (l.detail in (${name}, ${email}) or starts_with(l.detail, ${`${name}: `})
        or starts_with(l.detail, ${`${email}: `}))`.execute(trx)
  const nobody = newId.user()
  await trx
    .updateTable('approval_decision')
    .set({ user_id: nobody, note: null })
    .where('user_id', '=', userId)
    .execute()
  await sql`update suggestion set review_note = null where reviewed_by = ${userId}`.execute(trx)
  const without = (column: string) => sql`
    (select jsonb_agg(step || jsonb_build_object('Approvers', (step -> 'Approvers') - ${userId}::text) order by nth)
     from jsonb_array_elements(${sql.ref(column)}) with ordinality as given (step, nth))`
  // A step whose approvers are all gone goes to everybody who may approve, before and after the erasure.
  for (const table of ['approval', 'approval_workflow'] as const)
    await sql`
      update ${sql.table(table)} set steps = ${without('steps')}
      where jsonb_typeof(steps) = 'array' and steps @> ${JSON.stringify([{ Approvers: [userId] }])}::jsonb`.execute(
      trx,
    )
  const news = await removeFromEvents(trx, { userId, accountId, name, email, nobody })
  await sql`
    delete from sign_up where lower(email) = ${email.toLowerCase()}
      and board_id in (select id from board where account_id = ${accountId})`.execute(trx)
  await sql`delete from login_attempt where position(${userId} in key) > 0`.execute(trx)
  return news
}
