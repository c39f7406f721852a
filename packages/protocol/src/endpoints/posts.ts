import * as z from 'zod/mini'
import { endpoint, uiMod } from '../endpoint.js'
import { flag } from '../flag.js'
import { post } from '../entities/posts/post.js'
import { postForm } from '../entities/posts/post-form.js'
import { postGroups } from '../entities/posts/post-group.js'
import { postNumbers, postStats } from '../entities/posts/post-stats.js'
import { credentialId, messageId, postId, publicationId } from '../ids.js'
import { network } from '../network.js'
import { count, idList, page } from '../query.js'
import { done, wireMoment } from '../wire.js'

/** Maximum length of a search in one's own posts. */
const maxSearch = 200

/**
 * B7.6: the user's own posts without comments, newest first (5 per page, B2.10), by text, network and group (ours);
 * `sinceMessage` is the last post of the previous page. With `commentsOn` the comments on one of them, oldest first
 * (ours).
 */
export const listPosts = endpoint({
  method: 'GET',
  path: '/api/post/list',
  needs: 'session',
  query: z.object({
    ids: z.optional(idList),
    sinceDate: z.optional(wireMoment),
    sinceMessage: z.optional(z.union([postId, messageId])),
    commentsOn: z.optional(postId),
    q: z.optional(z.string().check(z.maxLength(maxSearch))),
    network: z.optional(network),
    group: z.optional(z.enum(postGroups)),
    _page: page,
    _count: count,
  }),
  answer: z.object({
    Items: z.array(post),
    /** Missing where the list is filtered: it would have to be counted each time. */
    Total: z.optional(z.int()),
    /** The last post of the page when more posts follow it (ours: other servers omit it). */
    Next: z.optional(z.nullable(postId)),
  }),
})

/** B7.7 */
export const readPost = endpoint({
  method: 'GET',
  path: '/api/post/get',
  needs: 'session',
  query: z.object({ id: postId }),
  answer: post,
})

/** B7.8; with `remote` the copies on the networks are deleted first (ours). */
export const deletePost = endpoint({
  method: 'DELETE',
  path: '/api/post/delete',
  needs: 'session',
  query: z.object({ id: postId, remote: flag }),
  answer: done,
})

/** Restores a post that was deleted up to two minutes ago, as it was (ours). */
export const restorePost = endpoint({
  method: 'POST',
  path: '/api/post/restore',
  needs: 'session',
  body: z.object({ id: postId }),
  answer: z.object({ Result: z.literal(true), Post: post }),
  ours: true,
})

/** The newest numbers of several posts of the user, for a page of their list (ours). */
export const listPostNumbers = endpoint({
  method: 'GET',
  path: '/post-numbers',
  needs: 'session',
  fixed: uiMod,
  query: z.object({ ids: idList }),
  answer: z.object({ Items: z.array(z.object({ Id: postId, ...postNumbers.shape })) }),
  ours: true,
})

/** How many posts the user published since a moment, and their numbers together (ours). */
export const readPostTotals = endpoint({
  method: 'GET',
  path: '/post-totals',
  needs: 'session',
  fixed: uiMod,
  query: z.object({ sinceDate: wireMoment }),
  answer: z.object({ Posts: z.int(), ...postNumbers.shape }),
  ours: true,
})

/** B7.9 */
export const readPostStats = endpoint({
  method: 'GET',
  path: '/post-stats/:id',
  needs: 'session',
  fixed: uiMod,
  params: z.object({ id: postId }),
  answer: postStats,
})

/** The saved post, and the points that it earned (B9.7). */
const saved = z.object({
  Result: z.literal(true),
  Id: postId,
  Post: post,
  Points: z.nullable(z.int()),
  Symbol: z.nullable(z.string()),
  /** All points of the person with these; null without points (ours). */
  Total: z.optional(z.nullable(z.int())),
  /** The idempotency key was used before: this is the existing post, and nothing new was stored (ours). */
  isRepeated: z.optional(z.boolean()),
})

/** B7.10. A rule decides what a share may change (B6.2); the Idempotency-Key header identifies the composed post. */
export const createPost = endpoint({
  method: 'POST',
  path: '/api/post/create',
  needs: 'session',
  body: postForm,
  answer: saved,
})

/** B7.11 */
export const updatePost = endpoint({
  method: 'POST',
  path: '/api/post/update',
  needs: 'session',
  body: z.object({ id: postId, ...postForm.shape }),
  answer: saved,
})

/** B7.12: changes the text alone; `credentialId` is one of the post's profiles (POSTS35). */
export const editPostMessage = endpoint({
  method: 'POST',
  path: '/post/:id',
  needs: 'session',
  fixed: uiMod,
  params: z.object({ id: postId }),
  body: z.object({ id: postId, credentialId, message: z.string().check(z.maxLength(65_000)) }),
  answer: saved,
})

/** Decides about a copy with an unknown outcome, or sends a failed one again. */
export const resolvePublication = endpoint({
  method: 'POST',
  path: '/api/post/resolve',
  needs: 'session',
  body: z.object({ id: publicationId, decision: z.enum(['published', 'send-again', 'give-up']) }),
  answer: z.object({ Result: z.literal(true), Post: post }),
  ours: true,
})
