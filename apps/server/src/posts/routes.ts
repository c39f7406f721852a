import {
  createPost as createDeclaration,
  deletePost as deleteDeclaration,
  editPostMessage,
  headers,
  listPosts,
  readPost as readDeclaration,
  resolvePublication as resolveDeclaration,
  restorePost as restoreDeclaration,
  updatePost as updateDeclaration,
  type QueryOf,
} from '@rostrum/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.js'
import { createProfileOpener } from '../oauth/access-tokens.js'
import { countIn } from '../db/list-counts.js'
import { fromWireMoment } from '../http/wire-moment.js'
import { headerOf, isFromMobile, serve } from '../http/endpoint.js'
import { createFollowLinks } from '../links/follow-links.js'
import { createKeepLinkPicture } from '../links/keep-link-picture.js'
import { createNetworks } from '../networks/network-registry.js'
import { httpError } from '../http/http-error.js'
import type { SignedIn } from '../session/signed-in.js'
import { deletePost, resolvePublication } from './end-post.js'
import { readOwnPosts } from './own-posts.js'
import { readPost, readPosts } from './store/read-posts.js'
import { removeCopies } from './remove-copies.js'
import { restorePost } from './restore-post.js'
import { createPost, updatePost } from './save-post.js'

/** Posts per page, unless the caller asks for another number (B2.10). */
const pageSize = 5
/** Most posts of an answer. */
const maxPage = 100

/** Routes for a user's own posts on a board (B7.6 to B7.12). All other posts are not found. */
export function routes(app: FastifyInstance, context: Context): void {
  const networks = createNetworks(context)
  const tools = { networks, profiles: createProfileOpener(context, networks) }
  app.addHook('onClose', () => networks.close())
  serveReading(app, context)
  const keepLinkPicture = createKeepLinkPicture(context)
  const followLinks = createFollowLinks(context)
  const authorOf = (user: SignedIn, request: FastifyRequest) => ({
    user,
    isMobile: isFromMobile(request),
    keepLinkPicture,
    followLinks,
  })

  serve(app, context, createDeclaration, ({ body, user, request }) =>
    createPost(context, authorOf(user, request), body, headerOf(request, headers.idempotencyKey)),
  )

  serve(app, context, updateDeclaration, ({ body, user, request }) => {
    const { id, ...form } = body
    return updatePost(context, authorOf(user, request), id, form)
  })

  serve(app, context, editPostMessage, ({ params, body, user, request }) => {
    if (body.id !== params.id) throw httpError('api-400', { Errors: { id: 'different' } })
    return updatePost(context, authorOf(user, request), params.id, {
      text: body.message,
      by: body.credentialId,
    })
  })

  serve(app, context, deleteDeclaration, async ({ query, user }) => {
    const owner = { userId: user.id, boardId: user.boardId }
    if (query.remote === '1') await removeCopies(context, tools, owner, query.id)
    await deletePost(context, owner, query.id)
    return { Result: true } as const
  })

  serve(app, context, restoreDeclaration, async ({ body, user }) => {
    await restorePost(context, { userId: user.id, boardId: user.boardId }, body.id)
    const Post = await readPost(context.db, body.id)
    if (!Post) throw httpError('api-404')
    return { Result: true, Post } as const
  })

  serve(app, context, resolveDeclaration, async ({ body, user }) => {
    const owner = { userId: user.id, boardId: user.boardId }
    const postId = await resolvePublication(context, owner, body.id, body.decision)
    const Post = await readPost(context.db, postId)
    if (!Post) throw httpError('api-404')
    return { Result: true, Post } as const
  })
}

type ListQuery = QueryOf<typeof listPosts>

async function countPosts({ db }: Pick<Context, 'db'>, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from post p where ${where}`.execute(db)
  return rows[0]?.count ?? 0
}

function serveReading(app: FastifyInstance, context: Context): void {
  const { db } = context
  const ownedBy = (user: { id: string; boardId: string }) =>
    sql`p.user_id = ${user.id} and p.board_id = ${user.boardId} and p.deleted_at is null`

  /** Chosen posts, or the comments on one. */
  const readChosen = async (
    user: { id: string; boardId: string },
    { ids, commentsOn, _page = 0, _count }: Pick<ListQuery, 'ids' | 'commentsOn' | '_page' | '_count'>,
  ) => {
    const list = ids?.split(',').filter(Boolean) ?? []
    // Who names posts wants all of them.
    const count = _count ?? Math.min(maxPage, Math.max(pageSize, list.length))
    const where = sql`${ownedBy(user)}
      ${commentsOn ? sql`and p.comment_on in (select id from publication where post_id = ${commentsOn})` : sql``}
      ${ids === undefined ? sql`` : list.length > 0 ? sql`and p.id in (${sql.join(list)})` : sql`and false`}`
    const order = commentsOn ? sql`p.created_at, p.id` : sql`p.created_at desc, p.id desc`
    const rest = sql`order by ${order} limit ${count} offset ${Math.max(0, _page) * count}`
    return { Items: await readPosts(db, where, rest), Total: await countPosts(context, where) }
  }

  serve(app, context, listPosts, async ({ query, user }) => {
    const { ids, sinceDate, sinceMessage, commentsOn, network, group, _page = 0, _count = pageSize } = query
    if (ids !== undefined || commentsOn) return readChosen(user, query)
    const q = query.q?.trim() || undefined
    const from = sinceDate ? fromWireMoment(sinceDate, 'sinceDate') : undefined
    const wanted = { q, network, group, from, since: sinceMessage, page: Math.max(0, _page), count: _count }
    const page = await readOwnPosts(db, { userId: user.id, boardId: user.boardId }, wanted)
    if (q || network || group || from) return page
    return { ...page, Total: await countIn(db, user.boardId, [`posts:${user.id}`]) }
  })

  serve(app, context, readDeclaration, async ({ query, user }) => {
    const [post] = await readPosts(db, sql`p.id = ${query.id} and ${ownedBy(user)}`)
    if (!post) throw httpError('api-404')
    return post
  })
}
