import * as z from 'zod/mini'
import type { GuardedFetch } from '../../guarded-fetch/guarded-fetch.js'
import type { Author, OutgoingMedia } from '../adapter/network-adapter.js'
import { type Answer, readAnswer } from '../adapter/network-call.js'
import { NetworkError } from '../adapter/network-error.js'
import { sendCaptions } from './captions.js'
import type { NetworkCaller } from '../adapter/network-limits.js'

/** Asks LinkedIn's versioned interface; throws for every answer that is not good. */
export type AskLinkedin = (
  path: string,
  who: NetworkCaller,
  call?: { json?: unknown; method?: 'DELETE' },
) => Promise<Answer>

/** The member or the company that posts, in LinkedIn's notation. */
export const authorUrn = ({ type, id }: Pick<Author, 'type' | 'id'>): string =>
  type === 'page' ? `urn:li:organization:${id}` : `urn:li:person:${id}`

interface Ways {
  ask: AskLinkedin
  guardedFetch: GuardedFetch
  wait: (milliseconds: number) => Promise<void>
}

const uploaded = z.object({
  value: z.object({
    uploadUrl: z.url(),
    image: z.optional(z.string()),
    document: z.optional(z.string()),
  }),
})
const videoUpload = z.object({
  value: z.object({
    video: z.string(),
    uploadToken: z.string(),
    thumbnailUploadUrl: z.optional(z.url()),
    captionsUploadUrl: z.optional(z.url()),
    uploadInstructions: z.array(z.object({ uploadUrl: z.url(), firstByte: z.int(), lastByte: z.int() })),
  }),
})
const videoState = z.object({ status: z.string() })
const polls = 30
const pollEvery = 2000

/** Brings a file to LinkedIn; answers the name under which a post attaches it. */
export async function uploadToLinkedin(media: OutgoingMedia, author: Author, ways: Ways): Promise<string> {
  return media.kind === 'video' ? uploadVideo(media, author, ways) : uploadFile(media, author, ways)
}

async function uploadFile(media: OutgoingMedia, author: Author, ways: Ways): Promise<string> {
  const kind = media.kind === 'pdf' ? 'documents' : 'images'
  const answer = await ways.ask(`/rest/${kind}?action=initializeUpload`, author, {
    json: { initializeUploadRequest: { owner: authorUrn(author) } },
  })
  const { value } = readAnswer(answer, uploaded)
  const urn = media.kind === 'pdf' ? value.document : value.image
  if (!urn) throw new NetworkError('network-down', { said: 'no name for the upload' })
  await put(value.uploadUrl, media.mimeType, await media.read(), ways)
  return urn
}

/** Each part goes to its own address; the marks that come back prove to LinkedIn that all are there. */
async function uploadVideo(media: OutgoingMedia, author: Author, ways: Ways): Promise<string> {
  const started = await ways.ask('/rest/videos?action=initializeUpload', author, {
    json: {
      initializeUploadRequest: {
        owner: authorUrn(author),
        fileSizeBytes: media.bytes,
        uploadCaptions: media.captions !== undefined,
        uploadThumbnail: media.cover !== undefined,
      },
    },
  })
  const { video, uploadToken, uploadInstructions, thumbnailUploadUrl, captionsUploadUrl } = readAnswer(
    started,
    videoUpload,
  ).value
  const bytes = await media.read()
  const uploadedPartIds: string[] = []
  for (const { uploadUrl, firstByte, lastByte } of uploadInstructions) {
    const part = bytes.slice(firstByte, lastByte + 1)
    uploadedPartIds.push(await put(uploadUrl, 'application/octet-stream', part, ways))
  }
  if (media.cover && thumbnailUploadUrl) {
    const family = { 'media-type-family': 'STILLIMAGE' }
    await put(thumbnailUploadUrl, 'image/jpeg', await media.cover.read(), ways, family)
  }
  if (media.captions && captionsUploadUrl)
    await sendCaptions(captionsUploadUrl, media.captions, author, ways.guardedFetch)
  await ways.ask('/rest/videos?action=finalizeUpload', author, {
    json: { finalizeUploadRequest: { video, uploadToken, uploadedPartIds } },
  })
  await waitForVideo(video, author, ways)
  return video
}

async function waitForVideo(video: string, author: Author, ways: Ways): Promise<void> {
  for (let poll = 0; poll < polls; poll += 1) {
    const { status } = readAnswer(
      await ways.ask(`/rest/videos/${encodeURIComponent(video)}`, author),
      videoState,
    )
    if (status === 'AVAILABLE') return
    if (status === 'PROCESSING_FAILED') throw new NetworkError('fix-content', { part: 'media', said: status })
    await ways.wait(pollEvery)
  }
  throw new NetworkError('retry-at', { after: 60, said: 'the video is still being processed' })
}

/** The address is LinkedIn's to give, so it goes through the guard; the token does not go with it. */
async function put(
  address: string,
  type: string,
  body: Uint8Array<ArrayBuffer>,
  { guardedFetch }: Ways,
  more: Record<string, string> = {},
): Promise<string> {
  const request = {
    method: 'PUT',
    headers: { 'content-type': type, ...more },
    body,
    redirects: 0,
    milliseconds: 120_000,
  } as const
  const answer = await guardedFetch(address, request).catch((error: unknown) => {
    throw new NetworkError('network-down', { said: 'the upload did not get through', cause: error })
  })
  if (answer.status < 200 || answer.status > 299) {
    throw new NetworkError('network-down', { said: `upload: status ${answer.status}` })
  }
  return (answer.headers.get('etag') ?? '').replace(/^W\//, '').replaceAll('"', '')
}
