import type { Media } from '@rostrum/protocol'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.js'
import { httpError } from '../../http/http-error.js'
import type { SignedIn } from '../../session/signed-in.js'
import { type MediaFacts, mediaFacts, wireMedia } from '../wire-media.js'

type Person = Pick<SignedIn, 'id' | 'accountId' | 'boardId'>

async function readFacts(
  { db }: Pick<Context, 'db'>,
  { accountId }: Person,
  id: string,
  mayBe: RawBuilder<unknown>,
): Promise<MediaFacts> {
  const found = await sql<{ facts: MediaFacts }>`
    select ${mediaFacts} as facts from media f
    where f.id = ${id} and f.account_id = ${accountId} and (${mayBe})`.execute(db)
  const [row] = found.rows
  if (!row) throw httpError('media-not-found')
  return row.facts
}

/** A file of the user's own, in its wire form. Throws `media-not-found` for any other file. */
export async function readOwnMedia(context: Pick<Context, 'db'>, person: Person, id: string): Promise<Media> {
  return wireMedia(await readFacts(context, person, id, sql`f.owner_id = ${person.id}`), 0)
}

/** A file of a story or a draft of the board, in its wire form. Throws `media-not-found` for any other file. */
export async function readStoryMedia(
  context: Pick<Context, 'db'>,
  person: Person,
  id: string,
): Promise<Media> {
  const { boardId } = person
  const ofBoard = sql`
    exists (select from story_media l join story s on s.id = l.story_id
      where l.media_id = f.id and s.board_id = ${boardId} and s.deleted_at is null)
    or exists (select from story s where s.image_id = f.id and s.board_id = ${boardId} and s.deleted_at is null)
    or exists (select from message_media l join message t on t.id = l.message_id
      where l.media_id = f.id and t.board_id = ${boardId} and t.deleted_at is null)
    or exists (select from story_draft_media l join story_draft d on d.id = l.draft_id
      where l.media_id = f.id and d.board_id = ${boardId} and d.deleted_at is null)`
  return wireMedia(await readFacts(context, person, id, ofBoard), 0)
}

/**
 * Facts about a file that the user may see: their own, those of their board's stories and messages, and those
 * of their posts. Throws `media-not-found` for any other.
 */
export async function readSeenMedia(
  context: Pick<Context, 'db'>,
  person: Person,
  id: string,
): Promise<MediaFacts> {
  const { id: userId, boardId } = person
  return readFacts(
    context,
    person,
    id,
    sql`f.owner_id = ${userId}
      or exists (select from story_media l join story s on s.id = l.story_id
                 where l.media_id = f.id and s.board_id = ${boardId})
      or exists (select from message_media l join message t on t.id = l.message_id
                 where l.media_id = f.id and t.board_id = ${boardId})
      or exists (select from post_media l join post p on p.id = l.post_id
                 where l.media_id = f.id and p.user_id = ${userId})`,
  )
}
