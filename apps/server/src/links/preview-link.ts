import { createHash } from 'node:crypto'
import type { LinkPreview } from '@rostrum/protocol'
import type { Context } from '../context.js'
import { FetchError } from '../guarded-fetch/fetch-error.js'
import { drawPageOf } from '../media/render/draw-page.js'
import { keepMedia, type SavedMedia } from '../media/library/store-media.js'
import { MediaError } from '../media/media-error.js'
import { mediaAddress } from '../media/wire-media.js'
import { httpError } from '../http/http-error.js'
import { lookAtLink, type SeenLink } from './fetch-link.js'
import { createConcurrencyLimit } from './concurrency-limit.js'

const cachedFor = 24 * 3_600_000
const maxAtOnce = 8
const maxOfOnePerson = 2
const picture = { maximumBytes: 8 << 20, milliseconds: 5000 }

/** Fetches the preview of a link for a user of an account. Throws an HttpError. */
export type PreviewLink = (person: Person, address: string) => Promise<LinkPreview>
interface Person {
  readonly id: string
  readonly accountId: string
}

/**
 * Creates the only function that previews links. Previews are cached for a day per account; failures are not
 * cached. The same link is fetched once for concurrent requests. Too many different links are refused, so
 * that nobody uses this server as a crawler.
 */
export function createPreviewLink(
  context: Pick<Context, 'db' | 'media' | 'guardedFetch' | 'now'>,
): PreviewLink {
  const underWay = new Map<string, Promise<LinkPreview>>()
  const inLimits = createConcurrencyLimit({ max: maxAtOnce, maxOfOnePerson })

  return async (person, address) => {
    const url = normal(address)
    const hash = createHash('sha256').update(url).digest()
    const cached = await readCached(context, person.accountId, hash, url)
    if (cached) return cached
    const key = `${person.accountId} ${url}`
    const running = underWay.get(key)
    if (running) return running
    const looking = inLimits(person.id, () => look(context, person, hash, url)).finally(() => {
      underWay.delete(key)
    })
    underWay.set(key, looking)
    return looking
  }
}

/** The address as it is requested: a browser does not send the fragment after #. */
function normal(address: string): string {
  if (!URL.canParse(address) || !/^https?:\/\//i.test(address)) throw httpError('link-refused')
  const url = new URL(address)
  url.hash = ''
  return url.href
}

async function readCached(
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
    .where('p.fetched_at', '>', new Date(now().getTime() - cachedFor))
    .executeTakeFirst()
  if (!row) return undefined
  const image = row.id && row.mime_type ? { id: row.id, mimeType: row.mime_type } : undefined
  return wirePreview({ title: row.title, description: row.description ?? '', isPdf: row.is_pdf }, image, url)
}

async function look(
  context: Pick<Context, 'db' | 'media' | 'guardedFetch' | 'now'>,
  person: Person,
  hash: Buffer,
  url: string,
): Promise<LinkPreview> {
  const seen = await lookAtLink(url, context.guardedFetch)
  const image = await keepPicture(context, person, seen)
  const row = {
    title: seen.title,
    description: seen.description || null,
    is_pdf: seen.isPdf,
    image_id: image?.id ?? null,
    fetched_at: context.now(),
  }
  await context.db
    .insertInto('link_preview')
    .values({ account_id: person.accountId, address_hash: hash, ...row })
    .onConflict((on) => on.columns(['account_id', 'address_hash']).doUpdateSet(row))
    .execute()
  return wirePreview(seen, image, url)
}

/**
 * Stores the first picture that can be loaded, re-encoded; null when there is none, as a preview works
 * without.
 */
async function keepPicture(
  context: Pick<Context, 'db' | 'media' | 'guardedFetch'>,
  { id, accountId }: Person,
  { file, isPdf, pictures }: SeenLink,
): Promise<SavedMedia | undefined> {
  const save = (source: Uint8Array, declaredType: string) =>
    keepMedia(context, { accountId, source, declaredType, only: ['image', 'gif'] })
  if (file) {
    try {
      return isPdf
        ? await save((await drawPageOf(file.bytes, id)).page, 'image/webp')
        : await save(file.bytes, file.contentType)
    } catch (error) {
      if (error instanceof MediaError) throw httpError('link-unreadable')
      throw error
    }
  }
  for (const address of pictures) {
    try {
      const answer = await context.guardedFetch(address, { headers: { accept: 'image/*' }, ...picture })
      if (answer.status === 200) return await save(answer.body, answer.headers.get('content-type') ?? '')
    } catch (error) {
      // Another picture of the page may load, and even without one the text describes the link.
      if (!(error instanceof FetchError || error instanceof MediaError)) throw error
    }
  }
  return undefined
}

function wirePreview(
  { title, description, isPdf }: Pick<SeenLink, 'title' | 'description' | 'isPdf'>,
  image: Pick<SavedMedia, 'id' | 'mimeType'> | undefined,
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
