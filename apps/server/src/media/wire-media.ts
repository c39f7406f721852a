import { networks, type Media } from '@rostrum/protocol'
import { imageProblems, modifiedPart, readModifiers, videoProblems } from '@rostrum/rules'
import { type RawBuilder, sql } from 'kysely'
import { captionsName } from './captions.js'
import { cutNames } from './render/crop.js'
import { mediaPath } from './serve-media.js'

/** Database facts about a file of a story, a message or a post. */
export interface MediaFacts {
  id: string
  resource: Media['Resource']
  mimeType: string
  alt: string | null
  title: string | null
  subtitle: string | null
  frame: number | null
  preview: string | null
  width: number | null
  height: number | null
  bytes: number
  seconds: number | null
  captions: { language: string; hash: string } | null
  /** How the file is rotated and cropped in this use. */
  modifiers: string | null
}

const names: Record<string, string> = {
  'image/jpeg': 'full.jpg',
  'image/png': 'full.png',
  'image/gif': 'full.gif',
  'video/mp4': 'full.mp4',
  'video/quicktime': 'full.mov',
  'application/pdf': 'full.pdf',
}

/** Name of the full file in its library folder. */
export const fullName = (mimeType: string): string => names[mimeType] ?? 'full.jpg'

/** Address of the full file on this server. */
export const mediaAddress = (id: string, mimeType: string): string => mediaPath(id, fullName(mimeType))

const factsOf = (
  columns: Record<'alt' | 'title' | 'modifiers' | 'frame' | 'preview' | 'captions', RawBuilder<unknown>>,
): RawBuilder<MediaFacts> =>
  sql`json_build_object(
    'id', f.id, 'resource', f.resource, 'mimeType', f.mime_type, 'alt', ${columns.alt}, 'title', ${columns.title},
    'subtitle', f.video_subtitle, 'frame', ${columns.frame}, 'preview', ${columns.preview}, 'width', f.width,
    'height', f.height, 'bytes', f.bytes, 'seconds', f.duration_ms / 1000.0, 'modifiers', ${columns.modifiers},
    'captions', ${columns.captions} - 'text')`

/** SQL: the facts of file `f` itself, as JSON. */
export const mediaFacts: RawBuilder<MediaFacts> = factsOf({
  alt: sql`f.alt_text`,
  title: sql`f.video_title`,
  modifiers: sql`null`,
  frame: sql`f.preview_frame`,
  preview: sql`f.preview_id`,
  captions: sql`f.captions`,
})

/** SQL: the texts and the cover stored with the post, because later changes to the file's were not approved. */
const postMediaFacts = factsOf({
  alt: sql`l.alt_text`,
  title: sql`l.title`,
  modifiers: sql`l.modifiers`,
  frame: sql`l.preview_frame`,
  preview: sql`l.preview_id`,
  captions: sql`l.captions`,
})

/**
 * SQL: the files of one row as JSON, in their order. A post has its own alternative texts, titles and
 * modifiers.
 */
export function mediaJson(
  table: 'story_media' | 'message_media' | 'post_media' | 'suggestion_media' | 'story_draft_media',
  owner: string,
  of: string,
): RawBuilder<MediaFacts[]> {
  const facts = table === 'post_media' ? postMediaFacts : mediaFacts
  return sql<MediaFacts[]>`(
    select coalesce(json_agg(${facts} order by l.pos), '[]'::json)
    from ${sql.table(table)} l join media f on f.id = l.media_id where ${sql.ref(`l.${owner}`)} = ${sql.ref(of)})`
}

/** SQL: facts of the single picture that column `image_id` names; null without one. */
export const imageAddress = (column: string): RawBuilder<{ id: string; mimeType: string } | null> =>
  sql<{ id: string; mimeType: string } | null>`(
    select json_build_object('id', f.id, 'mimeType', f.mime_type) from media f where f.id = ${sql.ref(column)})`

/** A file in its wire form. */
export function wireMedia(facts: MediaFacts, pos: number): Media {
  const { id, resource, mimeType, captions } = facts
  return {
    Id: id,
    metadataId: id,
    url: mediaAddress(id, mimeType),
    preview: previewOf(facts),
    altText: facts.alt,
    modifiers: facts.modifiers,
    isVideo: resource === 'video',
    isGif: resource === 'gif',
    uuid: null,
    pos,
    validations: validationsOf(facts),
    Resource: resource,
    MimeType: mimeType,
    VideoTitle: facts.title,
    VideoSubtitle: facts.subtitle,
    PreviewFrame: facts.frame,
    width: facts.width,
    height: facts.height,
    captions: captions && { language: captions.language, url: mediaPath(id, captionsName(captions.hash)) },
  }
}

/** Address of the small picture for lists; for a rotated or cropped picture it shows the result. */
function previewOf({ id, resource, preview, mimeType, modifiers }: MediaFacts): string | null {
  if (preview) return mediaPath(preview, 'feed.webp')
  if (resource === 'image' && modifiers) return mediaPath(id, cutNames(mimeType, modifiers).feed)
  return resource === 'video' ? null : mediaPath(id, 'feed.webp')
}

/** For each network that refuses the file: the reasons. Unknown numbers are no reason. */
function validationsOf({ resource, mimeType, bytes, seconds, ...facts }: MediaFacts): Media['validations'] {
  const validations: Media['validations'] = {}
  const size = sizeAsShared(facts)
  for (const network of networks) {
    const common = { network, mimeType, bytes }
    const problems =
      resource === 'video'
        ? videoProblems({ ...common, profileType: 'page', seconds: seconds ?? 0 })
        : resource === 'pdf'
          ? []
          : imageProblems({ ...common, ...size })
    if (problems.length > 0) validations[network] = problems
  }
  return validations
}

/** Dimensions of a picture after its modifiers are applied; 0 when they are unknown. */
export function sizeAsShared(facts: Pick<MediaFacts, 'width' | 'height' | 'modifiers'>): {
  width: number
  height: number
} {
  const { width, height } = facts
  const modifiers = readModifiers(facts.modifiers)
  if (!width || !height || !modifiers) return { width: width ?? 0, height: height ?? 0 }
  const part = modifiedPart({ width, height, modifiers })
  return { width: part.width, height: part.height }
}
