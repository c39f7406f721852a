import { type Kysely, sql } from 'kysely'

const statements = [
  `create table link_preview (
    account_id text not null references account on delete cascade,
    address_hash bytea not null,
    title text not null,
    description text,
    is_pdf boolean not null default false,
    image_id text references media on delete set null,
    fetched_at timestamptz not null,
    primary key (account_id, address_hash)
  )`,
  `create index link_preview_age on link_preview (fetched_at)`,
  `create table media_upload (
    id text primary key,
    account_id text not null references account on delete cascade,
    user_id text not null references app_user on delete cascade,
    key text not null,
    declared_type text not null,
    bytes bigint not null,
    received bigint not null default 0,
    media_id text references media on delete cascade,
    finishing_at timestamptz,
    touched_at timestamptz not null,
    unique (user_id, key)
  )`,
  `create index media_upload_age on media_upload (touched_at)`,
  `create index media_owner on media (owner_id) where owner_id is not null`,
  `create index post_media_file on post_media (media_id)`,
  `create index story_media_file on story_media (media_id)`,
  `create index message_media_file on message_media (media_id)`,
  `alter table post_media add column modifiers text`,
]

/** Previews of links, uploads under way, and how a picture is turned and cut in a post. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
