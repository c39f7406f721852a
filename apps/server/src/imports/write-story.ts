import type { Transaction } from 'kysely'
import type { Schema } from '../db/schema.js'
import type { EventLog } from '../events/event-log.js'
import { newId } from '../ids.js'
import type { CollectedFiles } from './collect-files.js'
import { shorten } from './plain-text.js'
import type { PreparedStory } from './prepare-story.js'
import type { ReadyMessage } from './suggest-messages.js'

/** A story with everything that belongs to it, ready to be stored. */
export interface ReadyStory {
  story: PreparedStory
  files: CollectedFiles
  messages: ReadyMessage[]
}

/** Where a story goes; `storyId` is that of the row which is to be updated. */
export interface StoryPlace {
  boardId: string
  source: string
  storyId: string | undefined
}

/** Stores a story, its messages, files and topics in one transaction. Messages that stay keep their ids. */
export async function writeStory(
  trx: Transaction<Schema>,
  events: EventLog,
  ready: ReadyStory,
  place: StoryPlace,
): Promise<string> {
  const { story, files, messages } = ready
  const { form } = story
  const id = place.storyId ?? newId.story()
  const counts: Record<string, number> = {}
  for (const { network } of messages) counts[network] = (counts[network] ?? 0) + 1
  const values = {
    type: story.type,
    title: form.title,
    description: form.description ?? null,
    link_url: form.link ?? null,
    link_title: form.link ? (form.linkTitle ?? form.title) : null,
    image_id: files.imageId,
    is_featured: form.featured ?? false,
    ...(place.storyId && form.published === undefined ? {} : { publish_at: story.publishAt }),
    expire_at: story.expireAt,
    excerpt: shorten(messages[0]?.text ?? form.description ?? '', 240),
    message_count: JSON.stringify(counts),
    // Without the hash the next import tries again what could not be had.
    source_hash: files.isIncomplete ? null : story.hash,
  }
  if (place.storyId) await trx.updateTable('story').set(values).where('id', '=', id).execute()
  else {
    const { boardId: board_id, source } = place
    await trx
      .insertInto('story')
      .values({ id, board_id, source, external_id: story.externalId, status: 'published', ...values })
      .execute()
  }
  await writeMessages(trx, id, place.boardId, ready)
  await writeFiles(trx, id, ready)
  await writeTopics(trx, id, place.boardId, form.topics ?? [])
  await events.append(trx, { to: { boardId: place.boardId }, type: 'story-saved', data: { Id: id } })
  return id
}

async function writeMessages(trx: Transaction<Schema>, storyId: string, boardId: string, ready: ReadyStory) {
  const { story, files, messages } = ready
  const before = await trx
    .selectFrom('message')
    .select(['id', 'network'])
    .where('story_id', '=', storyId)
    .where('deleted_at', 'is', null)
    .orderBy('pos')
    .execute()
  for (const [pos, message] of messages.entries()) {
    const at = before.findIndex((one) => one.network === message.network)
    const [kept] = at < 0 ? [] : before.splice(at, 1)
    const isLink = message.type === 'link-attachment'
    const values = {
      network: message.network,
      type: message.type,
      text: message.text,
      language: message.language,
      mentions: JSON.stringify(message.mentions),
      link_url: isLink ? (story.form.link ?? null) : null,
      link_title: isLink ? (story.form.linkTitle ?? story.form.title) : null,
      description: isLink ? (story.form.description ?? null) : null,
      image_id: message.type === 'text' ? null : files.imageId,
      pos,
      start_at: story.publishAt,
      end_at: story.expireAt,
    }
    const id = kept?.id ?? newId.message()
    if (kept) await trx.updateTable('message').set(values).where('id', '=', id).execute()
    else
      await trx
        .insertInto('message')
        .values({ id, board_id: boardId, story_id: storyId, ...values })
        .execute()
    await trx.deleteFrom('message_media').where('message_id', '=', id).execute()
    const carried = message.type === 'text' || isLink ? [] : files.media
    const rows = carried.map((one, place) => ({ message_id: id, media_id: one.id, pos: place }))
    if (rows.length) await trx.insertInto('message_media').values(rows).execute()
  }
  const gone = before.map((one) => one.id)
  if (gone.length)
    await trx.updateTable('message').set({ deleted_at: new Date() }).where('id', 'in', gone).execute()
}

async function writeFiles(trx: Transaction<Schema>, storyId: string, { story, files }: ReadyStory) {
  await trx.deleteFrom('story_media').where('story_id', '=', storyId).execute()
  const carried = story.type === 'link-attachment' ? [] : files.media
  const rows = carried.map((one, pos) => ({ story_id: storyId, media_id: one.id, pos }))
  if (rows.length) await trx.insertInto('story_media').values(rows).execute()
}

async function writeTopics(trx: Transaction<Schema>, storyId: string, boardId: string, names: string[]) {
  await trx.deleteFrom('story_topic').where('story_id', '=', storyId).execute()
  // In one order, so that two imports at once never wait for each other.
  for (const name of [...new Set(names)].toSorted()) {
    await trx
      .insertInto('topic')
      .values({ id: newId.topic(), board_id: boardId, name })
      .onConflict((conflict) => conflict.columns(['board_id', 'name']).doNothing())
      .execute()
    const { id } = await trx
      .selectFrom('topic')
      .select('id')
      .where('board_id', '=', boardId)
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    await trx.insertInto('story_topic').values({ story_id: storyId, topic_id: id }).execute()
  }
}
