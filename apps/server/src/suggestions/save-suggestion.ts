import { suggestionStatuses, type SuggestionStatus } from '@rostrum/protocol'
import { isSuggestionSubmitDisabled, mayUpdateSuggestion } from '@rostrum/rules'
import { sql, type Transaction } from 'kysely'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { newId } from '../db/ids.js'
import { httpError } from '../http/http-error.js'
import type { SignedIn } from '../session/signed-in.js'
import type { SuggestionForm } from './read-suggestions.js'

const maxKeyLength = 255

/** Normalises a suggestion: it must not be empty, and a repeated picture counts once. SUGGESTIONS1 */
function clean({ Note, Media }: SuggestionForm): SuggestionForm {
  const form = { Note: Note.trim(), Media: [...new Set(Media)] }
  const draft = { text: form.Note, mediaIds: form.Media }
  if (isSuggestionSubmitDisabled({ draft, isSubmitting: false })) throw httpError('message-empty')
  return form
}

/** Only pictures of the user's own, and those that the suggestion has already, are allowed. SUGGESTIONS10 */
async function checkPictures(
  trx: Transaction<Schema>,
  user: SignedIn,
  wanted: readonly string[],
  suggestionId: string | null,
): Promise<void> {
  if (wanted.length === 0) return
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from media f
    where f.id in (${sql.join(wanted)}) and f.account_id = ${user.accountId} and f.resource in ('image', 'gif')
      and (f.owner_id = ${user.id} or exists (
        select from suggestion_media l where l.media_id = f.id and l.suggestion_id = ${suggestionId}))`.execute(
    trx,
  )
  if (rows[0]?.count !== wanted.length) throw httpError('media-not-found')
}

async function writePictures(trx: Transaction<Schema>, id: string, media: readonly string[]): Promise<void> {
  await trx.deleteFrom('suggestion_media').where('suggestion_id', '=', id).execute()
  if (media.length === 0) return
  const rows = media.map((media_id, pos) => ({ suggestion_id: id, media_id, pos }))
  await trx.insertInto('suggestion_media').values(rows).execute()
}

/** The suggestion created under an idempotency key; throws when its content differs. */
async function findByKey(
  trx: Transaction<Schema>,
  user: SignedIn,
  key: string,
  form: SuggestionForm,
): Promise<string> {
  const found = await trx
    .selectFrom('suggestion')
    .select(['id', 'note', 'board_id'])
    .where('user_id', '=', user.id)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!found || found.note !== form.Note || found.board_id !== user.boardId) throw httpError('key-reused')
  const pictures = await trx
    .selectFrom('suggestion_media')
    .select('media_id')
    .where('suggestion_id', '=', found.id)
    .orderBy('pos')
    .execute()
  if (pictures.map(({ media_id }) => media_id).join() !== form.Media.join()) throw httpError('key-reused')
  return found.id
}

/** Stores a new suggestion; answers its id. A repeated key creates no second one. */
export async function createSuggestion(
  { db, events, now }: Context,
  user: SignedIn,
  wanted: SuggestionForm,
  key: string | undefined,
): Promise<string> {
  const form = clean(wanted)
  if (key !== undefined && key.length > maxKeyLength)
    throw httpError('api-400', { Errors: { 'Idempotency-Key': 'too-long' } })
  return db.transaction().execute(async (trx) => {
    const id = newId.suggestion()
    const { id: user_id, boardId: board_id } = user
    const values = { id, board_id, user_id, key: key ?? null, note: form.Note, created_at: now() }
    await checkPictures(trx, user, form.Media, null)
    const made = await trx
      .insertInto('suggestion')
      .values(values)
      .onConflict((on) => on.columns(['user_id', 'key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return findByKey(trx, user, key ?? '', form)
    await writePictures(trx, id, form.Media)
    await events.append(trx, {
      to: { boardId: board_id },
      type: 'suggestion-saved',
      data: { Id: id, Status: 'pending' },
    })
    return id
  })
}

const statusOf = (stored: string): SuggestionStatus =>
  suggestionStatuses.find((one) => one === stored) ?? 'rejected'

/** Changes a suggestion while it is pending. */
export async function updateSuggestion(
  { db, events }: Context,
  user: SignedIn,
  id: string,
  { Version, ...wanted }: SuggestionForm & { Version?: number | undefined },
): Promise<void> {
  const form = clean(wanted)
  await db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('suggestion')
      .select(['user_id', 'status', 'version'])
      .where('id', '=', id)
      .where('board_id', '=', user.boardId)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw httpError('api-404')
    const rights = { canUpdate: true, canApprove: user.can('suggestion', 'approve') }
    const isOwn = found.user_id === user.id
    if (!mayUpdateSuggestion({ status: 'pending', isOwn, ...rights })) throw httpError('ActionNotAllowed')
    // Another call was faster: it decided or changed the suggestion.
    if (!mayUpdateSuggestion({ status: statusOf(found.status), isOwn, ...rights })) throw httpError('api-409')
    if (Version !== undefined && Version !== found.version) throw httpError('api-409')
    await checkPictures(trx, user, form.Media, id)
    await trx
      .updateTable('suggestion')
      .set({ note: form.Note, version: found.version + 1 })
      .where('id', '=', id)
      .execute()
    await writePictures(trx, id, form.Media)
    await events.append(trx, {
      to: { boardId: user.boardId },
      type: 'suggestion-saved',
      data: { Id: id, Status: 'pending' },
    })
  })
}
