import * as z from 'zod/mini'
import type { EventLog } from '../events/event-log.js'
import { collectFiles, type FileContext } from './collect-files.js'
import { decodeText } from './decode-text.js'
import { loadFile } from './load-file.js'
import { prepareStory, type PreparedStory } from './prepare-story.js'
import { readCsv } from './read-csv.js'
import { readFeed } from './read-feed.js'
import { readJson } from './read-json.js'
import type { Reading, Refusal } from './reading.js'
import { readyMessage, suggestMessages, type Makings, type ReadyMessage } from './suggest-messages.js'
import { writeStory } from './write-story.js'

/** The forms that stories are read in. A feed is RSS, Atom, RDF or a JSON feed. */
export const importFormats = ['json', 'csv', 'feed'] as const
export type ImportFormat = (typeof importFormats)[number]

/** What came of an import. Numbers count stories; `refused` names also single pictures and messages. */
export interface ImportReport {
  added: number
  updated: number
  unchanged: number
  refused: Refusal[]
}

/** What an import needs of the server. */
export interface ImportContext extends FileContext {
  events: EventLog
  now: () => Date
}

/** Where stories come from and where they go. */
export interface StoryImport {
  boardId: string
  /** A name of a file that `context.files` reads, or an address. */
  from: string
  /** Guessed from the content when left out. */
  format?: ImportFormat | undefined
  /** Under which name its stories are known again; `from` when left out. */
  source?: string | undefined
  /** Topics for entries that bring none. */
  topics?: readonly string[] | undefined
}

const mostBytes = 20 << 20
const jsonFeed = z.object({ version: z.string().check(z.regex(/^https?:\/\/(?:www\.)?jsonfeed\.org\//)) })
const atOnce = 4

/**
 * Imports stories into a board. The same source can be imported again: what did not change is left alone, what
 * did is updated, and a story that was deleted on the board stays away. Nothing that stands in a source makes it
 * fail; a source that cannot be loaded throws a LoadFailure.
 */
export async function importStories(context: ImportContext, wanted: StoryImport): Promise<ImportReport> {
  const { bytes, contentType, address } = await loadFile(wanted.from, context, mostBytes)
  const text = decodeText(bytes, contentType)
  const reading = read(text, wanted.format ?? guessFormat(text, wanted.from), address)
  const report: ImportReport = { added: 0, updated: 0, unchanged: 0, refused: [...reading.refused] }
  const source = wanted.source ?? wanted.from
  const stories = prepareAll(reading, context.now(), wanted.topics ?? [], report.refused)
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
  const work = async () => {
    for (let story = waiting.shift(); story; story = waiting.shift()) {
      const files = await collectFiles(context, story, accountId, report.refused)
      const ready = { story: settle(story, files.media.length), files, messages: [] as ReadyMessage[] }
      ready.messages = readyMessages(ready.story, files.media, report.refused)
      const storyId = known.get(story.externalId)?.id
      const place = { boardId: wanted.boardId, source, storyId }
      await context.db.transaction().execute((trx) => writeStory(trx, context.events, ready, place))
      report[storyId ? 'updated' : 'added'] += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return report
}

function read(text: string, format: ImportFormat, address: string | undefined): Reading {
  if (format === 'csv') return readCsv(text)
  return format === 'feed' ? readFeed(text, address) : readJson(text)
}

/** By the first character of the content; a JSON feed says what it is. */
function guessFormat(text: string, name: string): ImportFormat {
  const start = text
    .slice(0, 2000)
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (start.startsWith('<')) return 'feed'
  if (/^[[{]/.test(start)) return isJsonFeed(text) ? 'feed' : 'json'
  return /\.json(\?|$)/i.test(name) ? 'json' : 'csv'
}

/** Where the version stands and how its address is written is up to whoever writes the feed. */
function isJsonFeed(text: string): boolean {
  try {
    return jsonFeed.safeParse(JSON.parse(text.replace(/^\uFEFF/, ''))).success
  } catch {
    return false
  }
}

function prepareAll(
  reading: Reading,
  now: Date,
  topics: readonly string[],
  refused: Refusal[],
): PreparedStory[] {
  const stories = new Map<string, PreparedStory>()
  for (const entry of reading.entries) {
    const story = prepareStory(entry, { now, topics })
    if ('why' in story) refused.push({ what: entry.what, why: story.why })
    else {
      const first = stories.get(story.externalId)
      if (first) refused.push({ what: entry.what, why: `is known by the same id as ${first.what}` })
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

/** A story whose files could not be had is what is left of it. */
function settle(story: PreparedStory, files: number): PreparedStory {
  const needsNone = story.repost || story.type === 'text' || story.type === 'link-attachment'
  if (files > 0 || needsNone) return story
  return { ...story, type: story.form.link ? 'link-attachment' : 'text' }
}

function readyMessages(
  story: PreparedStory,
  media: { resource: string }[],
  refused: Refusal[],
): ReadyMessage[] {
  const makings: Makings = {
    type: story.type,
    pictures: story.type === 'video' || story.type === 'pdf' ? 0 : media.length,
    hasGif: media.some((one) => one.resource === 'gif'),
    link: story.form.link,
  }
  const forms = story.form.messages ?? suggestMessages(story.form, story.language)
  const ready: ReadyMessage[] = []
  for (const [at, form] of forms.entries()) {
    const message = readyMessage(form, makings)
    if (!('why' in message)) ready.push(message)
    // What we suggest ourselves and a network does not take is nobody's fault.
    else if (story.form.messages) refused.push({ what: `${story.what}, message ${at + 1}`, why: message.why })
  }
  return ready
}
