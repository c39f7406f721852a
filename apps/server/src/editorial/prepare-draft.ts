import type { PostAttachment, StoryForm, StoryProblem } from '@rostrum/protocol'
import { characterCount, draftProblems, isUrl, rulesOf } from '@rostrum/rules'
import { tweetLength } from '@rostrum/rules/tweet-length'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Schema } from '../db/schema.js'
import { readRails } from '../guard-rails/store/read-rails.js'
import { fromWireMoment } from '../http/wire-moment.js'
import { prepareStory } from '../imports/prepare-story.js'
import { readyMessage, type Makings } from '../imports/suggest-messages.js'
import type { ReadyStory } from '../imports/write-story.js'
import type { CollectedFiles } from '../imports/collect-files.js'
import type { Editor } from './editors.js'

const mentions = z.array(z.object({ id: z.string(), text: z.string() }))
type Files = readonly (CollectedFiles['media'][number] & { readonly altText: string | null })[]

/** The files of a draft, in their order. */
async function readFiles(db: Kysely<Schema>, { accountId }: Editor, ids: readonly string[]): Promise<Files> {
  if (ids.length === 0) return []
  const { rows } = await sql<Files[number]>`
    select f.id, f.resource, f.mime_type as "mimeType", f.alt_text as "altText" from media f
    where f.id = any(${ids}::text[]) and f.account_id = ${accountId}
    order by array_position(${ids}::text[], f.id)`.execute(db)
  return rows
}

async function readTopicNames(db: Kysely<Schema>, { boardId }: Editor, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('topic')
    .select('name')
    .where('board_id', '=', boardId)
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(({ name }) => name)
}

/** What editors do not write, and a story keeps: its points, and whom its texts mention. */
async function readCarried(db: Kysely<Schema>, id: string) {
  const rows = await db
    .selectFrom('message')
    .select(['network', 'mentions', 'points'])
    .where('story_id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
  const known = rows.flatMap(({ network, mentions: stored }) =>
    z.parse(mentions, stored).map((mention) => ({ network, mention })),
  )
  return {
    points: Math.max(0, ...rows.map(({ points }) => points)),
    mentionsIn: ({ Network, Text }: StoryForm['Messages'][number]) =>
      known
        .filter(({ network, mention }) => network === Network && Text.includes(mention.text))
        .map(({ mention }) => mention),
  }
}

/** The length of a text with the link that its network adds. */
function lengthOf({ Network, Text }: StoryForm['Messages'][number], link: string): number {
  const text = Text.replaceAll('{link}', link)
  return rulesOf(Network).counting === 'tweet' ? tweetLength(text) : characterCount(text)
}

const millisecondsOf = (moment: string | null) =>
  moment === null ? null : fromWireMoment(moment, 'moment').getTime()

/** What keeps a form with these files from being published. EDITORIAL4 */
function problemsOf(
  form: StoryForm,
  files: Files,
  {
    now,
    isAltTextRequired,
    repost,
  }: { now: Date; isAltTextRequired: boolean; repost: PostAttachment | null },
): Record<string, StoryProblem> {
  const link = form.LinkUrl.trim()
  const hasName =
    link !== '' && isUrl(link) && (new URL(link).username !== '' || new URL(link).password !== '')
  return draftProblems({
    title: form.Title,
    link,
    isLinkValid: isUrl(link) && !hasName,
    media: files.length,
    isVideo: files.some(({ resource }) => resource === 'video'),
    isDocument: files.some(({ resource }) => resource === 'pdf'),
    isAltTextRequired,
    files: files.map(({ resource, altText }) => ({ isImage: resource === 'image', altText })),
    messages: form.Messages.map((message) => ({
      network: message.Network,
      text: message.Text,
      length: lengthOf(message, link),
      isRepost: repost?.Post.Network === message.Network,
    })),
    publishAt: millisecondsOf(form.PublishAt),
    expireAt: millisecondsOf(form.ExpireAt),
    now: now.getTime(),
  })
}

/** The form of an import: editors’ stories are made in the same way. */
function importForm(form: StoryForm, files: Files, topics: readonly string[], id: string, publishAt: Date) {
  const link = form.LinkUrl.trim()
  const [first] = files
  const carried =
    first?.resource === 'video'
      ? { video: { source: first.id } }
      : first?.resource === 'pdf'
        ? { document: { source: first.id } }
        : files.length > 0
          ? { pictures: files.map((file) => ({ source: file.id })) }
          : {}
  return {
    id,
    title: form.Title,
    topics: [...topics],
    published: publishAt.toISOString(),
    featured: form.IsFeatured,
    ...(form.Description.trim() && { description: form.Description }),
    ...(link && { link, ...(form.LinkTitle.trim() && { linkTitle: form.LinkTitle }) }),
    ...(form.ExpireAt !== null && { expires: fromWireMoment(form.ExpireAt, 'expireAt').toISOString() }),
    ...carried,
  }
}

/** A story that is ready to be written, or what keeps it from that, by field. */
export type Prepared =
  | { readonly ready: ReadyStory }
  | { readonly problems: Readonly<Record<string, string>> }

/** Prepares what is written for its publication at a time; `repost` is passed on where its network is. EDITORIAL4 */
export async function prepareDraft(
  db: Kysely<Schema>,
  editor: Editor,
  {
    id,
    form,
    repost,
    publishAt,
    now,
  }: { id: string; form: StoryForm; repost: PostAttachment | null; publishAt: Date; now: Date },
): Promise<Prepared> {
  const files = await readFiles(db, editor, form.Media)
  const { IsAltTextRequired: isAltTextRequired } = await readRails(db, editor.boardId)
  const problems = problemsOf(form, files, { now, isAltTextRequired, repost })
  if (Object.keys(problems).length > 0) return { problems }
  const topics = await readTopicNames(db, editor, form.Topics)
  const carried = await readCarried(db, id)
  const story = prepareStory(
    {
      what: id,
      form: { ...importForm(form, files, topics, id, publishAt), points: carried.points },
    },
    { now, topics: [] },
  )
  if ('why' in story) return { problems: { story: story.why } }
  const isFile = story.type === 'video' || story.type === 'pdf'
  const makings: Makings = {
    type: story.type,
    pictures: isFile ? 0 : files.length,
    hasGif: files.some(({ resource }) => resource === 'gif'),
    link: story.form.link,
    repostOn: repost?.Post.Network,
  }
  const messages: ReadyStory['messages'] = []
  const refused: Record<string, string> = {}
  for (const [at, written] of form.Messages.entries()) {
    const { Network: network, Language, Text: text } = written
    const language = Language === null ? {} : { language: Language }
    const message = readyMessage(
      { network, text, mentions: carried.mentionsIn(written), ...language },
      makings,
    )
    if ('why' in message) refused[`messages.${at}`] = 'text-too-long'
    else messages.push(message)
  }
  if (Object.keys(refused).length > 0) return { problems: refused }
  const picture = files.find(({ resource }) => resource === 'image' || resource === 'gif')
  return {
    ready: {
      story: { ...story, repost, type: repost && !story.form.link ? 'post-attachment' : story.type },
      messages,
      files: { media: [...files], imageId: picture?.id ?? null, isIncomplete: false },
    },
  }
}
