import { FormData } from 'undici'
import * as z from 'zod/mini'
import type { OutgoingMedia } from '../adapter/network-adapter.js'
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

/** Brings a file to X in segments, waits until it may be used, and says its alternative text. Answers its id. */
export async function uploadToTwitter(
  media: OutgoingMedia,
  author: NetworkCaller,
  ways: Ways,
): Promise<string> {
  if (media.kind === 'pdf')
    throw new NetworkError('fix-content', { part: 'media', said: 'no documents on X' })
  const { ask } = ways
  const begun = await ask('/2/media/upload/initialize', author, {
    json: { media_type: media.mimeType, total_bytes: media.bytes, media_category: categories[media.kind] },
  })
  const { id } = readAnswer(begun, started).data
  const bytes = await media.read()
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
  await waitForMedia(
    id,
    await ask(`/2/media/upload/${id}/finalize`, author, { method: 'POST' }),
    author,
    ways,
  )
  if (media.altText) {
    const json = { id, metadata: { alt_text: { text: media.altText.slice(0, 1000) } } }
    await ask('/2/media/metadata', author, { json })
  }
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
