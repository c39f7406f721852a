import type { Post, PostForm, PostLogCode } from '@rostrum/protocol'
import { disclosureFor, withoutByteOrderMark } from '@rostrum/rules'
import { sql, type Transaction } from 'kysely'
import { askApproval } from '../approvals/ask-approval.js'
import { readContent } from '../approvals/content.js'
import { readWorkflow } from '../approvals/workflow.js'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import type { NewEvent } from '../events/event-log.js'
import { newId } from '../db/ids.js'
import { httpError } from '../http/http-error.js'
import { worthOfShare } from '../points/worth-of-share.js'
import { keepWords } from '../short-links/keep-words.js'
import { announcePost, logPost } from './store/announce-post.js'
import { readPost } from './store/read-posts.js'
import {
  type Author,
  check,
  checkEnd,
  type Checked,
  type Existing,
  formOf,
  readExisting,
} from './drafts/read-draft.js'
import { apartFromCopies, outsideQuietHours, refuseOverCap } from './drafts/guard-rails.js'
import { queued } from './store/schedule-post.js'
import { allWait, bodyHash, insertPost, lockPublications, rewritePost } from './store/write-post.js'

/** The answer to a saved post. */
export interface Saved {
  Result: true
  Id: string
  Post: Post
  Points: number | null
  Symbol: string | null
  Total: number | null
  /** The post existed already, because its idempotency key had been used. */
  isRepeated?: true
}

/** Saves a new post. The same key with the same body creates no second one; with another body it is refused. */
export async function createPost(
  context: Context,
  author: Author,
  form: PostForm,
  key: string | undefined,
): Promise<Saved> {
  const { user } = author
  if (key !== undefined && key.length > 255)
    throw httpError('api-400', { Errors: { 'Idempotency-Key': 'too-long' } })
  const hash = key === undefined ? null : bodyHash(form)
  const before = key && hash && (await findByKey(context.db, user.id, key, hash))
  if (before) return repeated(context, before)
  const checked = await checkAll(context, author, form, null)
  const postId = newId.post()
  const known = await context.db.transaction().execute(async (trx) => {
    // One after another: two concurrent calls would both find the key unused and the slot free.
    await trx.selectFrom('app_user').select('id').where('id', '=', user.id).forNoKeyUpdate().execute()
    const meanwhile = key && hash && (await findByKey(trx, user.id, key, hash))
    if (meanwhile) return meanwhile
    const draft = { ...checked, schedule: await slot(trx, context, checked, user, postId) }
    const owner = {
      postId,
      userId: user.id,
      boardId: user.boardId,
      key: key ?? null,
      hash,
      now: context.now(),
    }
    await insertPost(trx, draft, owner)
    await keepWords(trx, context, { postId, ...wordsOf(draft, user.boardId) })
    const news = await askApproval(trx, context, { postId, source: draft.source, before: null })
    await finish(trx, context, postId, 'created', news)
    return null
  })
  return known ? repeated(context, known) : answer(context, postId)
}

/** A post's form with another text. `by` is the profile that the caller shows the post of. POSTS35 */
async function formWith(context: Context, postId: string, change: { text: string; by: string }) {
  const form = await formOf(context, postId)
  if (!form.credentialId.includes(change.by))
    throw httpError('api-400', { Errors: { credentialId: 'not-of-post' } })
  return { ...form, text: change.text }
}

/** Changes a post that no worker has claimed yet. */
export async function updatePost(
  context: Context,
  author: Author,
  postId: string,
  change: PostForm | { text: string; by: string },
): Promise<Saved> {
  const { user } = author
  const existing = await readExisting(context, user, postId)
  const isWhole = 'credentialId' in change
  const form = isWhole ? change : await formWith(context, postId, change)
  const checked = await checkAll(context, author, form, isWhole ? { ...existing, schedule: null } : existing)
  await context.db.transaction().execute(async (trx) => {
    await trx.selectFrom('app_user').select('id').where('id', '=', user.id).forNoKeyUpdate().execute()
    if (!allWait(await lockPublications(trx, postId))) throw httpError('post-not-editable')
    const draft = { ...checked, schedule: await slot(trx, context, checked, user, postId) }
    const post = await readPost(trx, postId)
    const before = post ? { post, content: await readContent(trx, context, post) } : null
    await rewritePost(trx, postId, draft)
    await keepWords(trx, context, { postId, ...wordsOf(draft, user.boardId) })
    const news = await askApproval(trx, context, { postId, source: draft.source, before })
    await finish(trx, context, postId, 'updated', news)
  })
  return answer(context, postId)
}

