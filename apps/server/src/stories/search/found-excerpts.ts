import type { StoryCard } from '@rostrum/protocol'
import { foundExcerpt } from '@rostrum/rules'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../db/schema.js'
import { isLiveMessage } from '../../messages/queries.js'
import type { Viewer } from '../../visibility/visible.js'

/** The cards with the text around what was found: of the description, else of a suggested text. SEARCH7 */
export async function withFoundExcerpts(
  db: Kysely<Schema>,
  viewer: Viewer,
  cards: readonly StoryCard[],
  words: readonly string[],
): Promise<StoryCard[]> {
  const texts = new Map<string, string[]>()
  if (cards.length > 0) {
    const { rows } = await sql<{ story: string; text: string }>`
      select m.story_id as story, m.text from message m join story s on s.id = m.story_id
      where m.story_id in (${sql.join(cards.map(({ Id }) => Id))}) and ${isLiveMessage(viewer)}
      order by m.story_id, m.pos, m.id`.execute(db)
    for (const { story, text } of rows) texts.set(story, [...(texts.get(story) ?? []), text])
  }
  return cards.map((card) => {
    const own = [card.Excerpt, card.Description ?? '', ...(texts.get(card.Id) ?? [])]
    return { ...card, Excerpt: foundExcerpt({ texts: own, words }) ?? card.Excerpt }
  })
}
