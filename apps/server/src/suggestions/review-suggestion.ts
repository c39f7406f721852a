import type { BodyOf, Network, reviewSuggestion } from '@rostrum/protocol'
import { noteProblem } from '@rostrum/rules'
import type { Transaction } from 'kysely'
import { nameOf } from '../approvals/workflow.js'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { writeStory } from '../imports/write-story.js'
import { earn } from '../points/earn.js'
import { httpError } from '../http/http-error.js'
import type { SignedIn } from '../session/signed-in.js'
import type { createStoryMaker, StoryMade } from './make-story.js'
import { readSuggestion } from './read-suggestions.js'

type Review = BodyOf<typeof reviewSuggestion>

/** Source name of stories that come from a suggestion. */
const source = 'suggestions'

async function readName(trx: Transaction<Schema>, userId: string) {
  const person = await trx
    .selectFrom('app_user as u')
    .select(nameOf('u').as('name'))
    .where('u.id', '=', userId)
    .executeTakeFirst()
  return person?.name ?? ''
}

/**
 * Decides the suggestion in the version that was read; a second reviewer gets an error. Answers the author's
 * id.
 */
async function settle(
  trx: Transaction<Schema>,
  { now }: Context,
  user: SignedIn,
  { id, version, status, note }: Pick<Review, 'id' | 'version' | 'status'> & { note: string | null },
): Promise<string> {
  const done = await trx
    .updateTable('suggestion')
    .set({ status, review_note: note, reviewed_by: user.id, reviewed_at: now() })
    .where('id', '=', id)
    .where('board_id', '=', user.boardId)
    .where('status', '=', 'pending')
    .where('version', '=', version)
    .returning('user_id')
    .executeTakeFirst()
  if (!done) throw httpError('api-409')
  return done.user_id
}

/**
 * Accepts or rejects a suggestion, once, in the version that was read (SUGGESTIONS8). An accepted one can
 * become a story in the same transaction. Answers the networks that do not accept the story.
 */
export async function review(
  context: Context,
  { user, address }: { user: SignedIn; address: string },
  decision: Review,
  makeStory: ReturnType<typeof createStoryMaker>,
): Promise<Network[]> {
  const { id, version, status, publish } = decision
  const note = decision.note?.trim() || null
  const problem = noteProblem({ decision: status === 'accepted' ? 'approve' : 'reject', note: note ?? '' })
  if (problem) throw httpError('api-400', { Errors: { note: problem } })
  if (publish && status !== 'accepted') throw httpError('api-400', { Errors: { publish: 'api-400' } })
  if (publish && !user.can('message', 'create')) throw httpError('ActionNotAllowed')
  const found = await readSuggestion(context.db, { boardId: user.boardId, id })
  if (!found) throw httpError('api-404')
  if (found.status !== 'pending' || found.Version !== version) throw httpError('api-409')
  const made = publish ? await makeStory(user, found, publish) : null
  await context.db.transaction().execute(async (trx) => {
    const authorId = await settle(trx, context, user, { id, version, status, note })
    if (made) await publishStory(trx, context, user, { id, made })
    const entry = { by: { userId: user.id }, about: authorId, boardId: user.boardId, address }
    const detail = { suggestion: id, decision: status, published: made !== null }
    await audit(context, { ...entry, action: 'suggestion-reviewed', detail }, trx)
    // Nobody earns by accepting their own.
    if (status === 'accepted' && authorId !== user.id)
      await earn(trx, context.now(), [
        { boardId: user.boardId, userId: authorId, kind: 'suggestion', sourceId: id, units: 1, own: null },
      ])
    const By = await readName(trx, user.id)
    await context.events.append(
      trx,
      { to: { boardId: user.boardId }, type: 'suggestion-saved', data: { Id: id, Status: status } },
      {
        to: { userId: authorId, boardId: user.boardId },
        type: 'suggestion-reviewed',
        data: { Id: id, Status: status, By, Note: note },
      },
    )
  })
  return made?.leftOut ?? []
}

async function publishStory(
  trx: Transaction<Schema>,
  { events, now }: Context,
  { boardId }: SignedIn,
  { id, made }: { id: string; made: StoryMade },
) {
  const story_id = await writeStory(trx, events, made.ready, {
    boardId,
    source,
    storyId: undefined,
    now: now(),
  })
  await trx.updateTable('suggestion').set({ story_id }).where('id', '=', id).execute()
}
