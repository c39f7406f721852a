import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Article, Post } from '../posts/post.js'
import type { World } from '../world.js'
import { admit, refuseAuthor } from './access.js'
import type { AssetKind, Assets } from './create-assets.js'
import { badRequest, duplicateOf, invalidField, isFault, sendFault, throttled, type Fault } from './errors.js'
import { readLittleText } from './little-text.js'

const media = z.object({ id: z.string(), altText: z._default(z.string(), ''), title: z.optional(z.string()) })

const postBody = z.object({
  author: z.string().check(z.regex(/^urn:li:(person|organization):/)),
  commentary: z._default(z.string(), ''),
  visibility: z.enum(['PUBLIC', 'CONNECTIONS', 'LOGGED_IN', 'CONTAINER']),
  distribution: z.object({ feedDistribution: z.enum(['MAIN_FEED', 'NONE']) }),
  lifecycleState: z.literal('PUBLISHED'),
  isReshareDisabledByAuthor: z.optional(z.boolean()),
  content: z.optional(
    z.strictObject({
      media: z.optional(media),
      multiImage: z.optional(z.object({ images: z.array(media), altText: z.optional(z.string()) })),
      article: z.optional(
        z.object({
          source: z.url({ protocol: /^https?$/ }),
          title: z.string().check(z.minLength(1)),
          description: z._default(z.string(), ''),
          thumbnail: z.optional(z.string()),
        }),
      ),
    }),
  ),
  reshareContext: z.optional(z.object({ parent: z.string() })),
})
type PostBody = z.infer<typeof postBody>
type Attachment = Post['attachments'][number]

const maxLength = 3000
const kindOf = (urn: string): string => /^urn:li:(image|video|document):/.exec(urn)?.[1] ?? ''

/** Why a file cannot be used in a post or a comment; undefined when it can. */
export function checkAsset(
  assets: Assets,
  owner: string,
  urn: string,
  kinds: readonly AssetKind[],
): Fault | undefined {
  const status = assets.status(urn)
  const file = assets.file(urn)
  const isKind = kinds.some((kind) => kind === kindOf(urn))
  if (!status || !isKind || (file && file.owner !== owner)) {
    return invalidField('INVALID_MEDIA', `no such media: ${urn}`, 'content')
  }
  if (status === 'PROCESSING_FAILED')
    return badRequest('MEDIA_ASSET_PROCESSING_FAILED', `${urn} cannot be used`)
  if (status !== 'AVAILABLE')
    return badRequest('MEDIA_ASSET_WAITING_UPLOAD', `${urn} is not ready: ${status}`)
  return undefined
}

const attach = ({ id, altText, title }: z.infer<typeof media>): Attachment => ({
  media: id.slice(id.lastIndexOf(':') + 1),
  alt: altText,
  ...(title && { title }),
})

interface Content {
  readonly attachments: Attachment[]
  readonly article?: Article
  readonly key: string
  readonly space: 'share' | 'ugcPost'
}

function readContent(assets: Assets, body: PostBody): Content | Fault {
  const { media: single, multiImage, article } = body.content ?? {}
  if ([single, multiImage, article].filter(Boolean).length > 1) {
    return invalidField('INVALID_CONTENT', 'holds more than one kind of content', 'content')
  }
  if (multiImage && (multiImage.images.length < 2 || multiImage.images.length > 20)) {
    return invalidField('INVALID_CONTENT', 'must hold 2 to 20 images', 'content/multiImage/images')
  }
  const used = single ? [single] : (multiImage?.images ?? [])
  const kinds = single ? (['image', 'video', 'document'] as const) : (['image'] as const)
  for (const one of used) {
    const fault = checkAsset(assets, body.author, one.id, kinds)
    if (fault) return fault
    if (one.altText.length > 4086)
      return invalidField('FIELD_LENGTH_TOO_LONG', 'is too long', 'content/media/altText')
  }
  if (!article) {
    const isShare = !used.length || (single && kindOf(single.id) === 'image')
    return { attachments: used.map(attach), key: '', space: isShare ? 'share' : 'ugcPost' }
  }
  const { thumbnail, ...shown } = article
  const fault = thumbnail ? checkAsset(assets, body.author, thumbnail, ['image']) : undefined
  if (fault) return fault
  const picture = thumbnail && { thumbnail: thumbnail.slice(thumbnail.lastIndexOf(':') + 1) }
  return { attachments: [], article: { ...shown, ...picture }, key: `\n${article.source}`, space: 'share' }
}

/** Creates the post, or answers the error. */
function makePost(world: World, assets: Assets, body: PostBody): Post | Fault {
  const content = readContent(assets, body)
  if (isFault(content)) return content
  const parent = body.reshareContext?.parent
  const original = parent ? world.posts.find('linkedin', parent) : undefined
  if (parent && !original)
    return invalidField('INVALID_PARENT', `no such post: ${parent}`, 'reshareContext/parent')
  if (original?.isReshareDisabled)
    return invalidField('RESHARE_DISABLED', 'may not be reshared', 'reshareContext/parent')
  const text = readLittleText(body.commentary)
  if (Array.from(text.text).length > maxLength) {
    return invalidField('FIELD_LENGTH_TOO_LONG', `is longer than ${maxLength} characters`, 'commentary')
  }
  if (!body.commentary && !parent && !content.attachments.length && !content.article) {
    return invalidField('MISSING_FIELD', 'is required where there is no content', 'commentary')
  }
  const sent = body.commentary
  const sameness = sent && sent + content.key
  const duplicate = world.posts.findDuplicate('linkedin', body.author, sameness)
  // For a deleted original LinkedIn names a post that does not exist, each time another one.
  const isThere = duplicate && world.posts.find('linkedin', duplicate.id)
  if (duplicate && !parent)
    return duplicateOf(isThere ? duplicate.id : `urn:li:share:${world.idsOf('linkedin').next()}`)
  return {
    network: 'linkedin',
    id: `urn:li:${content.space}:${world.idsOf('linkedin').next()}`,
    author: body.author,
    createdAt: world.now(),
    sent,
    sameness,
    ...text,
    attachments: content.attachments,
    ...(content.article && { article: content.article }),
    ...(parent && { parent: { id: parent, relation: 'repost' } }),
    visibility: body.visibility,
    ...(body.isReshareDisabledByAuthor && { isReshareDisabled: true }),
    comments: [],
  }
}

/** `POST /rest/posts`: answers 201, an empty body, and the URN in `x-restli-id`. */
export function serveCreatePost(app: FastifyInstance, world: World, assets: Assets): void {
  app.post('/rest/posts', { config: { network: 'linkedin', call: 'create' } }, async (request, reply) => {
    const caller = admit(world, request, reply)
    if (!caller) return reply
    const body = postBody.safeParse(request.body)
    if (!body.success) {
      const issue = body.error.issues[0]
      return sendFault(
        reply,
        invalidField('INVALID_FIELD', issue?.message ?? 'is invalid', issue?.path.join('/') ?? ''),
      )
    }
    const { author } = body.data
    const refused = refuseAuthor(caller, author, 'partnerApiPostsExternal.CREATE')
    if (refused) return sendFault(reply, refused)
    if (!world.limits.linkedinPosts.take(author).isAllowed) return sendFault(reply, throttled)
    const made = makePost(world, assets, body.data)
    if (isFault(made)) return sendFault(reply, made)
    world.posts.add(made)
    request.stored = made
    return reply.code(201).header('x-restli-id', made.id).send()
  })
}
