import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { MediaFile } from '../media/media-store.js'
import type { Person } from '../people/people.js'
import type { Post } from '../posts/post.js'
import type { World } from '../world.js'
import { admit } from './access.js'
import { duplicate, forbidden, invalidRequest, sendProblem, tooMany, type Problem } from './problems.js'
import { textInAnswers } from './show-post.js'
import { readText, type TextOnX } from './text.js'

const id = z.string().check(z.regex(/^[0-9]{1,19}$/))

const postBody = z.strictObject({
  text: z.optional(z.string()),
  media: z.optional(
    z.strictObject({
      media_ids: z.array(id).check(z.minLength(1), z.maxLength(4)),
      tagged_user_ids: z.optional(z.array(id).check(z.maxLength(10))),
    }),
  ),
  reply: z.optional(
    z.strictObject({
      in_reply_to_tweet_id: id,
      exclude_reply_user_ids: z.optional(z.array(id)),
      auto_populate_reply_metadata: z.optional(z.boolean()),
    }),
  ),
  quote_tweet_id: z.optional(id),
  reply_settings: z.optional(z.enum(['following', 'mentionedUsers', 'subscribers', 'verified'])),
  nullcast: z.optional(z.boolean()),
  made_with_ai: z.optional(z.boolean()),
  paid_partnership: z.optional(z.boolean()),
})
type PostBody = z.infer<typeof postBody>

const day = 86_400_000
const longText = 25_000
const shortText = 280

function checkText({ weight, cashtags }: TextOnX, person: Person): Problem | undefined {
  const maxLength = person.x.subscription === 'None' ? shortText : longText
  if (weight > maxLength) return invalidRequest('Your Tweet text is too long.', 'text')
  if (cashtags > 1) return forbidden('A Tweet may hold a maximum of one cashtag.')
  return undefined
}

function checkMedia(world: World, person: Person, ids: readonly string[]): MediaFile[] | Problem {
  const files = ids.flatMap((one) => world.media.find(one) ?? [])
  const isMine = files.every((file) => file.network === 'x' && file.owner === person.x.id)
  if (files.length < ids.length || !isMine)
    return invalidRequest('Your media IDs are invalid.', 'media.media_ids')
  const now = world.now()
  const isUsable = files.every((file) => !file.failure && file.readyAt <= now && now < file.readyAt + day)
  if (!isUsable) return invalidRequest('Your media is not processed, or expired.', 'media.media_ids')
  const isMixed = files.length > 1 && files.some((file) => file.kind !== 'image')
  if (isMixed) return invalidRequest('Attach up to 4 photos, or 1 GIF, or 1 video.', 'media.media_ids')
  return files
}

function checkParent(world: World, person: Person, body: PostBody): Problem | undefined {
  const answered = body.reply?.in_reply_to_tweet_id
  const parent = answered ?? body.quote_tweet_id
  const known = parent ? world.posts.find('x', parent) : undefined
  if (parent && !known) return invalidRequest('The Tweet that you refer to does not exist.')
  if (answered && known?.author !== person.x.id)
    return forbidden('You may answer only where you were summoned.')
  return undefined
}

function parentOf(body: PostBody): Pick<Post, 'parent'> {
  if (body.reply) return { parent: { id: body.reply.in_reply_to_tweet_id, relation: 'reply' } }
  return body.quote_tweet_id ? { parent: { id: body.quote_tweet_id, relation: 'quote' } } : {}
}

function labelsOf(body: PostBody): Pick<Post, 'labels'> {
  const labels = (['paid_partnership', 'made_with_ai'] as const).filter((name) => body[name] === true)
  return labels.length > 0 ? { labels } : {}
}

function limitPosts(world: World, reply: FastifyReply, person: Person): boolean {
  const { isAllowed, limit, remaining, reset } = world.limits.xPosts.take(person.x.id)
  if (Number.isFinite(limit)) {
    void reply.headers({
      'x-rate-limit-limit': String(limit),
      'x-rate-limit-remaining': String(remaining),
      'x-rate-limit-reset': String(reset),
    })
  }
  return isAllowed
}

/** Creates the post, or answers the error. */
function makePost(world: World, person: Person, body: PostBody): Post | Problem {
  const sent = body.text ?? ''
  const ids = body.media?.media_ids ?? []
  if (!sent.trim() && !ids.length) return invalidRequest('Requires either text or media.', 'text')
  const text = readText(sent)
  const files = checkMedia(world, person, ids)
  if (!Array.isArray(files)) return files
  const problem = checkText(text, person) ?? checkParent(world, person, body)
  if (problem) return problem
  if (world.posts.findDuplicate('x', person.x.id, sent)) return duplicate
  return {
    network: 'x',
    id: world.idsOf('x').next(),
    author: person.x.id,
    createdAt: world.now(),
    sent,
    sameness: sent,
    text: sent,
    pieces: text.pieces,
    truncated: false,
    attachments: files.map((file) => ({ media: file.id, alt: file.alt })),
    ...parentOf(body),
    ...labelsOf(body),
    visibility: 'PUBLIC',
    comments: [],
  }
}

/** Serves `POST /2/tweets`. */
export function serveCreatePost(app: FastifyInstance, world: World): void {
  app.post('/2/tweets', { config: { network: 'x', call: 'create' } }, async (request, reply) => {
    const caller = admit(world, request, reply, ['tweet.write', 'users.read', 'tweet.read'])
    if (!caller) return reply
    if (!limitPosts(world, reply, caller.person)) return sendProblem(reply, tooMany)
    const body = postBody.safeParse(request.body)
    if (!body.success) {
      const issue = body.error.issues[0]
      return sendProblem(
        reply,
        invalidRequest(issue?.message ?? 'Invalid body', issue?.path.join('.') || 'body'),
      )
    }
    const made = makePost(world, caller.person, body.data)
    if ('detail' in made) return sendProblem(reply, made)
    world.posts.add(made)
    request.stored = made
    world.costs.charge(made.pieces.some((one) => one.kind === 'link') ? 'postsWithUrl' : 'posts')
    const data = { id: made.id, text: textInAnswers(made), edit_history_tweet_ids: [made.id] }
    return reply.code(201).send({ data })
  })
}
