import {
  createPost as createDeclaration,
  deletePost as deleteDeclaration,
  editPostMessage,
  headers,
  listPosts,
  readPost as readDeclaration,
  resolvePublication as resolveDeclaration,
  updatePost as updateDeclaration,
} from '@rostrum/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import { createProfileOpener } from '../credentials/open-profile.js'
import { fromWireMoment } from '../db/wire-moment.js'
import { headerOf, serve } from '../endpoint.js'
import { createNetworks } from '../networks/network-registry.js'
import { refuse } from '../refusal.js'
import { deletePost, resolvePublication } from './end-post.js'
import { readPost, readPosts } from './read-posts.js'
import { removeCopies } from './remove-copies.js'
import { createPost, updatePost } from './save-post.js'

/** Posts a page, unless the caller wishes another number (B2.10). */
const pageSize = 5

/** A person's own posts (B7.6 to B7.12). Those of others, and of other boards, are not there. */
export function routes(app: FastifyInstance, context: Context): void {
  const networks = createNetworks(context)
  const tools = { networks, profiles: createProfileOpener(context, networks) }
  app.addHook('onClose', () => networks.close())
  serveReading(app, context)

  serve(app, context, createDeclaration, ({ body, user, request }) =>
    createPost(
      context,
      { user, isMobile: isMobile(request) },
      body,
      headerOf(request, headers.idempotencyKey),
    ),
  )

  serve(app, context, updateDeclaration, ({ body, user, request }) => {
    const { id, ...form } = body
    return updatePost(context, { user, isMobile: isMobile(request) }, id, form)
  })

  serve(app, context, editPostMessage, ({ params, body, user, request }) => {
    if (body.id !== params.id) throw refuse('api-400', { Errors: { id: 'different' } })
    return updatePost(context, { user, isMobile: isMobile(request) }, params.id, { text: body.message })
  })

  serve(app, context, deleteDeclaration, async ({ query, user }) => {
    const owner = { userId: user.id, boardId: user.boardId }
    if (query.remote === '1') await removeCopies(context, tools, owner, query.id)
    await deletePost(context, owner, query.id)
    return { Result: true } as const
  })

  serve(app, context, resolveDeclaration, async ({ body, user }) => {
    const owner = { userId: user.id, boardId: user.boardId }
    const postId = await resolvePublication(context, owner, body.id, body.decision)
    const Post = await readPost(context.db, postId)
    if (!Post) throw refuse('api-404')
    return { Result: true, Post } as const
  })
}

const isMobile = (request: FastifyRequest) => headerOf(request, headers.isMobile) === '1'

function serveReading(app: FastifyInstance, context: Context): void {
  const { db } = context
  const ownedBy = (user: { id: string; boardId: string }) =>
    sql`p.user_id = ${user.id} and p.board_id = ${user.boardId} and p.deleted_at is null`

  serve(app, context, listPosts, async ({ query, user }) => {
    const { ids, sinceDate, sinceMessage, commentsOn, _page = 0, _count = pageSize } = query
    const list = ids?.split(',').filter(Boolean) ?? []
    const below = commentsOn
      ? sql`and p.comment_on in (select id from publication where post_id = ${commentsOn})`
      : ids === undefined
        ? sql`and p.comment_on is null`
        : sql``
    const where = sql`${ownedBy(user)} ${below}
      ${ids === undefined ? sql`` : list.length > 0 ? sql`and p.id in (${sql.join(list)})` : sql`and false`}
      ${sinceDate ? sql`and p.created_at > ${fromWireMoment(sinceDate, 'sinceDate')}` : sql``}
      ${sinceMessage ? sql`and (p.created_at, p.id) < (select created_at, id from post where id = ${sinceMessage})` : sql``}`
    const order = commentsOn ? sql`p.created_at, p.id` : sql`p.created_at desc, p.id desc`
    const rest = sql`order by ${order} limit ${_count} offset ${Math.max(0, _page) * _count}`
    const Items = await readPosts(db, where, rest)
    const total = await sql<{
      count: number
    }>`select count(*)::int as count from post p where ${where}`.execute(db)
    return { Items, Total: total.rows[0]?.count ?? 0 }
  })

  serve(app, context, readDeclaration, async ({ query, user }) => {
    const [post] = await readPosts(db, sql`p.id = ${query.id} and ${ownedBy(user)}`)
    if (!post) throw refuse('api-404')
    return post
  })
}
