import { captionRegions } from '@rostrum/rules'
import type { GuardedFetch } from '../../guarded-fetch/guarded-fetch.js'
import type { Author, Captions } from '../adapter/network-adapter.js'
import { NetworkError } from '../adapter/network-error.js'

const ownHost = /^(?:[\w-]+\.)*linkedin\.com$/

/**
 * Brings the captions of a video to the address that LinkedIn gave for them. The token goes along to LinkedIn's own hosts
 * alone: an address elsewhere has to do without.
 */
export async function sendCaptions(
  address: string,
  { language, text }: Captions,
  author: Author,
  guardedFetch: GuardedFetch,
): Promise<void> {
  const form = new FormData()
  const metadata = {
    format: 'SRT',
    formattedForEasyReader: true,
    largeText: true,
    source: 'USER_PROVIDED',
    locale: { country: captionRegions[language], language: language.toUpperCase() },
    transcriptType: 'CLOSED_CAPTION',
  }
  form.set('metadata', JSON.stringify(metadata))
  form.set('file', new Blob([text], { type: 'application/octet-stream' }), 'captions.srt')
  const { headers, ...body } = await written(form)
  const { protocol, hostname } = new URL(address)
  const isOwn = protocol === 'https:' && ownHost.test(hostname)
  const answer = await guardedFetch(address, {
    method: 'POST',
    headers: { ...headers, ...(isOwn && { authorization: `Bearer ${author.token}` }) },
    ...body,
    redirects: 0,
    milliseconds: 30_000,
  }).catch((error: unknown) => {
    throw new NetworkError('network-down', { said: 'the captions did not get through', cause: error })
  })
  if (answer.status < 200 || answer.status > 299)
    throw new NetworkError('network-down', { said: `captions: status ${answer.status}` })
}

/** A form as the bytes that the guarded fetch sends. */
async function written(
  form: FormData,
): Promise<{ headers: Record<string, string>; body: Uint8Array<ArrayBuffer> }> {
  const whole = new Response(form)
  const type = whole.headers.get('content-type') ?? ''
  return { headers: { 'content-type': type }, body: new Uint8Array(await whole.arrayBuffer()) }
}
