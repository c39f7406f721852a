import type { Network, StoryFilter } from '@rostrum/protocol'
import { type RawBuilder, sql } from 'kysely'
import { isWanted, type Viewer } from '../visibility/visible.js'

/** What is wanted of the stories that a person may see. SEARCH9 */
export interface StoryWish {
  network: Network | undefined
  topic: string | undefined
  language: string | undefined
  only: StoryFilter | undefined
}

/** A reader of the feed; `seenUntil`: they saw the board until then, before this visit. */
export interface Reader extends Viewer {
  seenUntil: Date
}

const none = sql``

const ownFilter = (only: StoryFilter, { userId, seenUntil }: Reader): RawBuilder<unknown> =>
  ({
    unshared: sql`and not exists (select from post o
      where o.user_id = ${userId} and o.story_id = s.id and o.deleted_at is null)`,
    saved: sql`and exists (select from saved_story v where v.user_id = ${userId} and v.story_id = s.id)`,
    new: sql`and s.publish_at > ${seenUntil}`,
  })[only]

/** SQL: the conditions about story `s`, without that on the topic; each begins with `and`. */
export const filtersOf = ({ network, language, only }: StoryWish, reader: Reader): RawBuilder<unknown> => sql`
  ${network ? sql`and s.message_count ? ${network}` : none}
  ${
    language
      ? sql`and exists (select from message l where l.story_id = s.id and l.language = ${language}
          and l.deleted_at is null and not l.is_past)`
      : none
  }
  ${only ? ownFilter(only, reader) : none}`

/** SQL: the condition on the topic: that of the wish, else those that the person follows. */
export const topicFilter = (topic: string | undefined, followed: readonly string[]): RawBuilder<unknown> =>
  isWanted(topic, followed, 's.id')

/** SQL: the most selective lookup of a filter by an index, as `from … where …`; null when none helps. */
export function lookupOf(
  { network, topic, language, only }: StoryWish,
  { userId, boardId, seenUntil }: Reader,
  live: RawBuilder<unknown>,
): { source: RawBuilder<unknown>; isByTopic: boolean } | null {
  const found = (source: RawBuilder<unknown>) => ({ source: sql`${source} and ${live}`, isByTopic: false })
  if (only === 'saved')
    return found(sql`from saved_story v join story s on s.id = v.story_id where v.user_id = ${userId}`)
  if (topic !== undefined) {
    const ofTopic = sql`from story_topic t join story s on s.id = t.story_id where t.topic_id = ${topic}`
    return { source: sql`${ofTopic} and ${live}`, isByTopic: true }
  }
  if (only === 'new') return found(sql`from story s where s.publish_at > ${seenUntil}`)
  if (language)
    return found(sql`from story s where s.id in (select l.story_id from message l
      where l.board_id = ${boardId} and l.language = ${language} and l.deleted_at is null)`)
  return network ? found(sql`from story s where s.message_count ? ${network}`) : null
}
