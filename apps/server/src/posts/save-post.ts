import { networks, type Post, type PostForm } from '@rostrum/protocol'
import { mayPost } from '@rostrum/rules'
import type { Transaction } from 'kysely'
import { askApproval } from '../approvals/ask-approval.js'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import type { NewEvent } from '../events/event-log.js'
import { newId } from '../ids.js'
import { refuse } from '../refusal.js'
import type { SignedIn } from '../session/signed-in.js'
import { announcePost, logPost, type PostLogCode } from './announce-post.js'
import { refuseBannedWords } from './banned-words.js'
import { checkDraft } from './check-draft.js'
import { readChosen, readDraftMedia, readSource } from './draft-facts.js'
import { readPost } from './read-posts.js'
import { queued, type Schedule, scheduleOf } from './schedule-post.js'
import { bodyHash, type Draft, insertPost, isWaiting, rewritePost } from './write-post.js'

/** What came of saving a post. */
export interface Saved {
  Result: true
  Id: string
  Post: Post
  Points: number | null
  Symbol: null
}

/** Who saves, and from where. */
export interface Author {
  user: SignedIn
  isMobile: boolean
}

/** A post that is there already: its text, and the schedule that is kept when only the text changes. */
interface Existing {
  id: string
  text: string
  storyId: string | null
  messageId: string | null
  schedule: Schedule | null
}

type Checked = Omit<Draft, 'schedule'> & { schedule: Schedule | 'queue'; timezone: string }

/** Saves a new post. The same key with the same body makes no second one; with another body it is refused. */
export async function createPost(
  context: Context,
  author: Author,
  form: PostForm,
  key: string | undefined,
): Promise<Saved> {
  const { user } = author
  if (key !== undefined && key.length > 255)
    throw refuse('api-400', { Errors: { 'Idempotency-Key': 'too-long' } })
  const hash = key === undefined ? null : bodyHash(form)
  const before = key && hash && (await findByKey(context.db, user.id, key, hash))
  if (before) return answer(context, before)
  const checked = await check(context, author, form, null)
  const postId = newId.post()
  const saved = await context.db.transaction().execute(async (trx) => {
    // One after another: two that come at once would both find the key unused and the slot free.
    await trx.selectFrom('app_user').select('id').where('id', '=', user.id).forUpdate().execute()
    const meanwhile = key && hash && (await findByKey(trx, user.id, key, hash))
    if (meanwhile) return meanwhile
    const draft = { ...checked, schedule: await slot(trx, context, checked, user.id, postId) }
    const owner = {
      postId,
      userId: user.id,
      boardId: user.boardId,
      key: key ?? null,
      hash,
      now: context.now(),
    }
    await insertPost(trx, draft, owner)
    const news = await askApproval(trx, context, { postId, source: draft.source, before: null })
    await finish(trx, context, postId, 'created', news)
    return postId
  })
  return answer(context, saved)
}

/** Changes a post until a worker has it. */
export async function updatePost(
  context: Context,
  author: Author,
  postId: string,
  change: PostForm | { text: string },
): Promise<Saved> {
  const { user } = author
  const existing = await readExisting(context, user, postId)
  const isWhole = 'credentialId' in change
  const form = isWhole ? change : { ...(await formOf(context, postId)), text: change.text }
  const checked = await check(context, author, form, isWhole ? { ...existing, schedule: null } : existing)
  await context.db.transaction().execute(async (trx) => {
    await trx.selectFrom('app_user').select('id').where('id', '=', user.id).forUpdate().execute()
    if (!(await isWaiting(trx, postId))) throw refuse('post-not-editable')
    const draft = { ...checked, schedule: await slot(trx, context, checked, user.id, postId) }
    const before = (await readPost(trx, postId)) ?? null
    await rewritePost(trx, postId, draft)
    const news = await askApproval(trx, context, { postId, source: draft.source, before })
    await finish(trx, context, postId, 'updated', news)
  })
  return answer(context, postId)
}

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
  if (found && !found.idempotency_hash?.equals(hash)) throw refuse('key-reused')
  return found?.id
}

