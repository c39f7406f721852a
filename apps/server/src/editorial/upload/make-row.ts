import type { AnswerOf, StoryForm, uploadStories } from '@rostrum/protocol'
import type { Transaction } from 'kysely'
import { audit } from '../../audit-log/audit.js'
import type { Context } from '../../context.js'
import { lockKeys } from '../../db/locks/lock-keys.js'
import type { Schema } from '../../db/schema.js'
import { toWireMoment } from '../../http/wire-moment.js'
import { collectFiles, type CollectedFiles, withOriginal } from '../../imports/collect-files.js'
import { type ImportProblem, refuse, type RowProblem } from '../../imports/import-result.js'
import { writeStory } from '../../imports/write-story.js'
import type { ReadyMessage } from '../../imports/suggest-messages.js'
import { emptyForm } from '../draft-form.js'
import { entryOf, type Editor } from '../editors.js'
import { insertDraft, isFullOfDrafts } from '../save-draft.js'
import { wireProblem } from './check-file.js'
import { findDestinations } from './known-rows.js'
import { createOwnFiles } from './own-files.js'
import { isUndescribed } from '../../guard-rails/store/undescribed.js'
import {
  notInDrafts,
  prepareRow,
  readyAll,
  withoutAlt,
  type PreparedRow,
  type RowSettings,
} from './prepare-row.js'

type Result = AnswerOf<typeof uploadStories>['Results'][number]

/** Names the source of stories that were uploaded and published straight. */
const source = 'upload'

const resultOf = (
  row: number,
  State: Result['State'],
  { id = null, refusals = [] }: { id?: string | null; refusals?: readonly RowProblem[] } = {},
): Result => ({ Row: row, Id: id, State, Problems: refusals.map(wireProblem) })

/** A row as a draft; texts that a network does not take stay, for the editor to change. */
const draftOf = ({ story, messages, topics }: PreparedRow, files: CollectedFiles): StoryForm => ({
  ...emptyForm,
  Title: story.form.title,
  Description: story.form.description ?? '',
  LinkUrl: story.form.link ?? '',
  LinkTitle: story.form.linkTitle ?? '',
  Media: files.media.slice(0, 20).map(({ id }) => id),
  Messages: messages.map(({ network, language, text }) => ({
    Network: network,
    Language: language ?? null,
    Text: text,
  })),
  Topics: topics.map(({ id }) => id),
  IsFeatured: story.form.featured ?? false,
  PublishAt: story.form.published === undefined ? null : toWireMoment(story.publishAt),
  ExpireAt: story.expireAt === null ? null : toWireMoment(story.expireAt),
})

/** A row with what belongs to it, ready to be written. */
interface Making {
  readonly id: string
  readonly row: PreparedRow
  readonly files: CollectedFiles
  readonly messages: ReadyMessage[]
}

async function publish(
  trx: Transaction<Schema>,
  context: Context,
  editor: Editor,
  { id, row, files, messages }: Making,
): Promise<void> {
  const { boardId } = editor
  const now = context.now()
  const form = { ...row.story.form, topics: row.topics.map(({ name }) => name) }
  const story = { ...row.story, form, externalId: id }
  const target = { boardId, source, storyId: undefined, newStoryId: id, now }
  await writeStory(trx, context.events, { story, files, messages }, target)
  await trx
    .updateTable('story')
    .set({ created_by: editor.id, changed_by: editor.id, changed_at: now })
    .where('id', '=', id)
    .execute()
  const action = story.publishAt > now ? 'story-scheduled' : 'story-published'
  await audit(context, entryOf(editor, action, id), trx)
}

