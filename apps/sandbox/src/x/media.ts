import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { MediaFile } from '../media/media-store.js'
import { sniff, type Sniffed } from '../media/sniff.js'
import type { World } from '../world.js'
import { admit } from './access.js'
import { invalidRequest, sendProblem, type Problem } from './problems.js'
import { createUploads, type Upload } from './uploads.js'

const mega = 1_000_000
const expiry = 86_400
const upload = { config: { network: 'x', call: 'upload' }, bodyLimit: 20 * mega } as const

const maxBytes = { image: 5 * mega, gif: 15 * mega, video: 512 * mega } as const
const categories: Record<string, readonly Sniffed['kind'][]> = {
  tweet_image: ['image'],
  tweet_gif: ['gif'],
  tweet_video: ['video'],
  amplify_video: ['video'],
}
const keyPrefix = { image: '3', gif: '16', video: '7', document: '0' } as const

const initBody = z.object({
  media_type: z.string().check(z.regex(/^(image|video|text|model)\/[\w.+-]+$/)),
  total_bytes: z.coerce.number().check(z.int(), z.gte(1), z.lte(17_179_869_184)),
  media_category: z.optional(z.string()),
})
const appendBody = z.object({ segment_index: z.coerce.number().check(z.int(), z.gte(0), z.lte(999)) })
const metadataBody = z.object({
  id: z.string().check(z.regex(/^[0-9]{1,19}$/)),
  metadata: z.object({
    alt_text: z.optional(z.object({ text: z.string().check(z.maxLength(1000)) })),
  }),
})
const subtitlesBody = z.object({
  id: z.string().check(z.regex(/^[0-9]{1,19}$/)),
  media_category: z.enum(['AmplifyVideo', 'TweetVideo']),
  subtitles: z.object({
    id: z.string(),
    language_code: z.string().check(z.regex(/^[A-Za-z]{2}$/)),
    display_name: z.string().check(z.minLength(1)),
  }),
})
const jsonFields = z.record(z.string(), z.unknown())

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

interface Form {
  readonly fields: Record<string, unknown>
  readonly media: Buffer | undefined
}

/** Reads JSON with base64, or multipart: the API accepts both. */
async function readForm(request: FastifyRequest): Promise<Form> {
  const fields: Record<string, unknown> = { ...jsonFields.safeParse(request.query).data }
  if (!request.isMultipart()) {
    Object.assign(fields, jsonFields.safeParse(request.body).data)
    return {
      fields,
      media: typeof fields.media === 'string' ? Buffer.from(fields.media, 'base64') : undefined,
    }
  }
  let media: Buffer | undefined
  for await (const part of request.parts()) {
    if (part.type === 'file') media = await part.toBuffer()
    else fields[part.fieldname] = part.value
  }
  return { fields, media }
}

function processingOf(world: World, file: MediaFile): object {
  if (file.kind === 'image') return {}
  const left = file.readyAt - world.now()
  if (left > 0) {
    const percent = Math.max(0, Math.round(100 - (left / Math.max(1, world.options.processing)) * 100))
    const state = percent < 20 ? 'pending' : 'in_progress'
    return { processing_info: { state, check_after_secs: 1, progress_percent: percent } }
  }
  if (!file.failure) return { processing_info: { state: 'succeeded', progress_percent: 100 } }
  const error = { code: 1, name: 'InvalidMedia', message: file.failure }
  return { processing_info: { state: 'failed', progress_percent: 100, error } }
}

function showFile(world: World, file: MediaFile): object {
  const size = file.width && file.height ? { w: file.width, h: file.height } : {}
  return {
    data: {
      id: file.id,
      media_key: `${keyPrefix[file.kind]}_${file.id}`,
      size: file.size,
      expires_after_secs: expiry,
      ...(file.kind === 'video'
        ? { video: { video_type: file.type } }
        : { image: { ...size, image_type: file.type } }),
      ...processingOf(world, file),
    },
  }
}

