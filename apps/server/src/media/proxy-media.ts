import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Context } from '../context.js'
import { FetchRefusal } from '../guarded-fetch/fetch-refusal.js'
import { refuse } from '../refusal.js'
import { keepMedia } from './keep-media.js'
import { MediaRefusal } from './media-refusal.js'
import { mediaAddress } from './wire-media.js'

const film = { maximumBytes: 100 << 20, milliseconds: 60_000 }
const attached = z.object({
  Post: z.object({
    Content: z.object({ Attachments: z.object({ Media: z.array(z.object({ url: z.string() })) }) }),
  }),
})

/**
 * Answers where the film of a post can be played: one of our own files, or, for the post that is reposted, what its
 * network gives, fetched once through the guard and kept. Throws a Refusal.
 */
export function createMediaProxy(context: Context): (postId: string) => Promise<string> {
  const underWay = new Map<string, Promise<string>>()

  return async (postId) => {
    const { accountId, own, attachment } = await readPost(context, postId)
    if (own) return mediaAddress(own.id, own.mimeType)
    const parsed = z.safeParse(attached, attachment)
    const address = parsed.success ? parsed.data.Post.Content.Attachments.Media[0]?.url : undefined
    if (address === undefined) throw refuse('api-404')
    const hash = createHash('sha256').update(`film ${address}`).digest()
    const place = `${accountId} ${hash.toString('hex')}`
    const running = underWay.get(place) ?? keep(context, accountId, address, hash)
    underWay.set(place, running)
    return running.finally(() => underWay.delete(place))
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
  if (!row) throw refuse('api-404')
  return row
}

async function keep(context: Context, accountId: string, address: string, hash: Buffer): Promise<string> {
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
    const { status, headers, body } = await networkFetch(address, film)
    if (status !== 200) throw refuse('link-unreachable')
    const declaredType = headers.get('content-type') ?? ''
    const kept = await keepMedia(context, {
      accountId,
      source: body,
      declaredType,
      only: ['video', 'image', 'gif'],
    })
    await db
      .insertInto('link_preview')
      .values({ account_id: accountId, address_hash: hash, title: '', image_id: kept.id, fetched_at: now() })
      .onConflict((on) => on.columns(['account_id', 'address_hash']).doUpdateSet({ image_id: kept.id }))
      .execute()
    return mediaAddress(kept.id, kept.mimeType)
  } catch (error) {
    if (error instanceof FetchRefusal) throw refuse('link-unreachable')
    if (error instanceof MediaRefusal) throw refuse('link-unreadable')
    throw error
  }
}