/** Writes a row in a transaction of its own, unless it was written meanwhile. UPLOAD4 */
const write = (
  context: Context,
  editor: Editor,
  making: Omit<Making, 'id'>,
  { isPublished }: Pick<RowSettings, 'isPublished'>,
): Promise<Omit<Result, 'Row' | 'Problems'> & { readonly refusals?: readonly RowProblem[] }> =>
  context.db.transaction().execute(async (trx) => {
    const { boardId } = editor
    const { externalId } = making.row.story
    await lockKeys(trx, [`upload ${boardId}`])
    const to = (await findDestinations(trx, boardId, [externalId])).get(externalId)
    if (!to || 'known' in to) return { Id: to?.known ?? null, State: 'known' }
    const id = to.free
    if (isPublished) {
      await publish(trx, context, editor, { ...making, id })
      return { Id: id, State: 'made' }
    }
    if (await isFullOfDrafts(trx, boardId))
      return { Id: null, State: 'refused', refusals: [refuse('too many drafts', 'drafts-full')] }
    const { repost } = making.row.story
    const form = draftOf(making.row, making.files)
    await insertDraft(trx, editor, { id, form, isChange: false, repost })
    await audit(context, entryOf(editor, 'story-created', id), trx)
    return { Id: id, State: 'made' }
  })

/** Loads the files of a row; those that the row names itself and that cannot be loaded are refused. */
async function loadFiles(context: Context, editor: Editor, row: PreparedRow) {
  const { files, own } = createOwnFiles(context, editor)
  const story = await own(row.story)
  const problems: ImportProblem[] = []
  const collected = await collectFiles({ ...context, files }, story, editor.accountId, problems)
  const { pictures, video, document } = story.form
  const isNamed = pictures?.length || video || document
  const refused = isNamed
    ? problems.map(({ what, why }) => refuse(why, 'file-failed', '', what.replace(`${story.what}, `, '')))
    : []
  return { story: await withOriginal(context.db, story, collected), files: collected, refused }
}

/**
 * What keeps a row from being published once its files are there: the picture of its page has no alternative text, and
 * nobody wrote one. UPLOAD8
 */
async function heldBack(
  { db }: Context,
  boardId: string,
  { row: { story }, files, messages }: Omit<Making, 'id'>,
): Promise<RowProblem[]> {
  const networks = messages.map(({ network }) => network)
  if (!(await isUndescribed(db, { boardId, media: files.media, networks }))) return []
  const { pictures, link = '' } = story.form
  return [withoutAlt(pictures?.map(({ source }) => source) ?? [link]), ...notInDrafts(story)]
}

/** Makes a story or a draft of a row, whole or not at all. UPLOAD3, UPLOAD4 */
export async function makeRow(
  context: Context,
  editor: Editor,
  { row, form }: { readonly row: number; readonly form: unknown },
  settings: RowSettings,
): Promise<Result> {
  const { boardId } = editor
  const prepared = prepareRow(form, settings)
  if ('why' in prepared) return resultOf(row, 'refused', { refusals: [prepared] })
  const { externalId } = prepared.story
  const to = (await findDestinations(context.db, boardId, [externalId])).get(externalId)
  if (!to || 'known' in to) return resultOf(row, 'known', { id: to?.known ?? null })
  if (prepared.refused.length > 0) return resultOf(row, 'refused', { refusals: prepared.refused })
  const { story, files, refused } = await loadFiles(context, editor, prepared)
  const isFile = story.type === 'video' || story.type === 'pdf'
  const { ready, refused: unready } = readyAll(prepared, {
    type: story.type,
    pictures: isFile ? 0 : files.media.length,
    hasGif: files.media.some(({ resource }) => resource === 'gif'),
    link: story.form.link,
    repostOn: story.repost?.Post.Network,
  })
  const refusals = [...refused, ...(prepared.isDraft ? [] : unready)]
  if (!prepared.isDraft && refusals.length > 0) return resultOf(row, 'refused', { refusals })
  const making = { row: { ...prepared, story }, files, messages: ready }
  const held = prepared.isDraft ? [] : await heldBack(context, boardId, making)
  const isPublished = !prepared.isDraft && held.length === 0
  const written = await write(context, editor, making, { isPublished })
  const lacks = written.State === 'made' ? [...held, ...prepared.lacks, ...refusals] : []
  return resultOf(row, written.State, { id: written.Id, refusals: written.refusals ?? lacks })
}
