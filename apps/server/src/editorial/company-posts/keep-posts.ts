import { sql, type Transaction } from 'kysely'
import type { Context } from '../../context.js'
import { newId } from '../../db/ids.js'
import type { Schema } from '../../db/schema.js'
import { cleanText } from '../../imports/html-to-text.js'
import { keepMedia } from '../../media/library/store-media.js'
import type { PagePost } from '../../networks/adapter/network-adapter.js'
import type { ClaimedPage } from './claim-page.js'
import type { PageRead, PageServices } from './read-page.js'

const pictureLimits = { maximumBytes: 12 << 20, milliseconds: 8000, headers: { accept: 'image/*' } }

/** Our copy of a post's picture; null when there is none that can be loaded. */
async function keepPicture(
  { context }: PageServices,
  { accountId }: ClaimedPage,
  { picture }: PagePost,
  { adapter, author }: PageRead,
): Promise<string | null> {
  if (!picture || !adapter.findPicture) return null
  try {
    const source = await adapter.findPicture(picture.id, author)
    if (source === null || !/^https?:\/\//.test(source)) return null
    const answer = await context.networkFetch(source, pictureLimits)
    if (answer.status !== 200) return null
    const declaredType = answer.headers.get('content-type') ?? ''
    const alt = picture.altText === null ? {} : { alt: picture.altText }
    const saved = await keepMedia(context, { accountId, source: answer.body, declaredType, ...alt })
    return saved.resource === 'image' || saved.resource === 'gif' ? saved.id : null
  } catch (error) {
    context.log.info({ err: error }, 'the picture of a company post could not be taken')
    return null
  }
}

/** Whether the page is still this run's: watched, and not another server's. */
async function isOurs(trx: Transaction<Schema>, { boardId, pageId, until }: ClaimedPage): Promise<boolean> {
  const { rows } = await sql`
    select 1 from watched_page where board_id = ${boardId} and page_id = ${pageId} and is_on
      and lease_until = ${until} for update`.execute(trx)
  return rows.length > 0
}

async function readKnown({ db }: Context, { boardId }: ClaimedPage, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; hasPicture: boolean }>`
    select remote_id as id, image_id is not null as "hasPicture" from page_post
    where board_id = ${boardId} and remote_id = any(${ids}::text[])`.execute(db)
  return new Map(rows.map(({ id, hasPicture }) => [id, hasPicture]))
}

/**
 * Posts of the page that the network no longer lists are gone. Of those that are older than all that it listed nobody
 * knows. COMPANYPOSTS5
 */
async function markGone(
  trx: Transaction<Schema>,
  { boardId, pageId }: ClaimedPage,
  { posts, isAll }: PageRead,
  now: Date,
): Promise<void> {
  const open = posts.filter(({ canRepost }) => canRepost).map(({ remoteId }) => remoteId)
  const times = posts.map(({ publishedAt }) => publishedAt.getTime())
  const oldest = isAll || times.length === 0 ? new Date(0) : new Date(Math.min(...times))
  await sql`
    update page_post set gone_at = case when remote_id = any(${open}::text[]) then null else coalesce(gone_at, ${now}) end
    where board_id = ${boardId} and page_id = ${pageId} and published_at >= ${oldest}`.execute(trx)
}

/** A post as it is stored; its picture is taken once. */
async function rowOf(
  services: PageServices,
  page: ClaimedPage,
  read: PageRead,
  { post, hasPicture }: { post: PagePost; hasPicture: boolean },
) {
  const { remoteId, text, publishedAt } = post
  const { views = null, likes = null, comments = null, shares = null } = read.numbers.get(remoteId) ?? {}
  return {
    id: newId.pagePost(),
    board_id: page.boardId,
    page_id: page.pageId,
    remote_id: remoteId,
    text: cleanText(text),
    url: read.adapter.addressOf(remoteId, read.author.username),
    image_id: hasPicture ? null : await keepPicture(services, page, post, read),
    published_at: publishedAt,
    numbers: JSON.stringify({ views, likes, comments, shares }),
  }
}

/** Stores what a page holds; answers how many posts were not known before. */
export async function keepPosts(services: PageServices, page: ClaimedPage, read: PageRead): Promise<number> {
  const { context } = services
  const ids = read.posts.map(({ remoteId }) => remoteId)
  const known = await readKnown(context, page, ids)
  const rows: Awaited<ReturnType<typeof rowOf>>[] = []
  for (const post of read.posts) {
    const hasPicture = known.get(post.remoteId)
    if (post.canRepost || hasPicture !== undefined)
      rows.push(await rowOf(services, page, read, { post, hasPicture: hasPicture === true }))
  }
  return context.db.transaction().execute(async (trx) => {
    if (!(await isOurs(trx, page))) return 0
    if (rows.length > 0)
      await trx
        .insertInto('page_post')
        .values(rows)
        .onConflict((on) =>
          on.columns(['board_id', 'remote_id']).doUpdateSet({
            text: sql`excluded.text`,
            url: sql`excluded.url`,
            numbers: sql`excluded.numbers`,
            image_id: sql`coalesce(page_post.image_id, excluded.image_id)`,
            is_edited: sql`page_post.is_edited or page_post.text <> excluded.text`,
          }),
        )
        .execute()
    await markGone(trx, page, read, context.now())
    return rows.filter(({ remote_id }) => !known.has(remote_id)).length
  })
}
