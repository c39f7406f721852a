import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Schema } from '../db/schema.js'
import type { EventLog } from '../events/event-log.js'
import { collectFiles, type FileContext, withOriginal } from './collect-files.js'
import { isUndescribed } from '../guard-rails/store/undescribed.js'
import { decodeText } from '../text/decode-text.js'
import { loadFile } from './load-file.js'
import { prepareStory, type PreparedStory } from './prepare-story.js'
import { readCsv } from './read-csv.js'
import { readFeed } from './read-feed.js'
import { readJson } from './read-json.js'
import type { Entry, Reading, ImportProblem } from './import-result.js'
import { readyMessage, suggestMessages, type Makings, type ReadyMessage } from './suggest-messages.js'
import { writeStory, type ReadyStory, type StoryTarget } from './write-story.js'

/** The forms that stories are read in. A feed is RSS, Atom, RDF or a JSON feed. */
export const importFormats = ['json', 'csv', 'feed'] as const
export type ImportFormat = (typeof importFormats)[number]

/** Result of an import. The numbers count stories; `refused` also lists single pictures and messages. */
export interface ImportReport {
  added: number
  updated: number
  unchanged: number
  refused: ImportProblem[]
  /** Pictures of stories that were published without the alternative text that the board asks for. UPLOAD11 */
  undescribed?: ImportProblem[]
}

/** What an import needs from the server. */
export interface ImportContext extends FileContext {
  events: EventLog
  now: () => Date
}

/** How a source that is read again and again takes its stories on. */
export interface StoryKeeping {
  /** Which of the stories that are new or changed are taken, in which order. */
  choose: (
    waiting: readonly { story: PreparedStory; isKnown: boolean }[],
  ) => Promise<readonly PreparedStory[]>
  /** Stores one in a transaction; false when it was not wanted any more. */
  write: (trx: Transaction<Schema>, ready: ReadyStory, target: StoryTarget) => Promise<boolean>
}

/** Source and target of an import. */
export interface StoryImport {
  boardId: string
  /** File name that `context.files` can read, or an address. */
  from: string
  /** Detected from the content when left out. */
  format?: ImportFormat | undefined
  /** Key under which the same stories are recognised again. Default: `from`. */
  source?: string | undefined
  /** Topics for entries without any. */
  topics?: readonly string[] | undefined
  /** Whether all entries get `topics`, and none of their own. FEEDS6 */
  hasFixedTopics?: boolean
  /** Default: all stories are taken, and published. */
  keeping?: StoryKeeping
}

