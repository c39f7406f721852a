import { listStories, type StoryCard } from '@rostrum/protocol'
import type { Rostrum } from '../rostrum.js'

/** The maximum number of stories that are found. */
const maxStories = 6

/** The stories of the board that fit the words best. Rejects with an `ApiError`. COMMANDS3 */
export async function findStories(
  { client }: Pick<Rostrum, 'client'>,
  words: string,
  signal?: AbortSignal,
): Promise<readonly Pick<StoryCard, 'Id' | 'Title'>[]> {
  const query = { q: words, match: 'words', _count: maxStories } as const
  const { Items } = await client.send(listStories, { query, ...(signal && { signal }) })
  return Items
}
