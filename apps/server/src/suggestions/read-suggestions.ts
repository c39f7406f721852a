import {
  type BodyOf,
  type QueryOf,
  type updateSuggestion,
  type listSuggestions,
  type Suggestion,
  suggestionStatuses,
} from '@rostrum/protocol'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { colleagueOf, nameOf } from '../approvals/workflow.js'
import { countIn } from '../db/list-counts.js'
import type { Schema } from '../db/schema.js'
import { wireMoment } from '../http/wire-moment.js'
import { type MediaFacts, mediaJson, wireMedia } from '../media/wire-media.js'

/** The text and pictures of a suggestion. */
export type SuggestionForm = Omit<BodyOf<typeof updateSuggestion>, 'Version'>

type Row = Omit<Suggestion, 'Media' | 'suggestedBy'> & {
  files: MediaFacts[]
  authorId: string
  author: string
  picture: string | null
}

function wire({ files, authorId, author, picture, ...row }: Row): Suggestion {
  return {
    ...row,
    suggestedBy: colleagueOf({ id: authorId, name: author, picture }),
    Media: files.map((file, pos) => {
      const { Id, metadataId, url, preview, altText } = wireMedia(file, pos)
      return { Id, MetadataId: metadataId, Url: url, Preview: preview, AltText: altText }
    }),
  }
}

async function read(
  db: Kysely<Schema>,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
): Promise<Suggestion[]> {
  const { rows } = await sql<Row>`
    with page as materialized (
      select s.*, found.nth
      from (select id, row_number() over () as nth from (select s.id from suggestion s where ${where} ${rest}) s) found
        join suggestion s on s.id = found.id
    )
    select s.id as "Id", s.note as "Note", s.status, s.version as "Version", ${wireMoment('s.created_at')} as "Created",
      s.review_note as "ReviewNote", case when w.id is not null then ${nameOf('w')} end as "ReviewedBy",
      ${wireMoment('s.reviewed_at')} as "Reviewed",
      (select t.id from story t where t.id = s.story_id and t.deleted_at is null) as "StoryId",
      u.id as "authorId", ${nameOf('u')} as author, u.picture_media_id as picture,
      ${mediaJson('suggestion_media', 'suggestion_id', 's.id')} as files
    from page s join app_user u on u.id = s.user_id left join app_user w on w.id = s.reviewed_by
    order by s.nth`.execute(db)
  return rows.map(wire)
}

/** One suggestion of a board; undefined when it does not exist. */
export async function readSuggestion(
  db: Kysely<Schema>,
  { boardId, id }: { boardId: string; id: string },
): Promise<Suggestion | undefined> {
  const [found] = await read(db, sql`s.id = ${id} and s.board_id = ${boardId}`, sql`limit 1`)
  return found
}

/** A page of a board's suggestions, the newest first. */
export async function listPage(
  db: Kysely<Schema>,
  reader: { userId: string; boardId: string },
  query: Pick<QueryOf<typeof listSuggestions>, 'status' | 'suggestedBy'> & { page: number; count: number },
): Promise<{ Suggestions: Suggestion[]; Total: number }> {
  const { status = 'all', suggestedBy = 'everyone', page, count } = query
  const ofStatus = status === 'all' ? sql`` : sql`and s.status = ${status}`
  const ofPerson = suggestedBy === 'me' ? sql`and s.user_id = ${reader.userId}` : sql``
  const where = sql`s.board_id = ${reader.boardId} ${ofStatus} ${ofPerson}`
  const rest = sql`order by s.created_at desc, s.id desc limit ${count} offset ${Math.max(0, page) * count}`
  const asked = status === 'all' ? suggestionStatuses : [status]
  const lists = asked.map((one) => `suggestions:${one}${suggestedBy === 'me' ? `:${reader.userId}` : ''}`)
  return { Suggestions: await read(db, where, rest), Total: await countIn(db, reader.boardId, lists) }
}
