import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Context } from '../context.js'
import { FetchError } from '../guarded-fetch/fetch-error.js'
import { httpError } from '../http/http-error.js'
import { keepMedia } from './library/store-media.js'
import { MediaError } from './media-error.js'
import { mediaAddress } from './wire-media.js'

const videoLimits = { maximumBytes: 100 << 20, milliseconds: 60_000 }
const attached = z.object({
  Post: z.object({
    Content: z.object({ Attachments: z.object({ Media: z.array(z.object({ url: z.string() })) }) }),
  }),
})

/**
 * Creates the function that answers where the video of a post can be played: one of our own files or, for a
 * reposted post, the network's file, fetched once through the guarded fetch and stored. Throws an HttpError.
 */
export function createMediaProxy(context: Context): (postId: string) => Promise<string> {
  const underWay = new Map<string, Promise<string>>()

  return async (postId) => {
    const { accountId, own, attachment } = await readPost(context, postId)
    if (own) return mediaAddress(own.id, own.mimeType)
    const parsed = z.safeParse(attached, attachment)
    const address = parsed.success ? parsed.data.Post.Content.Attachments.Media[0]?.url : undefined
    if (address === undefined) throw httpError('api-404')
    const hash = createHash('sha256').update(`film ${address}`).digest()
    const key = `${accountId} ${hash.toString('hex')}`
    const running = underWay.get(key) ?? save(context, accountId, address, hash)
    underWay.set(key, running)
    return running.finally(() => underWay.delete(key))
  }
}

async function readPost({ db }: Context, postId: string) {
  const found = await sql<{
    accountId: string
    own: { id: string; mimeType: string } | null
    attachment: unknown
  }>`
    select b.account_id as "accountId", coalesce(p.post_attachment, t.post_attachment, s.post_attachment) as attachment,
      (select json_build_object('id', f.id, 'mimeType', f.mime_type)
       from post_media l join media f on f.id = l.media_id
       where l.post_id = p.id and f.resource = 'video' order by l.pos limit 1) as own
    from post p join board b on b.id = p.board_id
    left join message t on t.id = p.message_id left join story s on s.id = p.story_id
    where p.id = ${postId} and p.deleted_at is null`.execute(db)
  const [row] = found.rows
  if (!row) throw httpError('api-404')
  return row
}

async function save(context: Context, accountId: string, address: string, hash: Buffer): Promise<string> {
  const { db, now, networkFetch } = context
  const known = await db
    .selectFrom('link_preview as p')
    .innerJoin('media as m', 'm.id', 'p.image_id')
    .select(['m.id', 'm.mime_type'])
    .where('p.account_id', '=', accountId)
    .where('p.address_hash', '=', hash)
    .executeTakeFirst()
  if (known) return mediaAddress(known.id, known.mime_type)
  try {
    const { status, headers, body } = await networkFetch(address, videoLimits)
    if (status !== 200) throw httpError('link-unreachable')
    const declaredType = headers.get('content-type') ?? ''
    const saved = await keepMedia(context, {
      accountId,
      source: body,
      declaredType,
      only: ['video', 'image', 'gif'],
    })
    await db
      .insertInto('link_preview')
      .values({ account_id: accountId, address_hash: hash, title: '', image_id: saved.id, fetched_at: now() })
      .onConflict((on) => on.columns(['account_id', 'address_hash']).doUpdateSet({ image_id: saved.id }))
      .execute()
    return mediaAddress(saved.id, saved.mimeType)
  } catch (error) {
    if (error instanceof FetchError) throw httpError('link-unreachable')
    if (error instanceof MediaError) throw httpError('link-unreadable')
    throw error
  }
}
