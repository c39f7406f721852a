import type { ErrorCode } from '@rostrum/protocol'
import { isUrl } from '@rostrum/rules'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import { FetchError } from '../guarded-fetch/fetch-error.js'
import { keepMedia } from '../media/library/store-media.js'
import { MediaError } from '../media/media-error.js'
import { mediaIdIn } from '../media/serve-media.js'
import { httpError } from '../http/http-error.js'
import { createConcurrencyLimit } from './concurrency-limit.js'

/** The user who saves the link, and the files besides their own that its picture may come from. */
export interface PictureSeeker {
  userId: string
  accountId: string
  boardId: string
  /** Ids of the pictures that belong to the story, the message and the post. */
  given: readonly string[]
}

const limits = { maximumBytes: 8 << 20, milliseconds: 5000, headers: { accept: 'image/*' } }

/** Stores the picture of a link; answers its id. Throws an HttpError. */
export type KeepLinkPicture = (seeker: PictureSeeker, address: string) => Promise<string>

/**
 * Creates the only function through which a link card gets its picture when a post is saved: a library file
 * that the user may use, or the picture that the address serves now, fetched through the guarded fetch,
 * re-encoded without metadata and stored. So the approver sees exactly the picture that is sent. POSTS13
 */
export function createKeepLinkPicture(
  context: Pick<Context, 'db' | 'media' | 'guardedFetch' | 'configuration'>,
): KeepLinkPicture {
  const inLimits = createConcurrencyLimit({ max: 8, maxOfOnePerson: 2 })

  return async (seeker, address) => {
    const id = mediaIdIn(address)
    if (id !== undefined && (await mayShow(context, seeker, id))) return id
    const isOurs = address.startsWith('/') || address.startsWith(`${context.configuration.publicUrl}/`)
    if (id !== undefined && isOurs) throw refusePicture('media-not-found')
    // A URL with credentials would expose the password to everybody who sees the picture.
    if (!isUrl(address) || new URL(address).username || new URL(address).password) {
      throw refusePicture('url-invalid')
    }
    return inLimits(seeker.userId, () => fetchPicture(context, seeker.accountId, address))
  }
}

const refusePicture = (code: ErrorCode | 'url-invalid') => httpError('api-400', { Errors: { link: code } })

async function mayShow(
  { db }: Pick<Context, 'db'>,
  { userId, accountId, boardId, given }: PictureSeeker,
  id: string,
): Promise<boolean> {
  // A file without an owner was stored for link previews, or for the stories of one board.
  const found = await sql<{ id: string }>`
    select m.id from media m
    where m.id = ${id} and m.account_id = ${accountId} and m.resource in ('image', 'gif')
      and (m.owner_id = ${userId} or m.id = any(${given}::text[])
        or (m.owner_id is null
          and not exists (select from story s where s.image_id = m.id and s.board_id <> ${boardId})
          and not exists (select from message t where t.image_id = m.id and t.board_id <> ${boardId})
          and not exists (select from story_media l join story s on s.id = l.story_id
                          where l.media_id = m.id and s.board_id <> ${boardId})
          and not exists (select from message_media l join message t on t.id = l.message_id
                          where l.media_id = m.id and t.board_id <> ${boardId})
          and not exists (select from app_user u where u.picture_media_id = m.id)))`.execute(db)
  return found.rows.length > 0
}

async function fetchPicture(
  context: Pick<Context, 'db' | 'media' | 'guardedFetch'>,
  accountId: string,
  address: string,
): Promise<string> {
  try {
    const answer = await context.guardedFetch(address, limits)
    if (answer.status !== 200) throw refusePicture('link-picture')
    const declaredType = answer.headers.get('content-type') ?? ''
    const only = ['image', 'gif'] as const
    const saved = await keepMedia(context, { accountId, source: answer.body, declaredType, only })
    return saved.id
  } catch (error) {
    if (error instanceof FetchError || error instanceof MediaError) throw refusePicture('link-picture')
    throw error
  }
}
