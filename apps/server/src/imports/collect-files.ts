import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.js'
import type { GuardedFetch } from '../guarded-fetch/guarded-fetch.js'
import { keepMedia, type KeptMedia } from '../media/keep-media.js'
import type { MediaLibrary } from '../media/media-library.js'
import { MediaRefusal } from '../media/media-refusal.js'
import { resourceOf, sniffMedia, type MediaResource } from '../media/media-type.js'
import { findPagePicture, LoadFailure, loadFile, type FileReader } from './load-file.js'
import type { PreparedStory } from './prepare-story.js'
import type { Refusal } from './reading.js'

/** What an import works with. */
export interface FileContext {
  db: Kysely<Schema>
  media: MediaLibrary
  guardedFetch: GuardedFetch
  files?: FileReader | undefined
}

/** The files of one story. */
export interface CollectedFiles {
  /** In their order; a video or a document is alone. */
  media: KeptMedia[]
  /** The picture that stands for the story. */
  imageId: string | null
  /** Something could not be had today, and may be tomorrow. */
  isIncomplete: boolean
}

/**
 * Loads and keeps the files of a story. A picture that cannot be had is left out and reported; a video or a
 * document that cannot be had is reported and leaves the story as a text.
 */
export async function collectFiles(
  context: FileContext,
  story: PreparedStory,
  accountId: string,
  refused: Refusal[],
): Promise<CollectedFiles> {
  let isIncomplete = false
  const keep = async (
    source: string,
    allowed: readonly MediaResource[],
    more: { alt?: string; title?: string; previewId?: string } = {},
  ) => {
    try {
      const { bytes, contentType } = await loadFile(source, context)
      const sniffed = sniffMedia(bytes)
      if (sniffed && !allowed.includes(resourceOf(sniffed))) throw new LoadFailure(`is ${sniffed}`)
      return await keepMedia(context, { accountId, source: bytes, declaredType: contentType, ...more })
    } catch (error) {
      if (!(error instanceof LoadFailure || error instanceof MediaRefusal)) throw error
      refused.push({ what: `${story.what}, ${source.slice(0, 200)}`, why: error.message })
      isIncomplete ||= error instanceof LoadFailure && error.mayPass
      return undefined
    }
  }
  const { video, document, pictures = [], link } = story.form
  const carried = video ?? document
  if (carried) {
    const preview = carried.preview ? await keep(carried.preview, ['image']) : undefined
    const more = {
      ...(carried.title ? { title: carried.title } : {}),
      ...(preview ? { previewId: preview.id } : {}),
    }
    const kept = await keep(carried.source, [video ? 'video' : 'pdf'], more)
    return { media: kept ? [kept] : [], imageId: preview?.id ?? null, isIncomplete }
  }
  const wanted = [...pictures]
  if (wanted.length === 0 && link !== undefined) {
    const found = await findPagePicture(link, context.guardedFetch)
    if (found !== undefined) wanted.push({ source: found })
  }
  const media: KeptMedia[] = []
  for (const { source, alt } of wanted) {
    const kept = await keep(source, ['image', 'gif'], alt ? { alt } : {})
    if (kept && !media.some((one) => one.id === kept.id)) media.push(kept)
  }
  return { media, imageId: media[0]?.id ?? null, isIncomplete }
}
