import type { AnswerOf, beginUpload } from '@rostrum/protocol'
import type { Context } from '../context.js'
import { newId } from '../ids.js'
import { Refusal, refuse } from '../refusal.js'
import type { SignedIn } from '../session/signed-in.js'
import { checkRoom, takeIn, takenKinds } from './take-in.js'
import { judgeHead, mostBytes } from './spool.js'
import { MediaRefusal } from './media-refusal.js'
import { resourceOf, sniffedLength } from './media-type.js'
import { readOwnMedia } from './own-media.js'

type Upload = AnswerOf<typeof beginUpload>

const mostPieceBytes = 8 << 20
const mostUnderWay = 20
/** So long one process may take a file in before another one tries. */
const finishingMs = 120_000

interface Row {
  id: string
  bytes: number
  received: number
  declared: string
  mediaId: string | null
}

/** Begins an upload, or finds the one of the same key. What it was announced as is judged at once. */
export async function begin(
  context: Context,
  user: SignedIn,
  wish: { key: string; bytes: number; type: string },
): Promise<Upload> {
  const { db, now } = context
  const known = await find(context, user, { key: wish.key })
  if (known && (known.bytes === wish.bytes || known.mediaId)) return answer(context, user, known)
  if (known) await remove(context, known.id)
  if (wish.bytes === 0) throw refuse('media-empty')
  if (wish.bytes > Math.max(...Object.values(mostBytes))) throw refuse('media-too-large')
  const { count } = await db
    .selectFrom('media_upload')
    .select((on) => on.fn.countAll<string>().as('count'))
    .where('user_id', '=', user.id)
    .where('media_id', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostUnderWay) throw refuse('api-429', { retryAfter: 30 })
  await checkRoom(context, user.accountId, wish.bytes)
  const row = {
    id: newId.upload(),
    account_id: user.accountId,
    user_id: user.id,
    key: wish.key,
    declared_type: wish.type,
    bytes: wish.bytes,
    touched_at: now(),
  }
  // Two at once with one key: both go on with the one that was first.
  await db
    .insertInto('media_upload')
    .values(row)
    .onConflict((on) => on.columns(['user_id', 'key']).doNothing())
    .execute()
  const made = await find(context, user, { key: wish.key })
  if (!made) throw refuse('api-409')
  return answer(context, user, made)
}

/** Adds a piece. One that does not begin where the upload stands is not looked at; the answer says where it stands. */
export async function proceed(
  context: Context,
  user: SignedIn,
  piece: { id: string; offset: number; source: AsyncIterable<Uint8Array> & { resume?: () => unknown } },
): Promise<Upload> {
  const { db, media, now } = context
  const row = await find(context, user, { id: piece.id })
  if (!row) throw refuse('api-404')
  const { id, offset, source } = piece
  if (offset !== row.received || row.mediaId) {
    source.resume?.()
    return answer(context, user, row)
  }
  const most = Math.min(mostPieceBytes, row.bytes - row.received)
  try {
    const written = await media.pieces.write(id, { offset, most, source })
    if (written === undefined) {
      await remove(context, id)
      throw refuse('api-404')
    }
    // A wrong kind is refused by its first bytes, before the rest of a large file is sent.
    if (offset === 0 && written >= Math.min(sniffedLength, row.bytes)) await judge(context, user, row)
    await db
      .updateTable('media_upload')
      .set({ received: offset + written, touched_at: now() })
      .where('id', '=', id)
      .where('received', '=', String(offset))
      .execute()
  } catch (error) {
    if (!(error instanceof MediaRefusal)) throw error
    await remove(context, id)
    throw refuse(error.code)
  }
  const after = await find(context, user, { id })
  if (!after) throw refuse('api-404')
  return answer(context, user, after)
}

async function judge(context: Context, user: SignedIn, row: Row): Promise<void> {
  const type = judgeHead(await context.media.pieces.head(row.id, sniffedLength), row.declared)
  const resource = resourceOf(type)
  if (row.bytes > mostBytes[resource]) throw new MediaRefusal('media-too-large', `${row.bytes} bytes`)
  if (!(await takenKinds(context, user)).includes(resource)) {
    throw new MediaRefusal('media-type', `${resource} is not taken from this person on this board`)
  }
}

/** Takes the whole file in; asked again, it answers the same. A file that is refused leaves nothing behind. */
export async function finish(context: Context, user: SignedIn, id: string) {
  const { db, media, now } = context
  const row = await find(context, user, { id })
  if (!row) throw refuse('api-404')
  if (row.mediaId) return readOwnMedia(context, user, row.mediaId)
  if (row.received < row.bytes) throw refuse('api-409')
  const claimed = await db
    .updateTable('media_upload')
    .set({ finishing_at: now() })
    .where('id', '=', id)
    .where('media_id', 'is', null)
    .where((on) =>
      on.or([
        on('finishing_at', 'is', null),
        on('finishing_at', '<', new Date(now().getTime() - finishingMs)),
      ]),
    )
    .executeTakeFirst()
  if (claimed.numUpdatedRows === 0n) throw refuse('api-429', { retryAfter: 1 })
  try {
    const kept = await takeIn(context, user, { source: media.pieces.read(id), declaredType: row.declared })
    await db.updateTable('media_upload').set({ media_id: kept.id }).where('id', '=', id).execute()
    await media.pieces.remove(id)
    return await readOwnMedia(context, user, kept.id)
  } catch (error) {
    // What is wrong with the file stays wrong; after a mishap of ours, such as a full disk, it can be finished again.
    if (error instanceof Refusal) await remove(context, id)
    else await db.updateTable('media_upload').set({ finishing_at: null }).where('id', '=', id).execute()
    throw error
  }
}

/** Forgets an upload. One that was taken in already stays what it became. */
export async function cancel(context: Context, user: SignedIn, id: string): Promise<void> {
  const row = await find(context, user, { id })
  if (row) await remove(context, id)
}

async function remove({ db, media }: Pick<Context, 'db' | 'media'>, id: string): Promise<void> {
  await db.deleteFrom('media_upload').where('id', '=', id).execute()
  await media.pieces.remove(id)
}

async function find(
  { db }: Pick<Context, 'db'>,
  user: SignedIn,
  by: { id: string } | { key: string },
): Promise<Row | undefined> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['key', by.key] as const)
  const row = await db
    .selectFrom('media_upload')
    .select(['id', 'bytes', 'received', 'declared_type as declared', 'media_id as mediaId'])
    .where('user_id', '=', user.id)
    .where('account_id', '=', user.accountId)
    .where(column, '=', value)
    .executeTakeFirst()
  return row && { ...row, bytes: Number(row.bytes), received: Number(row.received) }
}

async function answer(context: Context, user: SignedIn, row: Row): Promise<Upload> {
  const { id, bytes, received, mediaId } = row
  const media = mediaId === null ? null : await readOwnMedia(context, user, mediaId)
  return { Id: id, Offset: received, Bytes: bytes, Media: media }
}
