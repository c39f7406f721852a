import { networks } from '@rostrum/protocol'
import { parse } from 'csv-parse/sync'
import * as z from 'zod/mini'
import { limitEntries, type Entry, type Reading, type ImportProblem } from './import-result.js'

/** Line number of the record that could not be parsed; a question mark when the parser does not report it. */
const lineOf = (error: unknown): string => {
  const line: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'lines') : undefined
  return typeof line === 'number' ? String(line) : '?'
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
] as const
const lists = ['topics', 'picture', 'alt'] as const
const networkColumn = new RegExp(`^(${networks.join('|')}|x)(?: \\d+)?$`)
const records = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }))

/**
 * Reads a table with a header row. Columns: title; optionally id, description, link, link title, topics,
 * picture, alt, published, expires, featured, and one column per message, named by its network (`linkedin`,
 * `linkedin 2`, `x`). Topics and pictures are separated by `|`. Comma, semicolon and tab are accepted as
 * separators.
 */
export function readCsv(text: string): Reading {
  const refused: ImportProblem[] = []
  const [header, ...rows] = parseRecords(text, refused)
  // Spreadsheets export empty columns after the last one ever used.
  const used = rows.reduce((max, { record }) => Math.max(max, widthOf(record)), 0)
  const width = Math.max(used, widthOf(header?.record ?? []))
  if (!header)
    return { entries: [], refused: refused.length ? refused : [{ what: 'the file', why: 'is empty' }] }
  const columns = header.record.slice(0, width).map((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, ' '),
  )
  const fault = faultOf(columns)
  if (fault) return { entries: [], refused: [{ what: 'line 1', why: fault }] }
  const entries: Entry[] = []
  for (const { record, info } of rows) {
    const what = `line ${info.lines}`
    if (widthOf(record) === 0) continue
    if (record.length < header.record.length || widthOf(record) > columns.length) {
      refused.push({ what, why: `${record.length} cells, but ${columns.length} columns` })
    } else entries.push({ what, form: formOf(columns, record) })
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
        void refused.push({ what: `line ${lineOf(error)}`, why: error?.message ?? 'couldn’t be read' }),
    })
    return records.parse(found)
  } catch (error) {
    refused.push({ what: 'the file', why: error instanceof Error ? error.message : 'couldn’t be read' })
    return []
  }
}

function faultOf(columns: string[]): string | undefined {
  const known = new Set<string>([...single, ...lists])
  const strange = columns.filter((name) => !known.has(name) && !networkColumn.test(name))
  if (!columns.includes('title')) return 'the column "title" is missing'
  if (strange.length) return `unknown column ${strange.map((name) => `"${name}"`).join(', ')}`
  const twice = columns.find((name, at) => columns.indexOf(name) !== at)
  return twice && `the column "${twice}" stands twice`
}

function formOf(columns: string[], record: string[]): Record<string, unknown> {
  const cell = (name: string) => record[columns.indexOf(name)]?.trim() || undefined
  const list = (name: string) =>
    cell(name)
      ?.split('|')
      .map((part) => part.trim())
  const alts = list('alt') ?? []
  const texts = columns.flatMap((name, at) => {
    const network = networkColumn.exec(name)?.[1]
    const text = record[at]?.trim()
    return network && text ? [{ network: network === 'x' ? 'twitter' : network, text }] : []
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
    topics: list('topics')?.filter(Boolean),
    pictures: list('picture')?.map((source, at) => (alts[at] ? { source, alt: alts[at] } : { source })),
    messages: texts.length ? texts : undefined,
  }
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined))
}
