import { networks, type Media } from '@rostrum/protocol'
import { imageProblems, videoProblems } from '@rostrum/rules'
import { type RawBuilder, sql } from 'kysely'
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

/** The files of one row as JSON, in their order. `alt` is where an own alternative text may be kept. */
export function mediaJson(
  table: 'story_media' | 'message_media' | 'post_media',
  owner: string,
  of: string,
): RawBuilder<MediaFacts[]> {
  const alt = table === 'post_media' ? sql`coalesce(l.alt_text, f.alt_text)` : sql`f.alt_text`
  return sql<MediaFacts[]>`(
    select coalesce(json_agg(json_build_object(
      'id', f.id, 'resource', f.resource, 'mimeType', f.mime_type, 'alt', ${alt}, 'title', f.video_title,
      'subtitle', f.video_subtitle, 'frame', f.preview_frame, 'preview', f.preview_id,
      'width', f.width, 'height', f.height, 'bytes', f.bytes, 'seconds', f.duration_ms / 1000.0) order by l.pos), '[]'::json)
    from ${sql.table(table)} l join media f on f.id = l.media_id where ${sql.ref(`l.${owner}`)} = ${sql.ref(of)})`
}

/** The address of a single picture, as `image_id` of a row names it; null without one. */
export const imageAddress = (column: string): RawBuilder<{ id: string; mimeType: string } | null> =>
  sql<{ id: string; mimeType: string } | null>`(
    select json_build_object('id', f.id, 'mimeType', f.mime_type) from media f where f.id = ${sql.ref(column)})`

/** A file as the wire shows it. */
export function wireMedia(facts: MediaFacts, pos: number): Media {
  const { id, resource, mimeType } = facts
  const hasFeed = resource === 'image' || resource === 'gif'
  const preview = hasFeed
    ? mediaPath(id, 'feed.webp')
    : facts.preview
      ? mediaPath(facts.preview, 'feed.webp')
      : null
  return {
    Id: id,
    metadataId: id,
    url: mediaAddress(id, mimeType),
    preview,
    altText: facts.alt,
    modifiers: null,
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

/** Why a file cannot go to a network, for each that does not take it. Numbers that are not known are no reason. */
function validationsOf({
  resource,
  mimeType,
  bytes,
  seconds,
  width,
  height,
}: MediaFacts): Media['validations'] {
  const validations: Media['validations'] = {}
  for (const network of networks) {
    const common = { network, mimeType, bytes }
    const problems =
      resource === 'video'
        ? videoProblems({ ...common, profileType: 'page', seconds: seconds ?? 0 })
        : resource === 'pdf'
          ? []
          : imageProblems({ ...common, width: width ?? 0, height: height ?? 0 })
    if (problems.length > 0) validations[network] = problems
  }
  return validations
}