/** Stores a file of captions, until it is said which video they belong to. */
async function takeInSubtitles(
  world: World,
  { id, owner }: Pick<Upload, 'id' | 'owner'>,
  bytes: Buffer,
): Promise<MediaFile | Problem> {
  if (!/^1\n\d\d:\d\d:\d\d,\d{3} --> /.test(bytes.toString('utf8')))
    return invalidRequest('The subtitles are not valid.', 'media')
  const file: MediaFile = {
    id,
    network: 'x',
    owner,
    kind: 'document',
    type: 'text/srt',
    size: bytes.length,
    alt: '',
    readyAt: world.now(),
  }
  await world.media.add(file, bytes)
  return file
}

/** Stores a complete file, or answers the error. */
async function takeIn(
  world: World,
  claim: Omit<Upload, 'parts'>,
  bytes: Buffer,
): Promise<MediaFile | Problem> {
  if (claim.category === 'subtitles') return takeInSubtitles(world, claim, bytes)
  const found = sniff(bytes)
  const allowed = claim.category ? categories[claim.category] : undefined
  if (!found || found.kind === 'document') return invalidRequest('media type unrecognized.', 'media')
  if (claim.category && !allowed?.includes(found.kind)) {
    return invalidRequest(`The media does not fit ${claim.category}.`, 'media_category')
  }
  if (bytes.length > maxBytes[found.kind]) return invalidRequest('File size exceeds the limit.', 'media')
  const isLong = found.duration !== undefined && (found.duration < 0.5 || found.duration > 140)
  const file: MediaFile = {
    id: claim.id,
    network: 'x',
    owner: claim.owner,
    kind: found.kind,
    type: found.type,
    size: bytes.length,
    ...(found.width && { width: found.width }),
    ...(found.height && { height: found.height }),
    alt: '',
    readyAt: world.now() + (found.kind === 'image' ? 0 : world.options.processing),
    ...(isLong && { failure: 'You are not allowed to post a video longer than 2 minutes.' }),
  }
  await world.media.add(file, bytes)
  return file
}

type Step = (form: Form, owner: string, id: string) => Promise<object | Problem>

/** The steps of an upload, shared by the current paths and the older `command=` form. */
function createSteps(
  world: World,
): Record<'oneShot' | 'initialize' | 'append' | 'finalize' | 'status', Step> {
  const uploads = createUploads()
  const unknown = invalidRequest('The media id is not known.', 'media_id')
  const show = (result: MediaFile | Problem): object => ('owner' in result ? showFile(world, result) : result)
  return {
    async oneShot({ fields, media }, owner) {
      if (!media?.length) return invalidRequest('media is missing.', 'media')
      const category = typeof fields.media_category === 'string' ? fields.media_category : undefined
      if (!category) return invalidRequest('media_category is missing.', 'media_category')
      return show(
        await takeIn(world, { id: world.idsOf('x').next(), owner, total: media.length, category }, media),
      )
    },
    async initialize({ fields }, owner) {
      const body = initBody.safeParse(fields)
      if (!body.success) return invalidRequest('media_type and total_bytes are required.', 'total_bytes')
      const { total_bytes: total, media_category: category } = body.data
      if (total > maxBytes.video) return invalidRequest('File size exceeds the limit.', 'total_bytes')
      const id = world.idsOf('x').next()
      uploads.open({ id, owner, total, category, parts: new Map() })
      return { data: { id, media_key: `3_${id}`, expires_after_secs: expiry } }
    },
    async append({ fields, media }, owner, id) {
      const body = appendBody.safeParse(fields)
      const open = uploads.find(id, owner)
      if (!open) return unknown
      if (!body.success || !media?.length)
        return invalidRequest('segment_index and media are required.', 'media')
      open.parts.set(body.data.segment_index, media)
      return { data: { expires_at: Math.floor(world.now() / 1000) + expiry } }
    },
    async finalize(_form, owner, id) {
      const open = uploads.find(id, owner)
      if (!open) return unknown
      const bytes = uploads.join(open)
      if (!bytes) return invalidRequest('Segments do not add up to corresponding total_bytes.', 'media_id')
      uploads.close(id)
      return show(await takeIn(world, open, bytes))
    },
    async status(_form, owner, id) {
      const file = world.media.find(id)
      return file?.owner === owner ? showFile(world, file) : unknown
    },
  }
}

