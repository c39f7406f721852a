import { type Kysely, sql } from 'kysely'
import type { Schema } from '../db/schema.js'
import type { GuardedFetch } from '../guarded-fetch/guarded-fetch.js'
import { keepMedia, type SavedMedia } from '../media/library/store-media.js'
import type { MediaLibrary } from '../media/library/media-library.js'
import { mediaFacts, wireMedia, type MediaFacts } from '../media/wire-media.js'
import { MediaError } from '../media/media-error.js'
import { resourceOf, sniffMedia, type MediaResource } from '../media/media-type.js'
import { findPagePicture, LoadError, loadFile, type FileReader } from './load-file.js'
import type { PreparedStory } from './prepare-story.js'
import type { ImportProblem } from './import-result.js'

/** What an import needs to load and store files. */
export interface FileContext {
  db: Kysely<Schema>
  media: MediaLibrary
  guardedFetch: GuardedFetch
  files?: FileReader | undefined
}

/** The files of one story. */
export interface CollectedFiles {
  /** In their order. A video or a document is always alone. */
  media: SavedMedia[]
  /** Id of the picture that represents the story. */
  imageId: string | null
  /** True when a file could not be loaded now but may be available later. */
  isIncomplete: boolean
}

/**
 * Loads and stores the files of a story. A picture that cannot be loaded is left out and reported; a video or
 * document that cannot be loaded is reported, and the story becomes a text story.
 */
export async function collectFiles(
  context: FileContext,
  story: PreparedStory,
  accountId: string,
  refused: ImportProblem[],
): Promise<CollectedFiles> {
  let isIncomplete = false
  const save = async (
    source: string,
    allowed: readonly MediaResource[],
    more: { alt?: string; title?: string; previewId?: string } = {},
  ) => {
    try {
      const { bytes, contentType } = await loadFile(source, context)
      const sniffed = sniffMedia(bytes)
      if (sniffed && !allowed.includes(resourceOf(sniffed))) throw new LoadError(`is ${sniffed}`)
      return await keepMedia(context, { accountId, source: bytes, declaredType: contentType, ...more })
    } catch (error) {
      if (!(error instanceof LoadError || error instanceof MediaError)) throw error
      refused.push({ what: `${story.what}, ${source.slice(0, 200)}`, why: error.message })
      isIncomplete ||= error instanceof LoadError && error.mayPass
      return undefined
    }
  }
  const { video, document, pictures = [], link } = story.form
  const carried = video ?? document
  if (carried) {
    const preview = carried.preview ? await save(carried.preview, ['image']) : undefined
    const more = {
      ...(carried.title ? { title: carried.title } : {}),
      ...(preview ? { previewId: preview.id } : {}),
    }
    const saved = await save(carried.source, [video ? 'video' : 'pdf'], more)
    return { media: saved ? [saved] : [], imageId: preview?.id ?? null, isIncomplete }
  }
  const wanted = [...pictures]
  // The link of a repost leads to the post itself.
  if (wanted.length === 0 && link !== undefined && !story.repost) {
    const found = await findPagePicture(link, context.guardedFetch)
    if (found !== undefined) wanted.push({ source: found })
  }
  const media: SavedMedia[] = []
  for (const { source, alt } of wanted) {
    const saved = await save(source, ['image', 'gif'], alt ? { alt } : {})
    if (saved && !media.some((one) => one.id === saved.id)) media.push(saved)
  }
  return { media, imageId: media[0]?.id ?? null, isIncomplete }
}

/**
 * The story whose preview of the post that it passes on shows the picture of that post, where it is the story's,
 * too. UPLOAD10
 */
export async function withOriginal(
  db: Kysely<Schema>,
  story: PreparedStory,
  { imageId }: CollectedFiles,
): Promise<PreparedStory> {
  const { repost, form } = story
  if (!repost || !form.repost?.hasPicture || imageId === null) return story
  const { rows } = await sql<{ picture: MediaFacts }>`
    select ${mediaFacts} as picture from media f where f.id = ${imageId}`.execute(db)
  const Media = rows.map(({ picture }) => wireMedia(picture, 0))
  const Content = { ...repost.Post.Content, Attachments: { Media } }
  return { ...story, repost: { ...repost, Post: { ...repost.Post, Type: 'image', Content } } }
}
