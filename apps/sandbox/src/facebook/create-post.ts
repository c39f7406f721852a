import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { admitGraph, type GraphCaller } from '../graph/access.js'
import {
  denied,
  duplicate,
  invalid,
  isGraphError,
  missing,
  sendError,
  throttled,
  type GraphError,
} from '../graph/errors.js'
import { listOf, readParameters, type GraphParameters } from '../graph/parameters.js'
import type { MediaFile } from '../media/media-store.js'
import { sniff } from '../media/sniff.js'
import type { Post } from '../posts/post.js'
import { titleOfLink } from '../posts/link-title.js'
import { readPieces } from '../posts/read-pieces.js'
import type { World } from '../world.js'
import { version } from './oauth.js'
import type { FileSessions } from './uploads.js'

const maxLength = 63_206
const maxPhotos = 10
const maxBytes = 4_000_000
const minute = 60_000
const attached = z.object({ media_fbid: z.string() })

/** Why the caller may not post as this page; undefined when it may. */
function refusePage(caller: GraphCaller, id: string): GraphError | undefined {
  if (caller.account.id !== id || !caller.account.isCompany) return missing(id)
  return caller.may('pages_manage_posts') ? undefined : denied('pages_manage_posts')
}

/** Why the post cannot be scheduled for that time; undefined when it can, or is not scheduled. */
function refuseMoment(fields: GraphParameters['fields'], now: number): GraphError | undefined {
  const { scheduled_publish_time: at } = fields
  if (at === undefined) return undefined
  const time = /^\d+$/.test(at) ? Number(at) * 1000 : Date.parse(at)
  const isGood = time >= now + 10 * minute && time <= now + 30 * 1440 * minute
  return isGood
    ? undefined
    : invalid('You cannot schedule a post less than 10 minutes or more than 30 days ahead')
}

interface Content {
  readonly text: string
  readonly link?: string
  readonly attachments: Post['attachments']
}

function makePost(world: World, page: string, { text, link, attachments }: Content): Post | GraphError {
  if (Array.from(text).length > maxLength) return invalid('The message is too long')
  const sameness = text || link ? `${text}\n${link ?? ''}\n${attachments.length}` : ''
  if (world.posts.findDuplicate('facebook', page, sameness)) return duplicate
  return {
    network: 'facebook',
    id: `${page}_${world.idsOf('facebook').next()}`,
    author: page,
    createdAt: world.now(),
    sent: text,
    sameness,
    text,
    pieces: readPieces('facebook', text),
    truncated: false,
    attachments,
    ...(link && { article: { source: link, title: titleOfLink(link), description: '' } }),
    visibility: 'PUBLIC',
    comments: [],
  }
}

