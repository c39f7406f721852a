import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { sniff } from '../media/sniff.js'
import { otherHostOf } from '../request.js'
import type { World } from '../world.js'
import { admit, refuseAuthor } from './access.js'
import type { Asset, AssetKind, Assets } from './create-assets.js'
import { badRequest, denied, invalidField, missing, sendFault } from './errors.js'

const mega = 1_000_000
const upload = { config: { network: 'linkedin', call: 'upload' } } as const

const initializeBody = z.object({
  initializeUploadRequest: z.object({
    owner: z.string(),
    fileSizeBytes: z.optional(z.int()),
    uploadCaptions: z.optional(z.boolean()),
    uploadThumbnail: z.optional(z.boolean()),
  }),
})
const finalizeBody = z.object({
  finalizeUploadRequest: z.object({
    video: z.string(),
    uploadToken: z._default(z.string(), ''),
    uploadedPartIds: z.array(z.string()),
  }),
})
interface Extras {
  readonly hasThumbnail: boolean
  readonly hasCaptions: boolean
}

const actionQuery = z.object({ action: z._default(z.string(), '') })

const kinds = { images: 'image', videos: 'video', documents: 'document' } as const satisfies Record<
  string,
  AssetKind
>
const readScopes = {
  image: ['r_organization_social', 'rw_organization_admin'],
  document: ['r_organization_social', 'rw_organization_admin'],
  video: ['w_member_social', 'w_organization_social', 'r_organization_social', 'rw_organization_admin'],
} as const

function announce(asset: Asset, host: string, { hasThumbnail, hasCaptions }: Extras): object {
  const address = (index: number | 'thumbnail' | 'captions'): string =>
    `${host}/linkedin/dms-uploads/${asset.id}/${index}?t=${asset.token}`
  if (asset.kind !== 'video') {
    return { value: { uploadUrlExpiresAt: asset.expiresAt, uploadUrl: address(0), [asset.kind]: asset.urn } }
  }
  const uploadInstructions = asset.parts.map(({ firstByte, lastByte }, index) => ({
    uploadUrl: address(index),
    firstByte,
    lastByte,
  }))
  return {
    value: {
      uploadUrlsExpireAt: asset.expiresAt,
      video: asset.urn,
      uploadInstructions,
      uploadToken: asset.token,
      ...(hasThumbnail && { thumbnailUploadUrl: address('thumbnail') }),
      ...(hasCaptions && { captionsUploadUrl: address('captions') }),
    },
  }
}

async function finalize(assets: Assets, reply: FastifyReply, body: unknown): Promise<FastifyReply> {
  const form = finalizeBody.safeParse(body)
  if (!form.success)
    return sendFault(reply, invalidField('MISSING_FIELD', 'is required', 'finalizeUploadRequest'))
  const { video, uploadToken, uploadedPartIds } = form.data.finalizeUploadRequest
  const asset = assets.find(video.slice(video.lastIndexOf(':') + 1))
  if (asset?.urn !== video) return sendFault(reply, missing(video))
  const isComplete =
    uploadedPartIds.length === asset.parts.length &&
    asset.parts.every(({ etag }, index) => etag !== undefined && etag === uploadedPartIds[index])
  if (!isComplete || uploadToken !== asset.token) {
    return sendFault(
      reply,
      badRequest('INVALID_PARTS', 'The part ids are not those of the uploaded parts, in order.'),
    )
  }
  if (!asset.isClosed) await assets.close(asset)
  return reply.code(200).send()
}

/** The picture that stands for a video: a JPEG with the header that says so. */
function receiveThumbnail(
  { headers, query, body }: FastifyRequest<{ Querystring: { t?: string } }>,
  reply: FastifyReply,
  asset: Asset | undefined,
): FastifyReply {
  if (asset?.kind !== 'video' || asset.isClosed || query.t !== asset.token)
    return sendFault(reply, missing('upload'))
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  if (headers['media-type-family'] !== 'STILLIMAGE' || sniff(bytes)?.type !== 'image/jpeg')
    return sendFault(reply, badRequest('INVALID_THUMBNAIL', 'A JPEG as STILLIMAGE was expected.'))
  asset.thumbnail = bytes
  return reply.code(201).send()
}

const captionsMetadata = z.object({
  format: z.literal('SRT'),
  source: z.literal('USER_PROVIDED'),
  transcriptType: z.literal('CLOSED_CAPTION'),
  locale: z.object({
    language: z.string().check(z.regex(/^[A-Z]{2}$/)),
    country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  }),
})

