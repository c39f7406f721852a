import type { AnswerOf, beginUpload } from '@rostrum/protocol'
import type { Context } from '../../context.js'
import { newId } from '../../db/ids.js'
import { HttpError, httpError } from '../../http/http-error.js'
import type { SignedIn } from '../../session/signed-in.js'
import { checkRoom, takeIn, takenKinds } from './ingest.js'
import { judgeHead, maxBytes } from './spool.js'
import { MediaError } from '../media-error.js'
import { resourceOf, sniffedLength } from '../media-type.js'
import { readOwnMedia } from '../library/user-media.js'

type Upload = AnswerOf<typeof beginUpload>

const maxPieceBytes = 8 << 20
const maxUnderWay = 20
/** How long a process may take to finish an upload before another one takes over. */
const finishingMs = 120_000

interface Row {
  id: string
  bytes: number
  received: number
  declared: string
  mediaId: string | null
}

/** Begins an upload, or finds the one with the same key. The declared type and size are checked at once. */
export async function begin(
  context: Context,
  user: SignedIn,
  announced: { key: string; bytes: number; type: string },
): Promise<Upload> {
  const { db, now } = context
  const known = await find(context, user, { key: announced.key })
  if (known && (known.bytes === announced.bytes || known.mediaId)) return answer(context, user, known)
  if (known) await remove(context, known.id)
  if (announced.bytes === 0) throw httpError('media-empty')
  if (announced.bytes > Math.max(...Object.values(maxBytes))) throw httpError('media-too-large')
  const { count } = await db
    .selectFrom('media_upload')
    .select((on) => on.fn.countAll<string>().as('count'))
    .where('user_id', '=', user.id)
    .where('media_id', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxUnderWay) throw httpError('api-429', { retryAfter: 30 })
  await checkRoom(context, user.accountId, announced.bytes)
  const row = {
    id: newId.upload(),
    account_id: user.accountId,
    user_id: user.id,
    key: announced.key,
    declared_type: announced.type,
    bytes: announced.bytes,
    touched_at: now(),
  }
  // Two concurrent calls with one key both continue the first upload.
  await db
    .insertInto('media_upload')
    .values(row)
    .onConflict((on) => on.columns(['user_id', 'key']).doNothing())
    .execute()
  const made = await find(context, user, { key: announced.key })
  if (!made) throw httpError('api-409')
  return answer(context, user, made)
}

/** Adds a chunk. A chunk at a wrong offset is ignored; the answer contains the current offset. */
export async function proceed(
  context: Context,
  user: SignedIn,
  piece: { id: string; offset: number; source: AsyncIterable<Uint8Array> & { resume?: () => unknown } },
): Promise<Upload> {
  const { db, media, now } = context
  const row = await find(context, user, { id: piece.id })
  if (!row) throw httpError('api-404')
  const { id, offset, source } = piece
  if (offset !== row.received || row.mediaId) {
    source.resume?.()
    return answer(context, user, row)
  }
  const maxLength = Math.min(maxPieceBytes, row.bytes - row.received)
  try {
    const written = await media.pieces.write(id, { offset, maxLength, source })
    if (written === undefined) {
      await remove(context, id)
      throw httpError('api-404')
    }
    // A wrong type is refused by the first bytes, before the rest of a large file is sent.
    if (offset === 0 && written >= Math.min(sniffedLength, row.bytes)) await judge(context, user, row)
    await db
      .updateTable('media_upload')
      .set({ received: offset + written, touched_at: now() })
      .where('id', '=', id)
      .where('received', '=', String(offset))
      .execute()
  } catch (error) {
    if (!(error instanceof MediaError)) throw error
    await remove(context, id)
    throw httpError(error.code)
  }
  const after = await find(context, user, { id })
  if (!after) throw httpError('api-404')
  return answer(context, user, after)
}

async function judge(context: Context, user: SignedIn, row: Row): Promise<void> {
  const type = judgeHead(await context.media.pieces.head(row.id, sniffedLength), row.declared)
  const resource = resourceOf(type)
  if (row.bytes > maxBytes[resource]) throw new MediaError('media-too-large', `${row.bytes} bytes`)
  if (!(await takenKinds(context, user)).includes(resource)) {
    throw new MediaError('media-type', `${resource} is not taken from this person on this board`)
  }
}

/**
 * Stores the complete file; a repeated call gives the same answer. A file that is refused leaves nothing
 * behind.
 */
export async function finish(context: Context, user: SignedIn, id: string) {
  const { db, media, now } = context
  const row = await find(context, user, { id })
  if (!row) throw httpError('api-404')
  if (row.mediaId) return readOwnMedia(context, user, row.mediaId)
  if (row.received < row.bytes) throw httpError('api-409')
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
  if (claimed.numUpdatedRows === 0n) throw httpError('api-429', { retryAfter: 1 })
  try {
    const saved = await takeIn(context, user, { source: media.pieces.read(id), declaredType: row.declared })
    await db.updateTable('media_upload').set({ media_id: saved.id }).where('id', '=', id).execute()
    await media.pieces.remove(id)
    return await readOwnMedia(context, user, saved.id)
  } catch (error) {
    // An invalid file stays invalid; after a failure on our side, such as a full disk, finishing can be
    // retried.
    if (error instanceof HttpError) await remove(context, id)
    else await db.updateTable('media_upload').set({ finishing_at: null }).where('id', '=', id).execute()
    throw error
  }
}

/** Deletes an upload. A file that was already stored stays. */
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