async function check(
  context: Context,
  { user, isMobile }: Author,
  form: PostForm,
  existing: Existing | null,
): Promise<Checked> {
  const { db } = context
  const now = context.now()
  const storyId = form.storyId ?? existing?.storyId ?? null
  const messageId = form.messageId ?? existing?.messageId ?? null
  const source = await readSource(db, { boardId: user.boardId, now, storyId, messageId })
  // What a post was made from may be taken off the board; the post stays the person's to change.
  if (!source || (!source.isThere && !existing)) throw refuse('story-not-found')
  const { in_crisis, can_post_in_crisis, timezone } = await readPerson(context, user)
  const profiles = await readChosen(db, user.id, form.credentialId)
  const owned = {
    userId: user.id,
    accountId: user.accountId,
    ...sourceIds(source),
    postId: existing?.id ?? null,
  }
  const { media, isOwn } = await readDraftMedia(db, owned, form.media ?? [])
  checkDraft({
    user,
    form,
    profiles,
    source,
    media,
    hasOwnMedia: isOwn,
    before: existing?.text ?? null,
    inCrisis: !mayPost({ InCrisis: in_crisis, canPost: can_post_in_crisis }),
    canPost: can_post_in_crisis,
    isMobile,
    now,
  })
  for (const { id, mimeType, modifiers } of media) {
    if (modifiers && !(await context.media.cut(id, mimeType, modifiers))) throw refuse('media-not-found')
  }
  await refuseBannedWords(db, user.accountId, { ...form, media: form.media ?? [] })
  const schedule = existing?.schedule ?? scheduleOf(form, { now, timezone })
  if (schedule !== 'queue') checkEnd(schedule, source.endsAt)
  return { form, profiles, source, media, schedule, timezone }
}

const sourceIds = ({ storyId, messageId }: Draft['source']) => ({ storyId, messageId })

/** What the company suggests until a day is not shared after it (ours). */
function checkEnd({ due_at }: Schedule, endsAt: Date | null): void {
  if (endsAt && due_at >= endsAt) throw refuse('story-expired', { Errors: { startDate: 'story-expired' } })
}

async function slot(
  trx: Transaction<Schema>,
  context: Context,
  checked: Checked,
  userId: string,
  postId: string,
) {
  if (checked.schedule !== 'queue') return checked.schedule
  const facts = { now: context.now(), timezone: checked.timezone, userId, postId }
  const schedule = await queued(trx, facts)
  checkEnd(schedule, checked.source.endsAt)
  return schedule
}

async function readPerson({ db }: Context, user: SignedIn) {
  const found = await db
    .selectFrom('app_user')
    .innerJoin('board', (on) => on.on('board.id', '=', user.boardId))
    .leftJoin('board_user', (on) =>
      on.onRef('board_user.board_id', '=', 'board.id').onRef('board_user.user_id', '=', 'app_user.id'),
    )
    .select(['app_user.timezone', 'board.in_crisis', 'board_user.can_post_in_crisis'])
    .where('app_user.id', '=', user.id)
    .executeTakeFirstOrThrow()
  return {
    in_crisis: found.in_crisis,
    can_post_in_crisis: found.can_post_in_crisis ?? false,
    timezone: found.timezone ?? 'UTC',
  }
}

async function readExisting({ db }: Context, user: SignedIn, postId: string): Promise<Existing> {
  const row = await db
    .selectFrom('post')
    .select([
      'text',
      'story_id',
      'message_id',
      'schedule_type',
      'due_at',
      'wall_time',
      'timezone',
      'zone_version',
    ])
    .where('id', '=', postId)
    .where('user_id', '=', user.id)
    .where('board_id', '=', user.boardId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw refuse('api-404')
  const { text, story_id, message_id, schedule_type, due_at, wall_time, timezone, zone_version } = row
  const kind = schedule_type === 'automagic' || schedule_type === 'custom' ? schedule_type : 'now'
  const schedule = { schedule_type: kind, due_at, wall_time, timezone, zone_version } as const
  return { id: postId, text, storyId: story_id, messageId: message_id, schedule }
}

/** The form that would save a post as it is. */
async function formOf({ db }: Context, postId: string): Promise<PostForm> {
  const post = await readPost(db, postId)
  const row = await db.selectFrom('post').select('link').where('id', '=', postId).executeTakeFirst()
  if (!post || !networks.includes(post.Network)) throw refuse('api-404')
  const link =
    post.LinkUrl === null ? null : { url: post.LinkUrl, title: post.LinkTitle ?? '', ...asLink(row?.link) }
  return {
    text: post.Message,
    mentions: post.Mentions,
    media: post.Media.map(({ Id, isVideo, Resource, altText, modifiers }) => ({
      id: Id,
      type: Resource === 'pdf' ? 'pdf' : isVideo ? 'video' : 'image',
      ...(altText !== null && { altText }),
      modifiers,
    })),
    link,
    type: post.Type,
    credentialId: post.Publications.map(({ CredentialId }) => CredentialId),
    scheduleType: 'now',
  }
}

function asLink(link: unknown): { description?: string; image?: string } {
  if (typeof link !== 'object' || link === null) return {}
  return {
    ...('description' in link && typeof link.description === 'string' && { description: link.description }),
    ...('image' in link && typeof link.image === 'string' && { image: link.image }),
  }
}

async function answer({ db }: Context, postId: string): Promise<Saved> {
  const post = await readPost(db, postId)
  if (!post) throw refuse('api-404')
  const row = await db.selectFrom('post').select('points').where('id', '=', postId).executeTakeFirst()
  return { Result: true, Id: postId, Post: post, Points: row?.points ?? null, Symbol: null }
}
