import {
  countExistingMessages,
  deleteMessage,
  listMessages,
  readFutureMessage,
  type Network,
  networks,
} from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.js'
import { fromWireMoment, wireMoment } from '../db/wire-moment.js'
import { serve } from '../endpoint.js'
import { refuse } from '../refusal.js'
import type { Viewer } from '../stories/visible.js'
import { isLiveMessage, readLanguages, readMessagePage, readMessages } from './queries.js'

/** Messages a page, unless the caller wishes another number (B2.8). */
const pageSize = 10

/** Suggested messages: a page of them, one, the next to come, how many are still there (B7.2 to B7.5). */
export function routes(app: FastifyInstance, context: Context): void {
  const { db, now } = context
  const viewerOf = (user: { id: string; boardId: string }): Viewer => ({
    userId: user.id,
    boardId: user.boardId,
    now: now(),
  })

  serve(app, context, listMessages, async ({ query, user }) => {
    const viewer = viewerOf(user)
    const { id, sinceMessage, order = 'date', network, topic, q, _count } = query
    if (id) {
      const Items = await readMessages(db, sql`m.id = ${id} and ${isLiveMessage(viewer)}`)
      await refuseWithoutProfile(context, user.id, Items[0]?.Network)
      return { Items, Languages: [] }
    }
    const page = { order, network, topic, q: q?.trim(), since: sinceMessage, count: _count ?? pageSize }
    const Items = await readMessagePage(db, viewer, page)
    return { Items, Languages: sinceMessage ? [] : await readLanguages(db, user.boardId) }
  })

  serve(app, context, deleteMessage, async ({ params, user }) => {
    await db.transaction().execute(async (trx) => {
      const removed = await trx
        .updateTable('message')
        .set({ deleted_at: now() })
        .where('id', '=', params.id)
        .where('board_id', '=', user.boardId)
        .where('deleted_at', 'is', null)
        .returning(['id', 'story_id'])
        .executeTakeFirst()
      if (!removed) throw refuse('api-404')
      if (removed.story_id) await recount(trx, removed.story_id)
      const data = { Id: removed.id, StoryId: removed.story_id }
      await context.events.append(trx, { to: { boardId: user.boardId }, type: 'message-deleted', data })
    })
    return { Result: true } as const
  })

  serve(app, context, readFutureMessage, async ({ query, user }) => {
    const from = query.sinceDate ? fromWireMoment(query.sinceDate, 'sinceDate') : now()
    const found = await sql<{ at: string | null }>`
      select ${wireMoment('next.at')} as at from (
        select min(greatest(m.start_at, coalesce(s.publish_at, m.start_at))) as at
        from message m left join story s on s.id = m.story_id
        where m.board_id = ${user.boardId} and m.deleted_at is null
          and (m.start_at > ${from} or s.publish_at > ${from})
          and (m.end_at is null or m.end_at > ${from})
          and (s.id is null or (s.deleted_at is null and s.status <> 'draft'))
          ${onNetworks(query.expectedNetworks)}) next`.execute(db)
    return { Data: { futureMessageDate: found.rows[0]?.at ?? null } }
  })

  serve(app, context, countExistingMessages, async ({ query, user }) => {
    const ids = query.ids.split(',').filter(Boolean)
    if (ids.length === 0) return { Data: 0 }
    const found = await sql<{ count: number }>`
      select count(*)::int as count from message m left join story s on s.id = m.story_id
      where m.id in (${sql.join(ids)}) and ${isLiveMessage(viewerOf(user))}
        ${onNetworks(query.expectedNetworks)}`.execute(db)
    return { Data: found.rows[0]?.count ?? 0 }
  })
}

/** The networks that a client can show; names that we do not know are left out. */
function onNetworks(list: string | undefined): RawBuilder<unknown> {
  const names = (list ?? '').split(',')
  const wanted: Network[] = networks.filter((network) => names.includes(network))
  return wanted.length > 0 ? sql`and m.network in (${sql.join(wanted)})` : sql``
}

/** The numbers that a card of the feed shows, from the messages that are left. */
async function recount(trx: Context['db'], storyId: string): Promise<void> {
  await sql`
    update story set message_count = (
      select coalesce(jsonb_object_agg(network, number), '{}'::jsonb) from (
        select network, count(*)::int as number from message
        where story_id = ${storyId} and deleted_at is null group by network) counted)
    where id = ${storyId}`.execute(trx)
}

/**
 * A message that is not there is refused. One is opened to be shared, so its network must have a profile that works (MESSAGES6). On Xing anybody shares
 * (B5.14).
 */
async function refuseWithoutProfile({ db }: Context, userId: string, network?: Network): Promise<void> {
  if (!network) throw refuse('api-404')
  // A personal profile on Instagram is built in where the company has that channel (B3.11).
  if (network === 'xing' || network === 'instagram') return
  const found = await db
    .selectFrom('credential')
    .select('status')
    .where('user_id', '=', userId)
    .where('network', '=', network)
    .execute()
  if (found.some(({ status }) => status === 'valid')) return
  const code = found.length > 0 ? 'disconnected' : 'missing-profile'
  throw refuse(code, { Error: code, Network: network })
}
