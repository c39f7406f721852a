import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date, Date | string, Date | string>

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

/** A file that comes in pieces. `received` bytes are on the disk; `media_id` once it was taken in. */
interface MediaUploadTable {
  id: string
  account_id: string
  user_id: string
  key: string
  declared_type: string
  bytes: ColumnType<string, number | string, number | string>
  received: ColumnType<string, number | string | undefined, number | string>
  media_id: string | null
  finishing_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  touched_at: Moment
}

/** The tables of media and link previews. */
export interface MediaSchema {
  link_preview: LinkPreviewTable
  media_upload: MediaUploadTable
}
