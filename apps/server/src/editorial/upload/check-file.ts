import { networks, type AnswerOf, type checkStoryFile } from '@rostrum/protocol'
import type { Context } from '../../context.js'
import { toWireMoment } from '../../http/wire-moment.js'
import { refuse, type RowProblem } from '../../imports/import-result.js'
import type { Editor } from '../editors.js'
import { findDestinations } from './known-rows.js'
import { readRails } from '../../guard-rails/store/read-rails.js'
import { prepareRow, readKnownTopics, type PreparedRow, type RowSettings } from './prepare-row.js'
import { readUpload, type UploadedRow } from './read-upload.js'

type Answer = AnswerOf<typeof checkStoryFile>
type Row = Answer['Rows'][number]

const maxShown = 300

/** A refusal on the wire; what the file says may be long. */
export const wireProblem = ({ code, field, detail }: RowProblem): Answer['Problems'][number] => ({
  Code: code,
  Field: field.slice(0, maxShown),
  Detail: detail.slice(0, maxShown),
})

const titleIn = (form: unknown): string => {
  const title: unknown = typeof form === 'object' && form !== null ? Reflect.get(form, 'title') : undefined
  return typeof title === 'string' ? title.slice(0, maxShown) : ''
}

const refusedRow = (row: number, form: unknown, refusals: readonly RowProblem[]): Row => ({
  Row: row,
  Title: titleIn(form),
  Networks: [],
  PublishAt: null,
  State: 'refused',
  Problems: refusals.map(wireProblem),
  Form: null,
})

function newRow({ row, form }: UploadedRow, { story, messages, lacks }: PreparedRow, isKnown: boolean): Row {
  const spoken = new Set(messages.map(({ network }) => network))
  return {
    Row: row,
    Title: story.form.title,
    Networks: networks.filter((network) => spoken.has(network)),
    PublishAt: story.form.published === undefined ? null : toWireMoment(story.publishAt),
    State: isKnown ? 'known' : 'new',
    Problems: isKnown ? [] : lacks.map(wireProblem),
    Form: form as Record<string, unknown>,
  }
}

/** Looks at the rows one by one; one that has the same ID as an earlier one is refused. */
function prepareAll(rows: readonly UploadedRow[], settings: RowSettings) {
  const firsts = new Map<string, number>()
  return rows.map((one) => {
    const prepared = prepareRow(one.form, settings)
    if ('why' in prepared) return { one, refused: [prepared] }
    const { externalId } = prepared.story
    const first = firsts.get(externalId)
    firsts.set(externalId, first ?? one.row)
    if (first !== undefined)
      return { one, refused: [refuse(`the same as ${first}`, 'duplicate', '', String(first))] }
    return { one, prepared, refused: prepared.refused }
  })
}

/** What a file of stories would make. UPLOAD1, UPLOAD2 */
export async function checkFile(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { boardId }: Editor,
  { text, isPublished }: { text: string; isPublished: boolean },
): Promise<Answer> {
  const { rows, unreadable, problems } = readUpload(text)
  const topics = await readKnownTopics(db, boardId)
  const { IsAltTextRequired: isAltTextRequired } = await readRails(db, boardId)
  const all = prepareAll(rows, { topics, isPublished, isAltTextRequired, now: now() })
  const externalIds = all.flatMap(({ prepared }) => (prepared ? [prepared.story.externalId] : []))
  const destinations = await findDestinations(db, boardId, externalIds)
  const looked = all.map(({ one, prepared, refused }) => {
    const destination = prepared && destinations.get(prepared.story.externalId)
    const isKnown = destination !== undefined && 'known' in destination
    return prepared && (isKnown || refused.length === 0)
      ? newRow(one, prepared, isKnown)
      : refusedRow(one.row, one.form, refused)
  })
  const broken = unreadable.map(({ row, refusal }) => refusedRow(row, null, [refusal]))
  return {
    Rows: [...looked, ...broken].toSorted((one, other) => one.Row - other.Row),
    Problems: problems.map(wireProblem),
  }
}
