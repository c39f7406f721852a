import { createHash } from 'node:crypto'
import type { LinkEnd, PostAttachment, PostForm, PostLabels } from '@rostrum/protocol'
import { postType, withoutByteOrderMark } from '@rostrum/rules'
import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../db/schema.js'
import { newId } from '../../db/ids.js'
import type { DraftMedia, DraftSource, readChosen } from '../drafts/draft-facts.js'
import { copyKey } from '../../guard-rails/store/same-copy.js'
import { keepHashtags } from '../../hashtags/hashtags.js'
import type { Schedule } from './schedule-post.js'

/** A post that was checked and may be stored. */
export interface Draft {
  form: PostForm
  profiles: Awaited<ReturnType<typeof readChosen>>
  source: DraftSource
  media: readonly DraftMedia[]
  /** Id of the stored picture of the link's card; null without one. */
  linkImage: string | null
  /** Where its links lead; null when that was not looked up. */
  linkEnds: readonly LinkEnd[] | null
  repost: PostAttachment | null
  /** Id of the publication that it comments on. */
  commentOn: string | null
  schedule: Schedule
  /** How its network labels it; null for no label. */
  labels: PostLabels | null
  /** Its author may add alternative texts. */
  asksAlt: boolean
}

/** Hash of a body. It does not depend on the order of the fields. */
export function bodyHash(body: unknown): Buffer {
  const canonical = JSON.stringify(body, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
  return createHash('sha256').update(canonical).digest()
}

const typeOf = ({ form, media, repost }: Draft) => {
  const count = (resource: DraftMedia['resource']) =>
    media.filter((file) => file.resource === resource).length
  return postType({
    isRepost: repost !== null,
    hasVideo: count('video') > 0,
    hasPdf: count('pdf') > 0,
    images: count('image'),
    gifs: count('gif'),
    hasLink: Boolean(form.link),
  })
}

function columnsOf(draft: Draft) {
  const { form, profiles, source, linkImage, linkEnds, repost, commentOn, schedule } = draft
  const { link, mentions = [] } = form
  const { image: _image, ...card } = link ?? { url: '', title: '' }
  return {
    story_id: source.storyId,
    message_id: source.messageId,
    network: profiles[0]?.Network ?? '',
    type: typeOf(draft),
    text: withoutByteOrderMark(form.text),
    mentions: JSON.stringify(mentions),
    link: link ? JSON.stringify(card) : null,
    image_id: link ? linkImage : null,
    link_ends: linkEnds && JSON.stringify(linkEnds),
    is_repost: repost !== null,
    post_attachment: repost && JSON.stringify(repost),
    comment_on: commentOn,
    asks_alt: draft.asksAlt,
    labels: draft.labels && JSON.stringify(draft.labels),
    copy_key: commentOn === null ? copyKey(form.text) : null,
    points: source.points || null,
    // Whoever changes a post without the assistant leaves what is known of its use.
    ...(form.generatedLog === undefined ? {} : { generated_log: JSON.stringify(form.generatedLog) }),
    ...schedule,
  }
}

/** Stores a new post with its files and one publication per profile. */
export async function insertPost(
  trx: Transaction<Schema>,
  draft: Draft,
  owner: {
    postId: string
    userId: string
    boardId: string
    key: string | null
    hash: Buffer | null
    now: Date
  },
): Promise<void> {
  const { postId, userId, boardId, key, hash, now } = owner
  await trx
    .insertInto('post')
    .values({
      id: postId,
      board_id: boardId,
      user_id: userId,
      status: 'pending',
      idempotency_key: key,
      idempotency_hash: hash,
      created_at: now,
      // A later change, from wherever, leaves it.
      crm_record: draft.form.record ? JSON.stringify(draft.form.record) : null,
      ...columnsOf(draft),
    })
    .execute()
  await writeParts(trx, postId, draft)
}

/** Overwrites a post. The caller has locked its publications, which all still wait. */
export async function rewritePost(trx: Transaction<Schema>, postId: string, draft: Draft): Promise<void> {
  await trx.updateTable('post').set(columnsOf(draft)).where('id', '=', postId).execute()
  await trx.deleteFrom('post_media').where('post_id', '=', postId).execute()
  const chosen = draft.profiles.map(({ Id }) => Id)
  await trx
    .deleteFrom('publication')
    .where('post_id', '=', postId)
    .where('credential_id', 'not in', chosen)
    .execute()
  // Older versions created short links for single publications; those have the previous targets.
  await trx
    .deleteFrom('short_link')
    .where('publication_id', 'in', trx.selectFrom('publication').select('id').where('post_id', '=', postId))
    .execute()
  await writeParts(trx, postId, draft)
}

async function writeParts(trx: Transaction<Schema>, postId: string, draft: Draft): Promise<void> {
  const { media, profiles, schedule } = draft
  if (media.length > 0) {
    const rows = media.map(({ id, alt, title, modifiers, preview, frame }, pos) => ({
      post_id: postId,
      media_id: id,
      pos,
      alt_text: alt,
      title,
      modifiers,
      preview_id: preview,
      preview_frame: frame,
    }))
    await trx.insertInto('post_media').values(rows).execute()
    // Their text can be long, so it is copied where it is.
    if (media.some(({ resource }) => resource === 'video'))
      await sql`update post_media l set captions = m.captions from media m
        where m.id = l.media_id and l.post_id = ${postId} and m.captions is not null`.execute(trx)
  }
  const rows = profiles.map(({ Id, Network, Name, ImageLink }) => ({
    id: newId.publication(),
    post_id: postId,
    credential_id: Id,
    profile_name: Name,
    profile_image: ImageLink,
    network: Network,
    due_at: schedule.due_at,
  }))
  await trx
    .insertInto('publication')
    .values(rows)
    .onConflict((on) =>
      on.columns(['post_id', 'credential_id']).doUpdateSet({
        due_at: schedule.due_at,
        state: 'scheduled',
        last_error: null,
        first_tried_at: null,
        asked: 0,
      }),
    )
    .execute()
  await keepHashtags(trx, { postId })
}

/** The state of a publication whose row is locked. */
export interface LockedPublication {
  state: string
  /** True when the outcome of one of its attempts is unknown. */
  isDoubtful: boolean
}

/** Locks the publications of a post: until the transaction ends no worker claims one. */
export async function lockPublications(
  trx: Transaction<Schema>,
  postId: string,
): Promise<readonly LockedPublication[]> {
  const found = await sql<LockedPublication>`
    select state, exists (select from publication_attempt a where a.publication_id = u.id
      and a.armed_at is not null and coalesce(a.outcome, 'unknown') = 'unknown') as "isDoubtful"
    from publication u where post_id = ${postId} order by id for update of u`.execute(trx)
  return found.rows
}

/** Whether every publication still waits and none may have been published: then the post may be changed. POSTS9 */
export const allWait = (publications: readonly LockedPublication[]): boolean =>
  publications.every(({ state, isDoubtful }) => (state === 'scheduled' || state === 'held') && !isDoubtful)
