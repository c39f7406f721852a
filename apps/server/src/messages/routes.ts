import {
  countExistingMessages,
  deleteMessage,
  listMessages,
  readFutureMessage,
  type Network,
  networks,
} from '@rostrum/protocol'
import { lackingProfile } from '@rostrum/rules'
import type { FastifyInstance } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import { fromWireMoment } from '../http/wire-moment.js'
import { serve } from '../http/endpoint.js'
import { httpError } from '../http/http-error.js'
import type { Viewer } from '../visibility/visible.js'
import { serveHiding } from './hide-message.js'
import { isLiveMessage, languagesOf, readLanguages, readMessagePage, readMessages } from './queries.js'
import { readNext } from './read-next.js'

/** Messages per page, unless the caller asks for another number (B2.8). */
const pageSize = 10

/**
 * Routes for suggested messages: a page, one, the next one scheduled, how many still exist (B7.2 to B7.5).
 */
export function routes(app: FastifyInstance, context: Context): void {
  const { db, now } = context
  const viewerOf = (user: { id: string; boardId: string }): Viewer => ({
    userId: user.id,
    boardId: user.boardId,
    now: now(),
  })

  serve(app, context, listMessages, async ({ query, user }) => {
    const viewer = viewerOf(user)
    const { id, sinceMessage, order = 'date', network, topic, q, language, _count } = query
    if (id) {
      const Items = await readMessages(db, sql`m.id = ${id} and ${isLiveMessage(viewer)}`)
      await refuseWithoutProfile(context, user.id, Items[0]?.Network)
      return { Items, Languages: languagesOf(Items) }
    }
    const page = {
      order,
      network,
      topic,
      q: q?.trim(),
      language,
      since: sinceMessage,
      count: _count ?? pageSize,
    }
    const Items = await readMessagePage(db, viewer, page)
    return {
      Items,
      Languages: sinceMessage ? [] : await readLanguages(db, { boardId: user.boardId, now: context.now() }),
    }
  })

  serve(app, context, readFutureMessage, async ({ query, user }) => {
    const from = query.sinceDate ? fromWireMoment(query.sinceDate, 'sinceDate') : now()
    const at = await readNext(db, {
      boardId: user.boardId,
      from,
      ofNetwork: onNetworks(query.expectedNetworks),
    })
    return { Data: { futureMessageDate: at } }
  })

  serveDeleting(app, context)
  serveExisting(app, context)
  serveHiding(app, context)
}

/** Deletes a message for everybody (B7.3). */
function serveDeleting(app: FastifyInstance, context: Context): void {
  const { db, now } = context
  serve(app, context, deleteMessage, async ({ params, user, request }) => {
    await db.transaction().execute(async (trx) => {
      const removed = await trx
        .updateTable('message')
        .set({ deleted_at: now() })
        .where('id', '=', params.id)
        .where('board_id', '=', user.boardId)
        .where('deleted_at', 'is', null)
        .returning(['id', 'story_id'])
        .executeTakeFirst()
      if (!removed) throw httpError('api-404')
      if (removed.story_id) await recount(trx, removed.story_id)
      const { id: userId, boardId } = user
      const entry = { by: { userId }, boardId, address: request.ip, detail: { message: removed.id } }
      await audit(context, { ...entry, action: 'message-deleted' }, trx)
      const data = { Id: removed.id, StoryId: removed.story_id }
      await context.events.append(trx, { to: { boardId: user.boardId }, type: 'message-deleted', data })
    })
    return { Result: true } as const
  })
}

/** How many messages of a list still exist, to those who may see them (B7.5). */
function serveExisting(app: FastifyInstance, context: Context): void {
  serve(app, context, countExistingMessages, async ({ query, user }) => {
    const ids = query.ids.split(',').filter(Boolean)
    if (ids.length === 0) return { Data: 0 }
    const found = await sql<{ count: number }>`
      select count(*)::int as count from message m left join story s on s.id = m.story_id
      where m.id in (${sql.join(ids)}) and ${isLiveMessage({ userId: user.id, boardId: user.boardId, now: context.now() })}
        ${onNetworks(query.expectedNetworks)}`.execute(context.db)
    return { Data: found.rows[0]?.count ?? 0 }
  })
}

/** SQL condition for the networks that a client can show; unknown names are ignored. */
function onNetworks(list: string | undefined): RawBuilder<unknown> {
  const names = (list ?? '').split(',')
  const wanted: Network[] = networks.filter((network) => names.includes(network))
  return wanted.length > 0 ? sql`and m.network in (${sql.join(wanted)})` : sql``
}

/** Recomputes the numbers on a feed card from the remaining messages. */
async function recount(trx: Context['db'], storyId: string): Promise<void> {
  await sql`
    update story set message_count = (
      select coalesce(jsonb_object_agg(network, number), '{}'::jsonb) from (
        select network, count(*)::int as number from message
        where story_id = ${storyId} and deleted_at is null group by network) counted)
    where id = ${storyId}`.execute(trx)
}

/**
 * Throws when the message does not exist or its network has no valid profile of the user, since a message is
 * opened to be shared (MESSAGES6). On Xing everybody shares (B5.14).
 */
async function refuseWithoutProfile({ db }: Context, userId: string, network?: Network): Promise<void> {
  if (!network) throw httpError('api-404')
  // On Instagram, manual sharing needs no connected profile where the company has that channel (B3.11).
  if (network === 'xing' || network === 'instagram') return
  const found = await db
    .selectFrom('credential')
    .select('status')
    .where('user_id', '=', userId)
    .where('network', '=', network)
    .execute()
  const profiles = found.map(({ status }) => ({
    Network: network,
    Status: status === 'valid' ? ('valid' as const) : ('invalid' as const),
  }))
  const code = lackingProfile({ network, profiles })
  if (code) throw httpError(code, { Error: code, Network: network })
}
