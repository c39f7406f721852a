import { createHash } from 'node:crypto'
import type { LinkPreview } from '@rostrum/protocol'
import type { Context } from '../context.js'
import { FetchRefusal } from '../guarded-fetch/fetch-refusal.js'
import { drawPageOf } from '../media/draw-page.js'
import { keepMedia, type KeptMedia } from '../media/keep-media.js'
import { MediaRefusal } from '../media/media-refusal.js'
import { mediaAddress } from '../media/wire-media.js'
import { refuse } from '../refusal.js'
import { lookAtLink, type SeenLink } from './look-at-link.js'

const keptFor = 24 * 3_600_000
const mostAtOnce = 8
const mostOfOnePerson = 2
const picture = { maximumBytes: 8 << 20, milliseconds: 5000 }

/** Shows what can be seen of a link to a person of an account. Throws a Refusal. */
export type PreviewLink = (person: { id: string; accountId: string }, address: string) => Promise<LinkPreview>

/**
 * Makes the one way to previews of links. What was seen is kept for a day for the whole account; what could not be
 * seen is not kept at all. The same link is fetched once, however many ask at the same time; too many different
 * ones are refused, so that nobody sends this server out on a search.
 */
export function createPreviewLink(
  context: Pick<Context, 'db' | 'media' | 'guardedFetch' | 'now'>,
): PreviewLink {
  const underWay = new Map<string, Promise<LinkPreview>>()
  const ofPerson = new Map<string, number>()

  return async (person, address) => {
    const url = normal(address)
    const hash = createHash('sha256').update(url).digest()
    const kept = await readKept(context, person.accountId, hash, url)
    if (kept) return kept
    const place = `${person.accountId} ${url}`
    const running = underWay.get(place)
    if (running) return running
    const mine = ofPerson.get(person.id) ?? 0
    if (underWay.size >= mostAtOnce || mine >= mostOfOnePerson) throw refuse('api-429', { retryAfter: 2 })
    ofPerson.set(person.id, mine + 1)
    const looking = look(context, person.accountId, hash, url).finally(() => {
      underWay.delete(place)
      const left = (ofPerson.get(person.id) ?? 1) - 1
      if (left > 0) ofPerson.set(person.id, left)
      else ofPerson.delete(person.id)
    })
    underWay.set(place, looking)
    return looking
  }
}

/** As it is asked for: what stands behind # never leaves the browser. */
function normal(address: string): string {
  if (!URL.canParse(address) || !/^https?:\/\//i.test(address)) throw refuse('link-refused')
  const url = new URL(address)
  url.hash = ''
  return url.href
}

async function readKept(
  { db, now }: Pick<Context, 'db' | 'now'>,
  accountId: string,
  hash: Buffer,
  url: string,
): Promise<LinkPreview | undefined> {
  const row = await db
    .selectFrom('link_preview as p')
    .leftJoin('media as m', 'm.id', 'p.image_id')
    .select(['p.title', 'p.description', 'p.is_pdf', 'm.id', 'm.mime_type'])
    .where('p.account_id', '=', accountId)
    .where('p.address_hash', '=', hash)
    .where('p.fetched_at', '>', new Date(now().getTime() - keptFor))
    .executeTakeFirst()
  if (!row) return undefined
  const image = row.id && row.mime_type ? { id: row.id, mimeType: row.mime_type } : undefined
  return wirePreview({ title: row.title, description: row.description ?? '', isPdf: row.is_pdf }, image, url)
}

async function look(
  context: Pick<Context, 'db' | 'media' | 'guardedFetch' | 'now'>,
  accountId: string,
  hash: Buffer,
  url: string,
): Promise<LinkPreview> {
  const seen = await lookAtLink(url, context.guardedFetch)
  const image = await keepPicture(context, accountId, seen)
  const row = {
    title: seen.title,
    description: seen.description || null,
    is_pdf: seen.isPdf,
    image_id: image?.id ?? null,
    fetched_at: context.now(),
  }
  await context.db
    .insertInto('link_preview')
    .values({ account_id: accountId, address_hash: hash, ...row })
    .onConflict((on) => on.columns(['account_id', 'address_hash']).doUpdateSet(row))
    .execute()
  return wirePreview(seen, image, url)
}

/** The first picture that can be had, drawn anew; a preview can do without. */
async function keepPicture(
  context: Pick<Context, 'db' | 'media' | 'guardedFetch'>,
  accountId: string,
  { file, isPdf, pictures }: SeenLink,
): Promise<KeptMedia | undefined> {
  const keep = (source: Uint8Array, declaredType: string) =>
    keepMedia(context, { accountId, source, declaredType, only: ['image', 'gif'] })
  if (file) {
    try {
      return isPdf
        ? await keep((await drawPageOf(file.bytes)).page, 'image/webp')
        : await keep(file.bytes, file.contentType)
    } catch (error) {
      if (error instanceof MediaRefusal) throw refuse('link-unreadable')
      throw error
    }
  }
  for (const address of pictures) {
    try {
      const answer = await context.guardedFetch(address, { headers: { accept: 'image/*' }, ...picture })
      if (answer.status === 200) return await keep(answer.body, answer.headers.get('content-type') ?? '')
    } catch (error) {
      // Another picture of the page may be had, and without any the words still say what the link is.
      if (!(error instanceof FetchRefusal || error instanceof MediaRefusal)) throw error
    }
  }
  return undefined
}

function wirePreview(
  { title, description, isPdf }: Pick<SeenLink, 'title' | 'description' | 'isPdf'>,
  image: Pick<KeptMedia, 'id' | 'mimeType'> | undefined,
  url: string,
): LinkPreview {
  return {
    title,
    url,
    ...(description ? { description } : {}),
    ...(isPdf ? { isPDF: true } : {}),
    images: image ? [{ url: mediaAddress(image.id, image.mimeType) }] : [],
  }
}
