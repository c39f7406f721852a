import type { StoryForm } from '@rostrum/protocol'
import { sql, type Transaction } from 'kysely'
import { audit } from '../../audit-log/audit.js'
import type { Context } from '../../context.js'
import { newId } from '../../db/ids.js'
import type { Schema } from '../../db/schema.js'
import { writeStory, type ReadyStory, type StoryTarget } from '../../imports/write-story.js'
import { emptyForm } from '../draft-form.js'
import { insertDraft, isFullOfDrafts } from '../save-draft.js'
import type { ClaimedFeed } from './claim-feed.js'

/** A board has so many drafts that a feed makes no more. */
export class DraftsFull extends Error {}

/** An entry as a draft: editors find what would have been published. */
const draftOf = ({ story, files, messages }: ReadyStory, topicId: string | null): StoryForm => ({
  ...emptyForm,
  Title: story.form.title,
  Description: story.form.description ?? '',
  LinkUrl: story.form.link ?? '',
  LinkTitle: story.form.linkTitle ?? '',
  Media: files.media.slice(0, 20).map(({ id }) => id),
  Messages: messages.map(({ network, language, text }) => ({
    Network: network,
    Language: language,
    Text: text,
  })),
  Topics: topicId === null ? [] : [topicId],
})

/** Whether the feed is still this run's: on, not removed, not another server's, and its board in no crisis. */
async function isOurs(trx: Transaction<Schema>, { id, until }: ClaimedFeed): Promise<boolean> {
  const { rows } = await sql`
    select 1 from board_feed f join board b on b.id = f.board_id
    where f.id = ${id} and f.is_on and f.lease_until = ${until} and not b.in_crisis for share of f`.execute(
    trx,
  )
  return rows.length > 0
}

/** Notes that an entry was taken; false when it was before. */
async function take(trx: Transaction<Schema>, feed: ClaimedFeed, external_id: string, taken_at: Date) {
  const row = await trx
    .insertInto('board_feed_entry')
    .values({ board_id: feed.boardId, source: feed.source, external_id, taken_at })
    .onConflict((on) => on.doNothing())
    .returning('external_id')
    .executeTakeFirst()
  return row !== undefined
}

async function makeDraft(trx: Transaction<Schema>, feed: ClaimedFeed, ready: ReadyStory): Promise<string> {
  const { boardId } = feed
  if (await isFullOfDrafts(trx, boardId)) throw new DraftsFull()
  const id = newId.story()
  await insertDraft(trx, { id: null, boardId }, { id, form: draftOf(ready, feed.topicId), isChange: false })
  return id
}

/**
 * Makes a story or a draft of an entry, once; false when the feed is not this run's any more. Without the alternative texts
 * that the board asks for it is a draft, and a story that is published stays as it was. FEEDS5, FEEDS8
 */
export async function keepEntry(
  trx: Transaction<Schema>,
  context: Context,
  {
    feed,
    ready,
    target,
    isDescribed,
  }: { feed: ClaimedFeed; ready: ReadyStory; target: StoryTarget; isDescribed: boolean },
): Promise<boolean> {
  const { boardId } = feed
  if (!(await isOurs(trx, feed))) return false
  const isNew = target.storyId === undefined
  if (!isNew && !isDescribed) return false
  const isPublished = feed.isPublished && isDescribed
  if (isNew && !(await take(trx, feed, ready.story.externalId, context.now()))) return false
  const story = isPublished
    ? await writeStory(trx, context.events, ready, target)
    : await makeDraft(trx, feed, ready)
  const isLater = ready.story.publishAt > context.now()
  const published = isLater ? 'story-scheduled' : 'story-published'
  const action = !isNew ? 'story-changed' : isPublished ? published : 'story-created'
  await audit(context, { action, by: 'system', boardId, detail: { story, feed: feed.id } }, trx)
  return true
}
