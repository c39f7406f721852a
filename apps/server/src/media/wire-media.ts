import { networks, type Media } from '@rostrum/protocol'
import { imageProblems, modifiedPart, readModifiers, videoProblems } from '@rostrum/rules'
import { type RawBuilder, sql } from 'kysely'
import { cutNames } from './cut-picture.js'
import { mediaPath } from './serve-media.js'

/** What the database knows of a file that hangs on a story, a message or a post. */
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
  /** How it is turned and cut in this place. */
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

/** The name of the whole file in its folder of the library. */
export const fullName = (mimeType: string): string => names[mimeType] ?? 'full.jpg'

/** The address of the whole file on the server. */
export const mediaAddress = (id: string, mimeType: string): string => mediaPath(id, fullName(mimeType))

const factsOf = (alt: RawBuilder<unknown>, modifiers: RawBuilder<unknown>): RawBuilder<MediaFacts> =>
  sql`json_build_object(
    'id', f.id, 'resource', f.resource, 'mimeType', f.mime_type, 'alt', ${alt}, 'title', f.video_title,
    'subtitle', f.video_subtitle, 'frame', f.preview_frame, 'preview', f.preview_id, 'width', f.width,
    'height', f.height, 'bytes', f.bytes, 'seconds', f.duration_ms / 1000.0, 'modifiers', ${modifiers})`

/** What is known of the file `f` itself, as JSON. */
export const mediaFacts: RawBuilder<MediaFacts> = factsOf(sql`f.alt_text`, sql`null`)

/** The files of one row as JSON, in their order; a post has its own alternative texts and modifiers. */
export function mediaJson(
  table: 'story_media' | 'message_media' | 'post_media' | 'suggestion_media',
  owner: string,
  of: string,
): RawBuilder<MediaFacts[]> {
  const facts =
    table === 'post_media' ? factsOf(sql`coalesce(l.alt_text, f.alt_text)`, sql`l.modifiers`) : mediaFacts
  return sql<MediaFacts[]>`(
    select coalesce(json_agg(${facts} order by l.pos), '[]'::json)
    from ${sql.table(table)} l join media f on f.id = l.media_id where ${sql.ref(`l.${owner}`)} = ${sql.ref(of)})`
}

/** The address of a single picture, as `image_id` of a row names it; null without one. */
export const imageAddress = (column: string): RawBuilder<{ id: string; mimeType: string } | null> =>
  sql<{ id: string; mimeType: string } | null>`(
    select json_build_object('id', f.id, 'mimeType', f.mime_type) from media f where f.id = ${sql.ref(column)})`

/** A file as the wire shows it. */
export function wireMedia(facts: MediaFacts, pos: number): Media {
  const { id, resource, mimeType } = facts
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
  }
}

/** The light picture for lists: of what will be shared, where the picture is turned or cut. */
function previewOf({ id, resource, preview, mimeType, modifiers }: MediaFacts): string | null {
  if (preview) return mediaPath(preview, 'feed.webp')
  if (resource === 'image' && modifiers) return mediaPath(id, cutNames(mimeType, modifiers).feed)
  return resource === 'video' ? null : mediaPath(id, 'feed.webp')
}

/** Why a file cannot go to a network, for each that does not take it. Numbers that are not known are no reason. */
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

/** Of a picture that is turned and cut as its modifiers say; 0 for what is not known. */
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
