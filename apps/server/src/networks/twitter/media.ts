import { FormData } from 'undici'
import * as z from 'zod/mini'
import type { Captions, OutgoingMedia } from '../adapter/network-adapter.js'
import { type Answer, type Call, readAnswer } from '../adapter/network-call.js'
import { NetworkError } from '../adapter/network-error.js'
import type { NetworkCaller } from '../adapter/network-limits.js'

/** Asks X's interface; throws for every answer that is not good. */
export type AskTwitter = (path: string, who: NetworkCaller, call?: Call) => Promise<Answer>

interface Ways {
  ask: AskTwitter
  wait: (milliseconds: number) => Promise<void>
}

const started = z.object({ data: z.object({ id: z.string() }) })
const processed = z.object({
  data: z.object({
    processing_info: z.optional(z.object({ state: z.string(), check_after_secs: z.optional(z.number()) })),
  }),
})
const categories = { image: 'tweet_image', gif: 'tweet_gif', video: 'tweet_video' } as const
const segmentBytes = 4 << 20
const polls = 60

/** Says in which language a video is captioned, and with which file. */
async function addCaptions(
  id: string,
  { language, text }: Captions,
  author: NetworkCaller,
  ways: Ways,
): Promise<void> {
  const bytes = new TextEncoder().encode(text)
  const file = { mimeType: 'text/srt', category: 'subtitles', bytes: bytes.length }
  const subtitles = await bring(file, () => Promise.resolve(bytes), author, ways)
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  await ways.ask('/2/media/subtitles', author, {
    json: {
      id,
      media_category: 'TweetVideo',
      subtitles: { id: subtitles, language_code: language.toUpperCase(), display_name: name },
    },
  })
}

/** Brings bytes to X in segments, and waits until they may be used. Answers their id. */
async function bring(
  file: { mimeType: string; category: string; bytes: number },
  read: () => Promise<Uint8Array<ArrayBuffer>>,
  author: NetworkCaller,
  ways: Ways,
): Promise<string> {
  const { ask } = ways
  const begun = await ask('/2/media/upload/initialize', author, {
    json: { media_type: file.mimeType, total_bytes: file.bytes, media_category: file.category },
  })
  const { id } = readAnswer(begun, started).data
  const bytes = await read()
  for (let segment = 0; segment * segmentBytes < bytes.length; segment += 1) {
    const form = new FormData()
    form.set('segment_index', String(segment))
    form.set(
      'media',
      new Blob([bytes.slice(segment * segmentBytes, (segment + 1) * segmentBytes)]),
      'segment',
    )
    await ask(`/2/media/upload/${id}/append`, author, { method: 'POST', body: form, milliseconds: 60_000 })
  }
  const finalized = await ask(`/2/media/upload/${id}/finalize`, author, { method: 'POST' })
  await waitForMedia(id, finalized, author, ways)
  return id
}

/** Brings a file to X, and says its alternative text or its captions. Answers its id. */
export async function uploadToTwitter(
  media: OutgoingMedia,
  author: NetworkCaller,
  ways: Ways,
): Promise<string> {
  if (media.kind === 'pdf')
    throw new NetworkError('fix-content', { part: 'media', said: 'no documents on X' })
  const id = await bring({ ...media, category: categories[media.kind] }, media.read, author, ways)
  if (media.altText) {
    const json = { id, metadata: { alt_text: { text: media.altText.slice(0, 1000) } } }
    await ways.ask('/2/media/metadata', author, { json })
  }
  if (media.captions) await addCaptions(id, media.captions, author, ways)
  return id
}

async function waitForMedia(
  id: string,
  finalized: Answer,
  author: NetworkCaller,
  { ask, wait }: Ways,
): Promise<void> {
  let answer = finalized
  for (let poll = 0; poll < polls; poll += 1) {
    const info = readAnswer(answer, processed).data.processing_info
    if (!info || info.state === 'succeeded') return
    if (info.state === 'failed')
      throw new NetworkError('fix-content', { part: 'media', said: 'processing failed' })
    await wait(Math.min(10, info.check_after_secs ?? 1) * 1000)
    answer = await ask(`/2/media/upload?command=STATUS&media_id=${id}`, author)
  }
  throw new NetworkError('retry-at', { after: 60, said: 'the file is still being processed' })
}
