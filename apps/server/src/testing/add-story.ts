import type { Network } from '@rostrum/protocol'
import type { Context } from '../context.js'
import { newId } from '../db/ids.js'

interface StoryWish {
  boardId: string
  title?: string
  publishAt?: Date
  expireAt?: Date | null
  isFeatured?: boolean
  shares?: number
  status?: 'draft' | 'published'
  topics?: readonly string[]
  linkUrl?: string | null
  messages?: readonly { network: Network; text: string; endAt?: Date; language?: string }[]
}

/** Puts a story with its messages on a board, without the importer. */
export async function addStory(
  { db, now }: Context,
  wish: StoryWish,
): Promise<{ id: string; messages: string[] }> {
  const id = newId.story()
  const begun = wish.publishAt ?? new Date(now().getTime() - 60_000)
  const messages = wish.messages ?? []
  const networks = [...new Set(messages.map(({ network }) => network))]
  const counts = networks.map((name) => [name, messages.filter(({ network }) => network === name).length])
  await db
    .insertInto('story')
    .values({
      id,
      board_id: wish.boardId,
      type: wish.linkUrl ? 'link-attachment' : 'text',
      title: wish.title ?? 'A story',
      link_url: wish.linkUrl ?? null,
      is_featured: wish.isFeatured ?? false,
      share_count: wish.shares ?? 0,
      status: wish.status ?? 'published',
      publish_at: begun,
      expire_at: wish.expireAt ?? null,
      message_count: JSON.stringify(Object.fromEntries(counts)),
    })
    .execute()
  for (const topicId of wish.topics ?? []) {
    await db.insertInto('story_topic').values({ story_id: id, topic_id: topicId }).execute()
  }
  const ids = messages.map(() => newId.message())
  for (const [pos, { network, text, endAt, language }] of messages.entries()) {
    await db
      .insertInto('message')
      .values({
        id: ids[pos] ?? '',
        board_id: wish.boardId,
        story_id: id,
        network,
        type: 'text',
        text,
        pos,
        language: language ?? null,
        start_at: begun,
        end_at: endAt ?? null,
      })
      .execute()
  }
  return { id, messages: ids }
}

/** Puts a topic on a board. */
export async function addTopic({ db }: Context, boardId: string, name: string): Promise<string> {
  const id = newId.topic()
  await db.insertInto('topic').values({ id, board_id: boardId, name }).execute()
  return id
}