/** Receives captions: a form with an SRT file and what it is. */
function serveCaptions(app: FastifyInstance, assets: Assets): void {
  void app.register(async (host) => {
    await host.register(multipart, { limits: { fileSize: mega } })
    host.post<{ Params: { id: string }; Querystring: { t?: string } }>(
      '/dms-uploads/:id/captions',
      upload,
      async (request, reply) => {
        const asset = assets.find(request.params.id)
        if (asset?.kind !== 'video' || asset.isClosed || request.query.t !== asset.token)
          return sendFault(reply, missing('upload'))
        const parts: Record<string, string> = {}
        for await (const part of request.parts())
          parts[part.fieldname] =
            part.type === 'file' ? (await part.toBuffer()).toString('utf8') : String(part.value)
        const metadata = captionsMetadata.safeParse(JSON.parse(parts.metadata ?? '{}'))
        const text = parts.file ?? ''
        if (!metadata.success || !/^1\n\d\d:\d\d:\d\d,\d{3} --> /.test(text))
          return sendFault(
            reply,
            badRequest('INVALID_CAPTIONS', 'An SRT file with its metadata was expected.'),
          )
        asset.captions = { language: metadata.data.locale.language.toLowerCase(), text }
        return reply.code(201).send()
      },
    )
  })
}

/** Simulates the upload host: receives bytes by PUT without a token, because the address itself is secret. */
function serveUploadHost(app: FastifyInstance, world: World, assets: Assets): void {
  void app.register(async (host) => {
    host.removeAllContentTypeParsers()
    host.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 110 * mega }, (_request, body, done) =>
      done(null, body),
    )
    host.put<{ Params: { id: string; part: string }; Querystring: { t?: string } }>(
      '/dms-uploads/:id/:part',
      { ...upload, bodyLimit: 110 * mega },
      async (request, reply) => {
        const asset = assets.find(request.params.id)
        const index = Number(request.params.part)
        const part = asset?.parts[index]
        if (request.params.part === 'thumbnail') return receiveThumbnail(request, reply, asset)
        if (request.headers.authorization) {
          return sendFault(reply, badRequest('UNEXPECTED_AUTHORIZATION', 'This host must not get a token.'))
        }
        if (
          !asset ||
          !part ||
          asset.isClosed ||
          request.query.t !== asset.token ||
          asset.expiresAt < world.now()
        ) {
          return sendFault(reply, missing('upload'))
        }
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const expected = part.lastByte - part.firstByte + 1
        if (!bytes.length || (expected > 0 && bytes.length !== expected)) {
          return sendFault(
            reply,
            badRequest('INVALID_RANGE', `Expected ${expected} bytes, got ${bytes.length}.`),
          )
        }
        const etag = assets.put(asset, index, bytes)
        if (asset.kind !== 'video') await assets.close(asset)
        return reply
          .code(asset.kind === 'video' ? 200 : 201)
          .header('etag', `"${etag}"`)
          .send()
      },
    )
  })
}

/** Serves `/rest/images`, `/rest/videos`, `/rest/documents`, and the host that receives the bytes. */
export function serveUploads(app: FastifyInstance, world: World, assets: Assets): void {
  for (const [plural, kind] of Object.entries(kinds)) {
    app.post(`/rest/${plural}`, upload, async (request, reply) => {
      const caller = admit(world, request, reply)
      if (!caller) return reply
      const { action } = actionQuery.parse(request.query)
      if (action === 'finalizeUpload' && kind === 'video') return finalize(assets, reply, request.body)
      if (action !== 'initializeUpload')
        return sendFault(reply, badRequest('UNKNOWN_ACTION', `No action “${action}”`))
      const body = initializeBody.safeParse(request.body)
      if (!body.success) {
        return sendFault(reply, invalidField('MISSING_FIELD', 'is required', 'initializeUploadRequest/owner'))
      }
      const {
        owner,
        fileSizeBytes: size,
        uploadThumbnail: hasThumbnail = false,
        uploadCaptions: hasCaptions = false,
      } = body.data.initializeUploadRequest
      const refused = refuseAuthor(caller, owner, `${plural}.ACTION_INITIALIZE_UPLOAD`)
      if (refused) return sendFault(reply, refused)
      if (kind === 'video' && (!size || size < 75_000 || size > 500 * mega)) {
        return sendFault(reply, invalidField('INVALID_SIZE', 'must be 75 KB to 500 MB', 'fileSizeBytes'))
      }
      return announce(assets.open(kind, owner, size), otherHostOf(request), { hasThumbnail, hasCaptions })
    })

    app.get<{ Params: { urn: string } }>(
      `/rest/${plural}/:urn`,
      { config: { network: 'linkedin', call: 'read' } },
      async (request, reply) => {
        const caller = admit(world, request, reply)
        if (!caller) return reply
        const { urn } = request.params
        const status = assets.status(urn)
        if (!caller.may(...readScopes[kind])) return sendFault(reply, denied(`${plural}.GET`))
        if (!status || !urn.startsWith(`urn:li:${kind}:`)) return sendFault(reply, missing(urn))
        const file = assets.file(urn)
        const failure = status === 'PROCESSING_FAILED' ? { processingFailureReason: file?.failure } : {}
        const isThere = status === 'AVAILABLE' && file !== undefined
        const download = isThere ? { downloadUrl: `${otherHostOf(request)}/media/${file.id}` } : {}
        return { id: urn, status, ...(file && { owner: file.owner }), ...failure, ...download }
      },
    )
  }
  serveUploadHost(app, world, assets)
  serveCaptions(app, assets)
}
