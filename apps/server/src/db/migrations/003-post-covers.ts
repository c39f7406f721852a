import { type Kysely, sql } from 'kysely'

/** What a post says of the cover of its video stands with it, so that it stays as it was approved. */
const statements: readonly string[] = [
  `alter table post_media add column preview_id text references media on delete set null`,
  `alter table post_media add column preview_frame real`,
  `update post_media l set preview_id = m.preview_id, preview_frame = m.preview_frame
    from media m where m.id = l.media_id and m.resource = 'video'`,
  `create index post_media_preview on post_media (preview_id) where preview_id is not null`,
]

/** Adds the cover of a video to the files of a post. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