/**
 * Checks a post and finds out where its links lead. The latter only where somebody may have to approve it, for links
 * whose card the network builds itself. POSTS17
 */
async function checkAll(context: Context, author: Author, asked: PostForm, existing: Existing | null) {
  const checked = await check(context, author, asked, existing)
  const { user, followLinks } = author
  const needsApproval = existing?.hasApproval || (await readWorkflow(context.db, user.boardId)).IsEnabled
  if (!needsApproval || checked.repost || checked.commentOn) return { ...checked, linkEnds: null }
  const words = wordsOf(checked, user.boardId)
  const linkEnds = await followLinks(user.id, { ...words, hasMedia: checked.media.length > 0 })
  return { ...checked, linkEnds: linkEnds.length > 0 ? linkEnds : null }
}

/** The texts of a draft, with its board and network. */
const wordsOf = (
  {
    form,
    profiles,
    rails,
    commentOn,
    source,
  }: Pick<Checked, 'form' | 'profiles' | 'rails' | 'commentOn' | 'source'>,
  boardId: string,
) => ({
  boardId,
  storyId: source.storyId,
  network: profiles[0]?.Network ?? 'linkedin',
  text: withoutByteOrderMark(form.text),
  link: form.link?.url ?? null,
  disclosure: commentOn === null ? disclosureFor(rails, profiles[0]?.Network ?? null) : '',
})

async function finish(
  trx: Transaction<Schema>,
  context: Context,
  postId: string,
  code: PostLogCode,
  news: readonly NewEvent[],
) {
  await logPost(trx, postId, code)
  await context.events.append(trx, ...(await announcePost(trx, postId)), ...news)
  await context.bus.publish('publication', [postId], trx)
}

async function findByKey(
  db: Context['db'],
  userId: string,
  key: string,
  hash: Buffer,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('post')
    .select(['id', 'idempotency_hash'])
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  if (found && !found.idempotency_hash?.equals(hash)) throw httpError('key-reused')
  return found?.id
}

async function slot(
  trx: Transaction<Schema>,
  context: Context,
  checked: Checked,
  { id: userId, boardId }: Author['user'],
  postId: string,
) {
  const { timezone, rails, source, commentOn, form, profiles } = checked
  const facts = { now: context.now(), timezone, userId, postId, quiet: rails.QuietHours }
  const asked = checked.schedule === 'queue' ? await queued(trx, facts) : checked.schedule
  // Whoever only changes the text of a post keeps its time; it is looked at again when it goes out.
  const isFree = commentOn !== null || checked.isTimed
  const post = { rails, boardId, network: profiles[0]?.Network ?? '', text: form.text, timezone, postId }
  const placed = isFree ? asked : await apartFromCopies(trx, outsideQuietHours(asked, rails, timezone), post)
  const isMoved = placed !== asked && asked.schedule_type === 'now'
  const schedule = isMoved ? { ...placed, schedule_type: 'custom' as const } : placed
  if (schedule !== checked.schedule) checkEnd(schedule, source.endsAt)
  const day = { userId, boardId, at: schedule.due_at, timezone, postId }
  if (!isFree) await refuseOverCap(trx, rails.DailyCap, day)
  return schedule
}

async function repeated(context: Context, postId: string): Promise<Saved> {
  return { ...(await answer(context, postId)), isRepeated: true }
}

async function answer(context: Context, postId: string): Promise<Saved> {
  const { db } = context
  const post = await readPost(db, postId)
  if (!post) throw httpError('api-404')
  return { Result: true, Id: postId, Post: post, ...(await worthOfPost(context, postId)) }
}

/** What a post will have earned when it is published; a comment earns nothing. */
async function worthOfPost({ db, now }: Context, postId: string) {
  const row = await db
    .selectFrom('post as p')
    .select(['p.board_id as boardId', 'p.user_id as userId', 'p.points as own', 'p.comment_on'])
    .select(
      sql<boolean>`exists (select from point_entry e where e.kind = 'share' and e.source_id = p.id)`.as(
        'isEarned',
      ),
    )
    .where('p.id', '=', postId)
    .executeTakeFirst()
  if (!row || row.comment_on !== null) return { Points: null, Symbol: null, Total: null }
  return worthOfShare(db, { ...row, now: now() })
}
