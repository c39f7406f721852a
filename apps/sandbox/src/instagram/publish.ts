import type { FastifyInstance } from 'fastify'
import { admitGraph, type GraphCaller } from '../graph/access.js'
import { denied, invalid, isGraphError, missing, sendError, type GraphError } from '../graph/errors.js'
import { readParameters, type GraphParameters } from '../graph/parameters.js'
import { version } from '../facebook/oauth.js'
import type { Post } from '../posts/post.js'
import { readPieces } from '../posts/read-pieces.js'
import { queryOf } from '../request.js'
import type { World } from '../world.js'
import type { Container, Containers } from './containers.js'

/** Number of posts that an account may publish in 24 hours. */
export const quota = 100
const maxLength = 2200
const maxTags = 30

const fail = (code: number, subcode: number, message: string): GraphError => ({
  status: 400,
  message,
  code,
  error_subcode: subcode,
  error_user_msg: message,
})

function refuseCaption(caption: string): GraphError | undefined {
  if (Array.from(caption).length > maxLength) return fail(36_004, 2_207_010, 'The caption was too long.')
  const tags = caption.match(/#[\p{L}\p{N}_]+/gu)?.length ?? 0
  return tags > maxTags ? fail(36_004, 2_207_040, 'Cannot use more than 30 tags.') : undefined
}

function openCarousel(
  containers: Containers,
  owner: string,
  fields: GraphParameters['fields'],
): Container | GraphError {
  const children = (fields.children ?? '').split(',').map((id) => containers.find(id))
  const own = children.filter((one) => one?.owner === owner && one.isItem)
  const found = own.flatMap((one) => one ?? [])
  if (found.length !== children.length) return fail(100, 2_207_006, 'The media could not be found.')
  if (found.length < 2 || found.length > 10)
    return fail(100, 2_207_028, 'A carousel needs 2 to 10 pictures or films.')
  const { caption = '' } = fields
  return containers.open(
    { owner, caption, alt: '', coverAt: undefined, kind: 'CAROUSEL', isItem: false, children: found },
    undefined,
  )
}

function openContainer(
  containers: Containers,
  owner: string,
  fields: GraphParameters['fields'],
): Container | GraphError {
  const {
    caption = '',
    media_type: type = 'IMAGE',
    image_url: image,
    video_url: video,
    alt_text: alt = '',
  } = fields
  const refused = refuseCaption(caption)
  if (refused) return refused
  if (type === 'CAROUSEL') return openCarousel(containers, owner, fields)
  const isItem = fields.is_carousel_item === 'true'
  if (type === 'VIDEO' && !isItem) return invalid('The media type VIDEO is gone: use REELS', 2_207_023)
  if (type !== 'IMAGE' && type !== 'REELS' && type !== 'VIDEO')
    return fail(100, 2_207_023, 'The media type is unknown.')
  const address = type === 'IMAGE' ? image : video
  if (!address)
    return fail(100, 2_207_006, `The parameter ${type === 'IMAGE' ? 'image_url' : 'video_url'} is required`)
  if (!/^https?:\/\//.test(address))
    return fail(9004, 2_207_052, 'The media could not be fetched from this address.')
  const coverAt = fields.thumb_offset === undefined ? undefined : Number(fields.thumb_offset)
  if (coverAt !== undefined && !(coverAt >= 0))
    return fail(100, 2_207_057, 'The parameter thumb_offset is not valid.')
  return containers.open({ owner, caption, alt, coverAt, kind: type, isItem, children: [] }, address)
}

const published = (world: World, owner: string): readonly Post[] =>
  world.posts.timeline('instagram', owner).filter((post) => post.createdAt > world.now() - 86_400_000)

function makePost(world: World, { owner, caption, children, ...rest }: Container): Post {
  const parts = children.length ? children : [{ id: rest.id, alt: rest.alt }]
  return {
    network: 'instagram',
    id: world.idsOf('instagram').next(),
    author: owner,
    createdAt: world.now(),
    sent: caption,
    sameness: '',
    text: caption,
    pieces: readPieces('instagram', caption),
    truncated: false,
    attachments: parts.map((one) => ({ media: one.id, alt: one.alt })),
    visibility: 'PUBLIC',
    comments: [],
  }
}

function refuseState(containers: Containers, container: Container): GraphError | undefined {
  switch (containers.status(container)) {
    case 'IN_PROGRESS':
      return fail(9007, 2_207_027, 'The media is not ready to be published. Please wait a moment.')
    case 'ERROR':
      return fail(9004, 2_207_032, 'The media could not be made. Please try again.')
    case 'EXPIRED':
      return fail(24, 2_207_008, 'The media builder with this id has expired.')
    case 'FINISHED':
    case 'PUBLISHED':
      return undefined
  }
}

interface AccountCall {
  Params: { ig: string }
}

function servePublish(app: FastifyInstance, world: World, containers: Containers): void {
  const create = { config: { network: 'instagram', call: 'create' } } as const
  app.post<AccountCall>(`/${version}/:ig/media_publish`, create, async (request, reply) => {
    const { fields } = await readParameters(request)
    const caller = admitGraph(world, 'instagram', request, reply, fields)
    const refused = caller && refuseAccount(caller, request.params.ig)
    if (!caller || refused) return refused ? sendError(reply, refused) : reply
    const container = containers.find(fields.creation_id ?? '')
    if (container?.owner !== caller.account.id || container.isItem)
      return sendError(reply, fail(24, 2_207_006, 'The requested resource does not exist.'))
    // The container acts as an idempotency key: published twice, it gives the same post.
    if (container.publishedAs) {
      request.stored = world.posts.find('instagram', container.publishedAs)
      return { id: container.publishedAs }
    }
    const state = refuseState(containers, container)
    if (state) return sendError(reply, state)
    if (!world.options.isUnlimited && published(world, caller.account.id).length >= quota)
      return sendError(reply, fail(9, 2_207_042, 'You reached the maximum number of posts of a day.'))
    const post = makePost(world, container)
    container.publishedAs = post.id
    world.posts.add(post)
    request.stored = post
    return { id: post.id }
  })
}

function refuseAccount(caller: GraphCaller, id: string): GraphError | undefined {
  if (caller.account.id !== id) return missing(id)
  const scope = 'instagram_business_content_publish'
  return caller.may(scope) ? undefined : { ...denied(scope), code: 10 }
}

/** `/{ig}/media`, `/media_publish` and the quota: creates posts. */
export function servePublishing(app: FastifyInstance, world: World, containers: Containers): void {
  servePublish(app, world, containers)
  const upload = { config: { network: 'instagram', call: 'upload' } } as const
  app.post<AccountCall>(`/${version}/:ig/media`, upload, async (request, reply) => {
    const { fields } = await readParameters(request)
    const caller = admitGraph(world, 'instagram', request, reply, fields)
    const refused = caller && refuseAccount(caller, request.params.ig)
    if (!caller || refused) return refused ? sendError(reply, refused) : reply
    const container = openContainer(containers, caller.account.id, fields)
    return isGraphError(container) ? sendError(reply, container) : { id: container.id }
  })

  const read = { config: { network: 'instagram', call: 'read' } } as const
  app.get<AccountCall>(`/${version}/:ig/content_publishing_limit`, read, async (request, reply) => {
    const caller = admitGraph(world, 'instagram', request, reply, queryOf(request))
    const refused = caller && refuseAccount(caller, request.params.ig)
    if (!caller || refused) return refused ? sendError(reply, refused) : reply
    const used = world.options.isUnlimited ? 0 : published(world, caller.account.id).length
    return { data: [{ quota_usage: used, config: { quota_total: quota, quota_duration: 86_400 } }] }
  })
}
