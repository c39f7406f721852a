import { foldTopicName, missingAltTexts } from '@rostrum/rules'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.js'
import { prepareStory, type PreparedStory } from '../../imports/prepare-story.js'
import { refuse, type RowProblem } from '../../imports/import-result.js'
import {
  readyMessage,
  suggestMessages,
  type Makings,
  type ReadyMessage,
} from '../../imports/suggest-messages.js'
import type { MessageForm } from '../../imports/story-form.js'

/** The topics of a board that stories can get: ids and names by the folded name. */
export type KnownTopics = ReadonlyMap<string, { readonly id: string; readonly name: string }>

/** Reads the topics of a board that are not archived. */
export async function readKnownTopics(db: Kysely<Schema>, boardId: string): Promise<KnownTopics> {
  const rows = await db
    .selectFrom('topic')
    .select(['id', 'name'])
    .where('board_id', '=', boardId)
    .where('archived_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute()
  return new Map(rows.map((topic) => [foldTopicName(topic.name), topic]))
}

/** A row that was looked at. */
export interface PreparedRow {
  readonly story: PreparedStory
  /** Its own messages, or suggested ones, not yet checked. */
  readonly messages: readonly MessageForm[]
  readonly topics: readonly { readonly id: string; readonly name: string }[]
  /** What keeps it from being made. */
  readonly refused: readonly RowProblem[]
  /** What its draft will lack; nothing of that is refused. */
  readonly lacks: readonly RowProblem[]
  /** It becomes a draft, also where stories are published straight: a picture has no alternative text. */
  readonly isDraft: boolean
}

/** How a row is looked at. */
export interface RowSettings {
  readonly topics: KnownTopics
  readonly isPublished: boolean
  /** Whether the board asks for alternative texts. */
  readonly isAltTextRequired: boolean
  readonly now: Date
}

/** What a story’s messages depend on, before its files are there. */
const makingsOf = ({ type, form, repost }: PreparedStory): Makings => ({
  type,
  pictures: type === 'video' || type === 'pdf' ? 0 : (form.pictures?.length ?? 0),
  hasGif: false,
  link: form.link,
  repostOn: repost?.Post.Network,
})

/** The messages that their networks take, and why the others are refused. Suggested ones that are not taken are no error. */
export function readyAll(
  { story, messages }: Pick<PreparedRow, 'story' | 'messages'>,
  makings: Makings = makingsOf(story),
): { readonly ready: ReadyMessage[]; readonly refused: RowProblem[] } {
  const all = messages.map((form) => readyMessage(form, makings))
  return {
    ready: all.flatMap((one) => ('why' in one ? [] : [one])),
    refused: story.form.messages ? all.flatMap((one) => ('why' in one ? [one] : [])) : [],
  }
}

/** Pictures of a row without the alternative text that the board asks for; none where no network shows them. UPLOAD8 */
function undescribed(
  { form: { pictures = [] } }: PreparedStory,
  messages: readonly MessageForm[],
  { isAltTextRequired: isRequired }: RowSettings,
): RowProblem[] {
  const without = pictures.filter(({ alt = '' }) => alt.trim() === '')
  const files = without.map(() => ({ isImage: true, altText: null }))
  const isAsked = messages.some(
    ({ network }) => missingAltTexts({ isRequired, network, isComment: false, files }) > 0,
  )
  return isAsked ? [withoutAlt(without.map(({ source }) => source))] : []
}

/** The problem of pictures without an alternative text, with their addresses. UPLOAD8 */
export const withoutAlt = (sources: readonly string[]): RowProblem =>
  refuse('no alternative text', 'alt-text-missing', 'alt', sources.join(', '))

/** What a draft has no field for. UPLOAD3 */
export function notInDrafts({ form }: PreparedStory): RowProblem[] {
  const left = [
    ...(form.points ? ['points'] : []),
    ...(form.messages?.some(({ mentions }) => mentions?.length) ? ['mentions'] : []),
    ...([form.video, form.document].some((file) => file?.preview) ? ['preview'] : []),
  ]
  return left.map((field) => refuse(`${field}: not in drafts`, 'not-in-drafts', field))
}

/** Looks at a row: checks what it says without loading anything. UPLOAD2, UPLOAD3 */
export function prepareRow(form: unknown, settings: RowSettings): PreparedRow | RowProblem {
  const { topics, isPublished, now } = settings
  const story = prepareStory({ what: 'row', form }, { now, topics: [] })
  if ('why' in story) return story
  const messages = story.form.messages ?? suggestMessages(story.form, undefined)
  const names = story.form.topics ?? []
  const found = names.map((name) => ({ name, topic: topics.get(foldTopicName(name)) }))
  const unknown = found
    .filter(({ topic }) => topic === undefined)
    .map(({ name }) => refuse(`unknown topic ${name}`, 'topic-unknown', 'topics', name))
  const complaints = [...unknown, ...readyAll({ story, messages }).refused]
  const pictures = undescribed(story, messages, settings)
  const isDraft = !isPublished || pictures.length > 0
  const row = { story, messages, isDraft, topics: [...new Set(found.flatMap(({ topic }) => topic ?? []))] }
  if (!isDraft) return { ...row, refused: complaints, lacks: [] }
  return { ...row, refused: [], lacks: [...pictures, ...complaints, ...notInDrafts(story)] }
}