const maxBytes = 20 << 20
const jsonFeed = z.object({ version: z.string().check(z.regex(/^https?:\/\/(?:www\.)?jsonfeed\.org\//)) })
const atOnce = 4

/**
 * Imports stories into a board. The same source can be imported again: unchanged stories are left alone,
 * changed ones are updated, and a story that was deleted on the board stays deleted. No content of a source
 * makes the import fail; a source that cannot be loaded throws a LoadError.
 */
export async function importStories(context: ImportContext, wanted: StoryImport): Promise<ImportReport> {
  const { bytes, contentType, address } = await loadFile(wanted.from, context, maxBytes)
  const text = decodeText(bytes, contentType)
  const reading = read(text, wanted.format ?? detectFormat(text, wanted.from), address)
  const report: ImportReport = { added: 0, updated: 0, unchanged: 0, refused: [...reading.refused] }
  const source = wanted.source ?? wanted.from
  const stories = prepareAll(reading, context.now(), wanted, report.refused)
  const known = await findKnown(context, wanted.boardId, source)
  const { account_id: accountId } = await context.db
    .selectFrom('board')
    .select('account_id')
    .where('id', '=', wanted.boardId)
    .executeTakeFirstOrThrow()
  const waiting = stories.filter((story) => {
    const row = known.get(story.externalId)
    const isSame = row !== undefined && (row.isDeleted || row.hash === story.hash)
    if (isSame) report.unchanged += 1
    return !isSame
  })
  const isKnown = ({ externalId }: PreparedStory) => known.has(externalId)
  const chosen = wanted.keeping
    ? [...(await wanted.keeping.choose(waiting.map((story) => ({ story, isKnown: isKnown(story) }))))]
    : waiting
  const write = wanted.keeping?.write ?? publish(context)
  const work = async () => {
    for (let story = chosen.shift(); story; story = chosen.shift()) {
      const files = await collectFiles(context, story, accountId, report.refused)
      const settled = settle(await withOriginal(context.db, story, files), files.media.length)
      const ready = { story: settled, files, messages: [] as ReadyMessage[] }
      ready.messages = readyMessages(ready.story, files.media, report.refused)
      const storyId = known.get(story.externalId)?.id
      const target = { boardId: wanted.boardId, source, storyId, now: context.now() }
      const isKept = await context.db.transaction().execute((trx) => write(trx, ready, target))
      if (isKept) report[storyId ? 'updated' : 'added'] += 1
      if (isKept && !wanted.keeping) await nameUndescribed(context, wanted.boardId, ready, report)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return report
}

/** Names the pictures of a story that have no alternative text, where its board asks for them. UPLOAD11 */
async function nameUndescribed(
  { db }: ImportContext,
  boardId: string,
  { story, files: { media }, messages }: ReadyStory,
  report: ImportReport,
): Promise<void> {
  // A repost shows no picture of the story.
  const networks = messages.flatMap(({ network, type }) => (type === 'post-attachment' ? [] : [network]))
  if (!(await isUndescribed(db, { boardId, media, networks }))) return
  const { pictures, link = '' } = story.form
  // Without pictures of its own it shows the one of its page.
  const sources = pictures?.filter(({ alt = '' }) => alt.trim() === '').map(({ source }) => source) ?? [link]
  const why = 'has no alternative text, which the board asks for'
  const found = sources.map((source) => ({ what: `${story.what}, ${source.slice(0, 200)}`, why }))
  report.undescribed = [...(report.undescribed ?? []), ...found]
}

const publish =
  ({ events }: ImportContext): StoryKeeping['write'] =>
  async (trx, ready, target) => {
    await writeStory(trx, events, ready, target)
    return true
  }

function read(text: string, format: ImportFormat, address: string | undefined): Reading {
  if (format === 'csv') return readCsv(text)
  return format === 'feed' ? readFeed(text, address) : readJson(text)
}

/** Detects the format by the first character of the content; a JSON feed identifies itself. */
function detectFormat(text: string, name: string): ImportFormat {
  const start = text
    .slice(0, 2000)
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (start.startsWith('<')) return 'feed'
  if (/^[[{]/.test(start)) return isJsonFeed(text) ? 'feed' : 'json'
  return /\.json(\?|$)/i.test(name) ? 'json' : 'csv'
}

/** Publishers differ in where they put the version and how they write its URL, so the check is lenient. */
function isJsonFeed(text: string): boolean {
  try {
    return jsonFeed.safeParse(JSON.parse(text.replace(/^\uFEFF/, ''))).success
  } catch {
    return false
  }
}

/** The entry without topics of its own. FEEDS6 */
function withoutTopics(entry: Entry): Entry {
  if (typeof entry.form !== 'object' || entry.form === null) return entry
  const { topics: _topics, ...form } = entry.form as Record<string, unknown>
  return { ...entry, form }
}

function prepareAll(
  reading: Reading,
  now: Date,
  { topics = [], hasFixedTopics = false }: StoryImport,
  refused: ImportProblem[],
): PreparedStory[] {
  const stories = new Map<string, PreparedStory>()
  for (const entry of reading.entries) {
    const story = prepareStory(hasFixedTopics ? withoutTopics(entry) : entry, { now, topics })
    if ('why' in story) refused.push({ what: entry.what, why: story.why })
    else {
      const first = stories.get(story.externalId)
      if (first) refused.push({ what: entry.what, why: `has the same ID as ${first.what}` })
      else stories.set(story.externalId, story)
    }
  }
  return [...stories.values()]
}

async function findKnown({ db }: ImportContext, boardId: string, source: string) {
  const rows = await db
    .selectFrom('story')
    .select(['id', 'external_id', 'source_hash', 'deleted_at'])
    .where('board_id', '=', boardId)
    .where('source', '=', source)
    .execute()
  return new Map(
    rows.map((row) => [
      row.external_id ?? '',
      { id: row.id, hash: row.source_hash, isDeleted: row.deleted_at !== null },
    ]),
  )
}

/** Adjusts a story to the files that could be loaded. */
function settle(story: PreparedStory, files: number): PreparedStory {
  const needsNone: readonly PreparedStory['type'][] = ['post-attachment', 'text', 'link-attachment']
  if (files > 0 || needsNone.includes(story.type)) return story
  return { ...story, type: story.form.link ? 'link-attachment' : 'text' }
}

function readyMessages(
  story: PreparedStory,
  media: { resource: string }[],
  refused: ImportProblem[],
): ReadyMessage[] {
  const makings: Makings = {
    type: story.type,
    pictures: story.type === 'video' || story.type === 'pdf' ? 0 : media.length,
    hasGif: media.some((one) => one.resource === 'gif'),
    link: story.form.link,
    repostOn: story.repost?.Post.Network,
  }
  const forms =
    story.form.messages?.map((form) => ({ language: story.language, ...form })) ??
    suggestMessages(story.form, story.language)
  const ready: ReadyMessage[] = []
  for (const [at, form] of forms.entries()) {
    const message = readyMessage(form, makings)
    if (!('why' in message)) ready.push(message)
    // A generated message that its network does not accept is not reported: it is not an error of the source.
    else if (story.form.messages) refused.push({ what: `${story.what}, message ${at + 1}`, why: message.why })
  }
  return ready
}
