import {
  postAttachment,
  storyForm,
  type PostAttachment,
  type StoryForm,
  type StoryState,
} from '@rostrum/protocol'
import { storyState } from '@rostrum/rules'
import { type Kysely, sql } from 'kysely'
import { readJsonColumn } from '../db/read-json-column.js'
import type { Schema } from '../db/schema.js'
import { wireMoment } from '../http/wire-moment.js'

/** What is written where nothing is yet. */
export const emptyForm: StoryForm = {
  Title: '',
  Description: '',
  LinkUrl: '',
  LinkTitle: '',
  Media: [],
  Messages: [],
  Topics: [],
  IsFeatured: false,
  IsImportant: false,
  PublishAt: null,
  ExpireAt: null,
  Notes: '',
}

/** A story of the board as its editors see it. */
export interface EditedFacts {
  state: Exclude<StoryState, 'draft'>
  form: StoryForm
  /** The whole story passes a post on, and has no network beside that one. */
  isRepost: boolean
  /** The post of the company that it passes on. */
  repost: PostAttachment | null
  changed: string
  changedBy: string | null
}

interface Row extends Omit<StoryForm, 'Media'> {
  media: string[]
  image: string | null
  isRepost: boolean
  repost: unknown
  publishAt: Date
  expireAt: Date | null
  isWithdrawn: boolean
  isArchived: boolean
  changed: string
  changedBy: string | null
}

/** SQL: the name of a user. */
const nameOf = (id: string) => sql`(
  select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)
  from app_user u where u.id = ${sql.ref(id)})`

/** Reads a story that the editors of a board may see; undefined when there is none. */
export async function readEdited(
  db: Kysely<Schema>,
  { id, boardId, now }: { id: string; boardId: string; now: Date },
): Promise<EditedFacts | undefined> {
  const { rows } = await sql<Row>`
    select s.title as "Title", coalesce(s.description, '') as "Description", coalesce(s.link_url, '') as "LinkUrl",
      coalesce(s.link_title, '') as "LinkTitle", s.is_featured as "IsFeatured", s.notes as "Notes",
      ${wireMoment('s.publish_at')} as "PublishAt", ${wireMoment('s.expire_at')} as "ExpireAt",
      array(select l.media_id from story_media l where l.story_id = s.id order by l.pos) as media, s.image_id as image,
      (select coalesce(json_agg(json_build_object('Network', m.network, 'Language', m.language, 'Text', m.text)
          order by m.pos, m.id), '[]') from message m where m.story_id = s.id and m.deleted_at is null) as "Messages",
      s.is_important as "IsImportant",
      array(select t.topic_id from story_topic t where t.story_id = s.id order by t.topic_id) as "Topics",
      s.is_repost as "isRepost", s.post_attachment as repost, s.publish_at as "publishAt", s.expire_at as "expireAt",
      s.deleted_at is not null as "isWithdrawn", s.is_archived as "isArchived",
      to_char(coalesce(s.changed_at, s.created_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as changed,
      case when s.changed_by is null then ${nameOf('s.created_by')} else ${nameOf('s.changed_by')} end as "changedBy"
    from story s where s.id = ${id} and s.board_id = ${boardId} and s.removed_at is null`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const {
    media,
    image,
    isRepost,
    repost,
    publishAt,
    expireAt,
    isWithdrawn,
    isArchived,
    changed,
    changedBy,
    ...form
  } = row
  const times = { publishAt: publishAt.getTime(), expireAt: expireAt?.getTime() ?? null }
  const files = media.length > 0 ? media : image === null ? [] : [image]
  return {
    state: storyState({ ...times, isWithdrawn, isArchived, now: now.getTime() }),
    form: readJsonColumn(storyForm, emptyForm, { ...form, Media: files.slice(0, 20) }),
    isRepost,
    repost: readRepost(repost),
    changed,
    changedBy,
  }
}

const readRepost = (stored: unknown): PostAttachment | null => postAttachment.safeParse(stored).data ?? null

/** A draft, or changes to a story that were not published. */
export interface DraftFacts {
  version: number
  isChange: boolean
  form: StoryForm
  /** The post of the company that it passes on; null for a change to a story, which has it. */
  repost: PostAttachment | null
  updatedBy: string | null
  changed: string
  changedBy: string | null
}

/** Reads a draft; undefined when there is none. */
export async function readDraft(
  db: Kysely<Schema>,
  { id, boardId, isLocked = false }: { id: string; boardId: string; isLocked?: boolean },
): Promise<DraftFacts | undefined> {
  const { rows } = await sql<Omit<DraftFacts, 'form' | 'repost'> & { form: unknown; repost: unknown }>`
    select d.version, d.is_change as "isChange", d.form, d.repost, d.updated_by as "updatedBy",
      ${wireMoment('d.updated_at')} as changed, ${nameOf('d.updated_by')} as "changedBy"
    from story_draft d where d.id = ${id} and d.board_id = ${boardId} and d.deleted_at is null
    ${isLocked ? sql`for update` : sql``}`.execute(db)
  const [row] = rows
  return (
    row && {
      ...row,
      form: readJsonColumn(storyForm, emptyForm, row.form),
      repost: readRepost(row.repost),
    }
  )
}
