import * as z from 'zod/mini'
import type { AskGraph } from '../meta/graph.js'
import { isGone } from '../meta/graph-errors.js'
import type { InstagramSettings } from './connect.js'
import type { AdapterOptions, Author, OutgoingMedia, OutgoingPost } from '../adapter/network-adapter.js'
import { readAnswer } from '../adapter/network-call.js'
import { NetworkError } from '../adapter/network-error.js'

const made = z.object({ id: z.string().check(z.minLength(1)) })
const state = z.object({ status_code: z.optional(z.string()), status: z.optional(z.string()) })

interface Ways extends Pick<AdapterOptions, 'wait'> {
  settings: InstagramSettings
  ask: AskGraph
}

const polls = 60
const pollEvery = 2000
const maxParts = 10

const refuse = (said: string) => new NetworkError('fix-content', { part: 'media', said })

/** How far a container is. */
export type ContainerState = 'IN_PROGRESS' | 'FINISHED' | 'PUBLISHED' | 'ERROR' | 'EXPIRED' | (string & {})

/** Asks how far a container is; one that Instagram does not know any more has expired. */
export async function readContainer(
  id: string,
  author: Author,
  { settings, ask }: Pick<Ways, 'settings' | 'ask'>,
): Promise<ContainerState> {
  const address = `${settings.graphBase}/${settings.version}/${id}?fields=status_code`
  try {
    return readAnswer(await ask(address, author), state).status_code ?? 'EXPIRED'
  } catch (error) {
    if (isGone(error)) return 'EXPIRED'
    throw error
  }
}

/** Makes the container of a post and waits until Instagram has fetched what is in it. Answers its id. */
export async function fillContainer(post: OutgoingPost, author: Author, ways: Ways): Promise<string> {
  const [first, ...others] = post.media
  if (!first) throw refuse('a post on Instagram needs a picture or a film')
  if (others.length >= maxParts) throw refuse(`at most ${maxParts} pictures and films on Instagram`)
  const caption = post.text
  if (others.length === 0) {
    const id = await create({ ...sourceOf(first, false), caption }, author, ways)
    await waitFor(id, author, ways)
    return id
  }
  const parts: string[] = []
  for (const one of post.media)
    parts.push(await create({ ...sourceOf(one, true), is_carousel_item: 'true' }, author, ways))
  for (const part of parts) await waitFor(part, author, ways)
  const id = await create({ media_type: 'CAROUSEL', caption, children: parts.join(',') }, author, ways)
  await waitFor(id, author, ways)
  return id
}

/** Instagram takes no bytes: it fetches JPEG pictures and MP4 films from an address. */
function sourceOf(
  { kind, mimeType, altText, address, cover }: OutgoingMedia,
  isPart: boolean,
): Record<string, string> {
  if (address === null) throw refuse('Instagram must be able to fetch the file')
  if (kind === 'video') {
    const offset = cover && { thumb_offset: String(Math.round(cover.at * 1000)) }
    return { media_type: isPart ? 'VIDEO' : 'REELS', video_url: address, ...offset }
  }
  if (kind !== 'image' || mimeType !== 'image/jpeg')
    throw refuse('Instagram takes JPEG pictures and MP4 films')
  return { image_url: address, ...(altText && { alt_text: altText }) }
}

async function create(
  json: Record<string, string>,
  author: Author,
  { settings, ask }: Ways,
): Promise<string> {
  const address = `${settings.graphBase}/${settings.version}/${author.id}/media`
  return readAnswer(await ask(address, author, { json }), made).id
}

async function waitFor(id: string, author: Author, { settings, ask, wait }: Ways): Promise<void> {
  const address = `${settings.graphBase}/${settings.version}/${id}?fields=status_code,status`
  for (let poll = 0; poll < polls; poll += 1) {
    const { status_code: code = '', status } = readAnswer(await ask(address, author), state)
    if (code === 'FINISHED') return
    if (code === 'ERROR' || code === 'EXPIRED') throw failedContainer(status ?? code)
    await wait(pollEvery)
  }
  throw new NetworkError('retry-at', { after: 60, said: 'Instagram still works on the file' })
}

/** Instagram could not fetch the file, now: that may pass. Everything else is the file itself. */
function failedContainer(said: string): NetworkError {
  const isFetch = /2207001|2207003|2207052|2207053|2207032/.test(said)
  return isFetch ? new NetworkError('network-down', { said }) : refuse(said)
}