function readFeed(world: World, page: string, fields: GraphParameters['fields']): Content | GraphError {
  const { message: text = '', link } = fields
  const media = listOf(fields, 'attached_media', attached)
  if (!media) return invalid('The parameter attached_media must be a list')
  if (media.length > maxPhotos) return invalid(`At most ${maxPhotos} photos can be attached`)
  if (link !== undefined && !(/^https?:\/\//.test(link) && URL.canParse(link)))
    return invalid('The link is not a valid URL', 1_500)
  if (!text && !link && !media.length) return invalid('The post is empty. Please enter a message to share.')
  const files = media.map((one) => world.media.find(one.media_fbid))
  if (files.some((file) => file?.network !== 'facebook' || file.owner !== page))
    return invalid('The attached media is not there')
  if (files.some((file) => file?.kind === 'video'))
    return invalid('Photos and videos cannot be attached together', 1_366_051)
  const attachments = media.map(({ media_fbid: id }, index) => ({ media: id, alt: files[index]?.alt ?? '' }))
  return { text, attachments, ...(link && { link }) }
}

async function saveFile(
  world: World,
  page: string,
  kind: 'image' | 'video',
  bytes: Buffer | undefined,
  alt: string,
): Promise<MediaFile | GraphError> {
  const found = bytes && sniff(bytes)
  const isKind = found && (found.kind === kind || (kind === 'image' && found.kind === 'gif'))
  if (!bytes || !isKind)
    return { ...invalid('Invalid file', 2_069_019), error_user_msg: 'This file cannot be used.' }
  if (kind === 'image' && bytes.length > maxBytes)
    return {
      ...invalid('The photo is too large', 1_366_046),
      error_user_msg: 'Photos should be less than 4 MB.',
    }
  const file: MediaFile = {
    id: world.idsOf('facebook').next(),
    network: 'facebook',
    owner: page,
    kind: found.kind,
    type: found.type,
    size: bytes.length,
    ...(found.width && { width: found.width }),
    ...(found.height && { height: found.height }),
    alt,
    readyAt: world.now() + world.options.processing,
  }
  await world.media.add(file, bytes)
  return file
}

interface PageCall {
  Params: { page: string }
}

/** `/{page}/feed`, `/photos` and `/videos`: creates a page's posts. */
export function serveCreatePost(app: FastifyInstance, world: World, sessions: FileSessions): void {
  const create = { config: { network: 'facebook', call: 'create' } } as const
  const upload = { config: { network: 'facebook', call: 'upload' }, bodyLimit: 30_000_000 } as const

  const begin = async (request: FastifyRequest<PageCall>, reply: FastifyReply) => {
    const parameters = await readParameters(request)
    const caller = admitGraph(world, 'facebook', request, reply, parameters.fields)
    if (!caller) return undefined
    const refused = refusePage(caller, request.params.page) ?? refuseMoment(parameters.fields, world.now())
    if (refused) {
      void sendError(reply, refused)
      return undefined
    }
    return { ...parameters, page: caller.account.id }
  }
  const store = (request: FastifyRequest, reply: FastifyReply, page: string, content: Content) => {
    const post = makePost(world, page, content)
    if (isGraphError(post)) {
      if (post === duplicate) request.stored = world.posts.timeline('facebook', page).at(-1)
      return sendError(reply, post)
    }
    if (!world.limits.facebookPosts.take(page).isAllowed) return sendError(reply, throttled)
    world.posts.add(post)
    request.stored = post
    reply.header('x-app-usage', JSON.stringify({ call_count: 3, total_time: 1, total_cputime: 1 }))
    return post
  }

  app.post<PageCall>(`/${version}/:page/feed`, create, async (request, reply) => {
    const call = await begin(request, reply)
    if (!call) return reply
    const content = readFeed(world, call.page, call.fields)
    if (isGraphError(content)) return sendError(reply, content)
    const made = store(request, reply, call.page, content)
    return 'network' in made ? { id: made.id } : made
  })

  app.post<PageCall>(`/${version}/:page/photos`, upload, async (request, reply) => {
    const call = await begin(request, reply)
    if (!call) return reply
    const { fields, page } = call
    const alt = fields.alt_text_custom ?? ''
    const file = await saveFile(world, page, 'image', call.file, alt)
    if (isGraphError(file)) return sendError(reply, file)
    if (fields.published === 'false') return { id: file.id }
    const attachments = [{ media: file.id, alt }]
    const made = store(request, reply, page, { text: fields.caption ?? fields.message ?? '', attachments })
    return 'network' in made ? { id: file.id, post_id: made.id } : made
  })

  app.post<PageCall>(`/${version}/:page/videos`, create, async (request, reply) => {
    const call = await begin(request, reply)
    if (!call) return reply
    const { fields, page } = call
    const bytes = call.file ?? sessions.take(fields.fbuploader_video_file_chunk ?? '')
    const file = await saveFile(world, page, 'video', bytes, '')
    if (isGraphError(file)) return sendError(reply, file)
    const cover = call.thumb && (await saveFile(world, page, 'image', call.thumb, ''))
    if (cover && isGraphError(cover)) return sendError(reply, cover)
    if (cover) world.media.cover(file.id, cover.id)
    const attachments = [{ media: file.id, alt: '', ...(fields.title && { title: fields.title }) }]
    const made = store(request, reply, page, { text: fields.description ?? '', attachments })
    return 'network' in made ? { id: file.id } : made
  })
}
