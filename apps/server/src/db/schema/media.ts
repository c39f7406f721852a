import type { ColumnType, Generated } from 'kysely'
import type { Big, Later, LaterJson, Moment, Stamp } from './columns.js'

interface MediaTable {
  id: string
  account_id: string
  owner_id: string | null
  resource: string
  mime_type: string
  bytes: Big
  sha256: string
  width: number | null
  height: number | null
  duration_ms: number | null
  alt_text: string | null
  video_title: string | null
  video_subtitle: string | null
  preview_frame: number | null
  preview_id: string | null
  /** Of a video: their language, their hash and their text as SRT. */
  captions: LaterJson
  created_at: Stamp
  /** When it is next looked at, whether anything still refers to it. */
  look_at: Stamp
}

/** A file that comes in pieces. `received` bytes are on the disk; `media_id` once it was taken in. */
interface MediaUploadTable {
  id: string
  account_id: string
  user_id: string
  key: string
  declared_type: string
  bytes: Big
  received: ColumnType<string, number | string | undefined, number | string>
  media_id: string | null
  finishing_at: Later
  touched_at: Moment
}

/** What was seen of a link, by the hash of its address; kept for a while, then fetched anew. */
interface LinkPreviewTable {
  account_id: string
  address_hash: Buffer
  title: string
  description: string | null
  is_pdf: Generated<boolean>
  image_id: string | null
  fetched_at: Moment
}

/** A picture that a network named by an address of its own; `media_id` when it was shown and could be had. */
interface OutsidePictureTable {
  id: string
  account_id: string
  address: string
  media_id: Generated<string | null>
  failed_at: ColumnType<Date | null, undefined, never>
  created_at: Stamp
}

/** Files, and what was seen of links. */
export interface MediaSchema {
  media: MediaTable
  media_upload: MediaUploadTable
  link_preview: LinkPreviewTable
  outside_picture: OutsidePictureTable
}