function serveMetadata(app: FastifyInstance, world: World): void {
  app.post('/2/media/metadata', upload, async (request, reply) => {
    const caller = admit(world, request, reply, ['media.write'])
    if (!caller) return reply
    const body = metadataBody.safeParse(request.body)
    if (!body.success)
      return sendProblem(reply, invalidRequest('The alt text is not valid.', 'metadata.alt_text'))
    const { id, metadata } = body.data
    if (world.media.find(id)?.owner !== caller.person.x.id) {
      return sendProblem(reply, invalidRequest('The media id is not known.', 'id'))
    }
    world.media.describe(id, metadata.alt_text?.text ?? '')
    world.costs.charge('mediaMetadata')
    return { data: { id, associated_metadata: metadata } }
  })
}

function serveSubtitles(app: FastifyInstance, world: World): void {
  app.post('/2/media/subtitles', upload, async (request, reply) => {
    const caller = admit(world, request, reply, ['media.write'])
    if (!caller) return reply
    const body = subtitlesBody.safeParse(request.body)
    if (!body.success) return sendProblem(reply, invalidRequest('The subtitles are not valid.', 'subtitles'))
    const { id, media_category: category, subtitles } = body.data
    const [video, file] = [world.media.find(id), world.media.find(subtitles.id)]
    const isMine = [video, file].every((one) => one?.owner === caller.person.x.id)
    const bytes = file?.type === 'text/srt' ? await world.media.read(file.id) : undefined
    if (!isMine || video?.kind !== 'video' || !bytes)
      return sendProblem(reply, invalidRequest('The media id is not known.', 'id'))
    world.media.caption(id, { language: subtitles.language_code.toLowerCase(), text: bytes.toString('utf8') })
    world.costs.charge('mediaMetadata')
    return { data: { id, media_category: category, associated_subtitles: [subtitles] } }
  })
}

/** Serves `/2/media/…`: uploads in one call, in steps, and by the older commands. */
export function serveMedia(app: FastifyInstance, world: World): void {
  const steps = createSteps(world)
  const byCommand: Record<string, Step> = {
    INIT: steps.initialize,
    APPEND: steps.append,
    FINALIZE: steps.finalize,
    STATUS: steps.status,
  }
  const serve = (method: 'GET' | 'POST', url: string, choose: (form: Form) => Step | undefined): void => {
    app.route<{ Params: { id?: string } }>({
      ...upload,
      method,
      url,
      async handler(request, reply) {
        const caller = admit(world, request, reply, ['media.write'])
        if (!caller) return reply
        const form = await readForm(request)
        const step = choose(form)
        if (!step) return sendProblem(reply, invalidRequest('The command is not known.', 'command'))
        const id = request.params.id ?? textOf(form.fields.media_id)
        const result = await step(form, caller.person.x.id, id)
        return 'status' in result && 'detail' in result
          ? reply.code(400).type('application/problem+json').send(JSON.stringify(result))
          : result
      },
    })
  }
  serve('POST', '/2/media/upload', ({ fields }) =>
    fields.command === undefined ? steps.oneShot : byCommand[textOf(fields.command)],
  )
  serve('GET', '/2/media/upload', ({ fields }) =>
    fields.command === undefined || fields.command === 'STATUS' ? steps.status : undefined,
  )
  serve('POST', '/2/media/upload/initialize', () => steps.initialize)
  serve('POST', '/2/media/upload/:id/append', () => steps.append)
  serve('POST', '/2/media/upload/:id/finalize', () => steps.finalize)
  serveMetadata(app, world)
  serveSubtitles(app, world)
}
