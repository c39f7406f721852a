import type { MessageType } from '@rostrum/protocol'
import type { Transaction } from 'kysely'
import { readCompanySettings } from '../companies/company-settings.js'
import type { Schema } from '../db/schema.js'
import type { EventLog } from '../events/event-log.js'
import { newId } from '../db/ids.js'
import type { CollectedFiles } from './collect-files.js'
import { shorten } from './html-to-text.js'
import type { PreparedStory } from './prepare-story.js'
import type { ReadyMessage } from './suggest-messages.js'
import { keepHashtags } from '../hashtags/hashtags.js'
import { findOrAddTopics } from '../topics/find-topics.js'

/** A story with all its parts, ready to be stored. */
export interface ReadyStory {
  story: PreparedStory
  files: CollectedFiles
  messages: ReadyMessage[]
}

/** Where a story is stored; `storyId` is the row to be updated. */
export interface StoryTarget {
  boardId: string
  source: string
  storyId: string | undefined
  /** The id of a new story; made when left out. */
  newStoryId?: string
  now: Date
}

/** Removes the title from the start of a text, because it is shown above the text anyway. */
const withoutTitle = (text: string, title: string) => {
  if (!title || !text.startsWith(title)) return text
  const rest = text.slice(title.length)
  // When the title is only the beginning of a sentence, the sentence stays whole.
  const end = /^(?:[.!?…:]+(?:\s+|$)|[。！？：]+\s*|\s*\n\s*|\s+(?=https?:)|\s*$)/u.exec(rest)
  return end ? rest.slice(end[0].length) : text
}

const day = 24 * 3_600_000

/** The story with the end that its company gives to all that name none. COMPANY3 */
async function withEnd(
  trx: Transaction<Schema>,
  story: PreparedStory,
  boardId: string,
): Promise<PreparedStory> {
  if (story.expireAt !== null) return story
  const { account_id: accountId } = await trx
    .selectFrom('board')
    .select('account_id')
    .where('id', '=', boardId)
    .executeTakeFirstOrThrow()
  const { StoryDays } = await readCompanySettings(trx, accountId)
  if (StoryDays === null) return story
  return { ...story, expireAt: new Date(story.publishAt.getTime() + StoryDays * day) }
}

/** The columns of a story that an import or an editor writes. */
function columnsOf({ story, files, messages }: ReadyStory, target: StoryTarget) {
  const { form } = story
  const counts: Record<string, number> = {}
  for (const { network } of messages) counts[network] = (counts[network] ?? 0) + 1
  return {
    type: story.type,
    title: form.title,
    description: form.description ?? null,
    link_url: form.link ?? null,
    link_title: form.link ? (form.linkTitle ?? form.title) : null,
    post_attachment: story.repost && JSON.stringify(story.repost),
    // With a link beside it, it is a repost on its own network only: its message says so.
    is_repost: story.repost !== null && !form.link,
    image_id: files.imageId,
    is_featured: form.featured ?? false,
    ...(target.storyId && form.published === undefined ? {} : { publish_at: story.publishAt }),
    expire_at: story.expireAt,
    excerpt: shorten(withoutTitle(messages[0]?.text || form.description || '', form.title), 240),
    message_count: JSON.stringify(counts),
    // Without the hash, the next import tries again to load the missing files.
    source_hash: files.isIncomplete ? null : story.hash,
  }
}

/** Stores a story, its messages, files and topics in one transaction. Messages that remain keep their ids. */
export async function writeStory(
  trx: Transaction<Schema>,
  events: EventLog,
  given: ReadyStory,
  target: StoryTarget,
): Promise<string> {
  const ready = { ...given, story: await withEnd(trx, given.story, target.boardId) }
  const { story } = ready
  const id = target.storyId ?? target.newStoryId ?? newId.story()
  const values = columnsOf(ready, target)
  const { boardId: board_id, source } = target
  const { publish_at: publishAt } = target.storyId
    ? await trx
        .updateTable('story')
        .set(values)
        .where('id', '=', id)
        .returning('publish_at')
        .executeTakeFirstOrThrow()
    : await trx
        .insertInto('story')
        .values({ id, board_id, source, external_id: story.externalId, status: 'published', ...values })
        .returning('publish_at')
        .executeTakeFirstOrThrow()
  // A new story has no old parts to delete.
  if (target.storyId) await clear(trx, id)
  const changed = await writeMessages(trx, id, target, ready)
  await keepHashtags(trx, { storyId: id })
  await writeFiles(trx, id, ready)
  await writeTopics(trx, id, target.boardId, story.form.topics ?? [])
  // Until its time, not even the id is sent to the board: `announceTimes` announces it then (STORIES22).
  if (publishAt > target.now) return id
  const to = { boardId: target.boardId }
  const tell = (type: 'message-added' | 'message-deleted') => (Id: string) => ({
    to,
    type,
    data: { Id, StoryId: id },
  })
  await events.append(
    trx,
    { to, type: 'story-saved', data: { Id: id } },
    ...changed.added.map(tell('message-added')),
    ...changed.gone.map(tell('message-deleted')),
  )
  return id
}

