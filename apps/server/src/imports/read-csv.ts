import { networks } from '@rostrum/protocol'
import { readCsvCell } from '@rostrum/rules'
import { parse } from 'csv-parse/sync'
import * as z from 'zod/mini'
import {
  limitEntries,
  problemOf,
  type Entry,
  type Reading,
  type ImportProblem,
  refuse,
  type RowProblem,
} from './import-result.js'

/** Line number of the record that could not be parsed; undefined when the parser does not report it. */
const lineOf = (error: unknown): number | undefined => {
  const line: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'lines') : undefined
  return typeof line === 'number' ? line : undefined
}

const single = [
  'id',
  'title',
  'description',
  'link',
  'link title',
  'published',
  'expires',
  'featured',
  'points',
  'video',
  'document',
] as const
const lists = ['topics', 'picture', 'alt'] as const
const networkColumn = new RegExp(`^(${networks.join('|')}|x)(?: ([a-z]{2,3}))?(?: \\d+)?$`)
const records = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }))

/**
 * Reads a table with a header row. Columns: title; optionally id, description, link, link title, topics,
 * picture, alt, video, document, published, expires, featured, points, and one column per message, named by its
 * network and its language, if it has one (`linkedin`, `linkedin 2`, `x de`). Topics and pictures are separated by
 * `|`; `\|` stands for the sign itself. Comma, semicolon and tab are accepted as separators. A formula is text: no
 * cell is calculated, and the apostrophe with which an export keeps spreadsheets from it is dropped (UPLOAD6).
 */
export function readCsv(text: string): Reading {
  const refused: ImportProblem[] = []
  const [header, ...rows] = parseRecords(text, refused)
  // Spreadsheets export empty columns after the last one ever used.
  const used = rows.reduce((max, { record }) => Math.max(max, widthOf(record)), 0)
  const width = Math.max(used, widthOf(header?.record ?? []))
  if (!header)
    return {
      entries: [],
      refused: refused.length ? refused : [problemOf('the file', refuse('is empty', 'file-empty'))],
    }
  const columns = header.record.slice(0, width).map((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, ' '),
  )
  const fault = faultOf(columns)
  if (fault) return { entries: [], refused: [problemOf('line 1', fault, 1)] }
  const entries: Entry[] = []
  for (const { record, info } of rows) {
    const what = `line ${info.lines}`
    if (widthOf(record) === 0) continue
    if (record.length < header.record.length || widthOf(record) > columns.length) {
      const why = `${record.length} cells, but ${columns.length} columns`
      refused.push(
        problemOf(what, refuse(why, 'cells', String(record.length), String(columns.length)), info.lines),
      )
    } else entries.push({ what, form: formOf(columns, record), row: info.lines })
  }
  return limitEntries({ entries, refused })
}

/** Number of cells up to the last one that is not empty. */
const widthOf = (record: string[]) => record.findLastIndex((cell) => cell.trim() !== '') + 1

function parseRecords(text: string, refused: ImportProblem[]) {
  // Excel reads the separator from such a line.
  const said = /^"?sep=([,;\t])"?\r?\n/i.exec(text)?.[1]
  const [firstLine = ''] = text.split('\n', 1)
  const count = (sign: string) => firstLine.split(sign).length
  const delimiter = said ?? [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ','
  try {
    const found: unknown = parse(text, {
      delimiter,
      bom: true,
      info: true,
      relax_column_count: true,
      // An inch sign may occur inside a cell.
      relax_quotes: true,
      from_line: said ? 2 : 1,
      skip_empty_lines: true,
      skip_records_with_error: true,
      max_record_size: 200_000,
      on_skip: (error) =>
        void refused.push(
          problemOf(
            `line ${lineOf(error) ?? '?'}`,
            refuse(error?.message ?? 'couldn’t be read', 'unreadable'),
            lineOf(error),
          ),
        ),
    })
    return records.parse(found)
  } catch (error) {
    const why = error instanceof Error ? error.message : 'couldn’t be read'
    refused.push(problemOf('the file', refuse(why, 'unreadable')))
    return []
  }
}

function faultOf(columns: string[]): RowProblem | undefined {
  const known = new Set<string>([...single, ...lists])
  const strange = columns.filter((name) => !known.has(name) && !networkColumn.test(name))
  if (!columns.includes('title')) return refuse('the column "title" is missing', 'no-title')
  if (strange.length) {
    const names = strange.map((name) => `"${name}"`).join(', ')
    return refuse(`unknown column ${names}`, 'unknown-column', '', names)
  }
  const twice = columns.find((name, at) => columns.indexOf(name) !== at)
  return twice === undefined
    ? undefined
    : refuse(`the column "${twice}" stands twice`, 'column-twice', '', twice)
}

function formOf(columns: string[], record: string[]): Record<string, unknown> {
  const read = (at: number) => readCsvCell(record[at] ?? '').trim() || undefined
  const cell = (name: string) => read(columns.indexOf(name))
  const list = (name: string) =>
    cell(name)
      ?.split(/(?<!\\)\|/)
      .map((part) => part.replaceAll('\\|', '|').trim())
  const alts = list('alt') ?? []
  const points = cell('points')
  const sourceOf = (source: string | undefined) => source && { source }
  const texts = columns.flatMap((name, at) => {
    const [, network, language] = networkColumn.exec(name) ?? []
    const text = network && read(at)
    const said = language === undefined ? {} : { language }
    return text ? [{ network: network === 'x' ? 'twitter' : network, text, ...said }] : []
  })
  const form = {
    id: cell('id'),
    title: cell('title'),
    description: cell('description'),
    link: cell('link'),
    linkTitle: cell('link title'),
    published: cell('published'),
    expires: cell('expires'),
    featured: cell('featured') && /^(1|yes|true|x|ja|oui|sí|sim)$/i.test(cell('featured') ?? ''),
    points: points === undefined || !/^\d{1,5}$/.test(points) ? points : Number(points),
    video: sourceOf(cell('video')),
    document: sourceOf(cell('document')),
    topics: list('topics')?.filter(Boolean),
    pictures: list('picture')?.map((source, at) => (alts[at] ? { source, alt: alts[at] } : { source })),
    messages: texts.length ? texts : undefined,
  }
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined))
}