async function clear(trx: Transaction<Schema>, storyId: string): Promise<void> {
  await trx
    .deleteFrom('message_media')
    .where('message_id', 'in', (from) =>
      from.selectFrom('message').select('id').where('story_id', '=', storyId),
    )
    .execute()
  await trx.deleteFrom('story_media').where('story_id', '=', storyId).execute()
  await trx.deleteFrom('story_topic').where('story_id', '=', storyId).execute()
}

async function writeMessages(
  trx: Transaction<Schema>,
  storyId: string,
  target: StoryTarget,
  ready: ReadyStory,
): Promise<{ added: string[]; gone: string[] }> {
  const before = target.storyId ? await readMessages(trx, storyId) : []
  const added = []
  const carried = []
  for (const [pos, message] of ready.messages.entries()) {
    const at = before.findIndex((one) => one.network === message.network)
    const [existing] = at < 0 ? [] : before.splice(at, 1)
    const id = existing?.id ?? newId.message()
    const values = { ...messageValues(message, ready), pos }
    if (existing) await trx.updateTable('message').set(values).where('id', '=', id).execute()
    else added.push({ id, board_id: target.boardId, story_id: storyId, ...values })
    const hasFiles = !withoutFiles.includes(message.type)
    const files = hasFiles ? ready.files.media : []
    carried.push(...files.map((one, at) => ({ message_id: id, media_id: one.id, pos: at })))
  }
  if (added.length) await trx.insertInto('message').values(added).execute()
  if (carried.length) await trx.insertInto('message_media').values(carried).execute()
  const removed = before.map((one) => one.id)
  if (removed.length)
    await trx.updateTable('message').set({ deleted_at: new Date() }).where('id', 'in', removed).execute()
  return { added: added.map(({ id }) => id), gone: removed }
}

const withoutFiles: readonly MessageType[] = ['text', 'link-attachment', 'post-attachment']

const readMessages = (trx: Transaction<Schema>, storyId: string) =>
  trx
    .selectFrom('message')
    .select(['id', 'network'])
    .where('story_id', '=', storyId)
    .where('deleted_at', 'is', null)
    .orderBy('pos')
    .execute()

function messageValues(message: ReadyMessage, { story, files }: ReadyStory) {
  const { form } = story
  const isLink = message.type === 'link-attachment'
  const repost = message.type === 'post-attachment' && form.link ? story.repost : null
  return {
    network: message.network,
    type: message.type,
    text: message.text,
    language: message.language,
    mentions: JSON.stringify(message.mentions),
    points: form.points ?? 0,
    link_url: isLink ? (form.link ?? null) : null,
    link_title: isLink ? (form.linkTitle ?? form.title) : null,
    description: isLink ? (form.description ?? null) : null,
    image_id: message.type === 'text' || repost ? null : files.imageId,
    is_repost: repost !== null,
    post_attachment: repost && JSON.stringify(repost),
    start_at: story.publishAt,
    end_at: story.expireAt,
  }
}

async function writeFiles(
  trx: Transaction<Schema>,
  storyId: string,
  { story, files }: ReadyStory,
): Promise<void> {
  const carried = story.type === 'link-attachment' ? [] : files.media
  const rows = carried.map((one, pos) => ({ story_id: storyId, media_id: one.id, pos }))
  if (rows.length) await trx.insertInto('story_media').values(rows).execute()
}

async function writeTopics(
  trx: Transaction<Schema>,
  storyId: string,
  boardId: string,
  wanted: string[],
): Promise<void> {
  const names = [...new Set(wanted)]
  if (names.length === 0) return
  const ids = await findOrAddTopics(trx, boardId, names)
  await trx
    .insertInto('story_topic')
    .values(ids.map((topicId) => ({ story_id: storyId, topic_id: topicId })))
    .execute()
}
