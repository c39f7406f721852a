import type { Network } from '@rostrum/protocol'
import { csvCell } from '@rostrum/rules'
import type { ExportedStory } from './export-stories.js'

const escaped = (parts: readonly string[]) => parts.map((part) => part.replaceAll('|', '\\|')).join('|')

/** The columns beside the texts, in their order, as an import names them. */
const columns: Readonly<Record<string, (story: ExportedStory) => string | undefined>> = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  description: ({ description }) => description,
  link: ({ link }) => link,
  'link title': ({ linkTitle }) => linkTitle,
  topics: ({ topics = [] }) => escaped(topics),
  picture: ({ pictures = [] }) => escaped(pictures.map(({ source }) => source)),
  alt: ({ pictures = [] }) =>
    pictures.some(({ alt }) => alt) ? escaped(pictures.map(({ alt = '' }) => alt)) : undefined,
  video: ({ video }) => video?.source,
  document: ({ document }) => document?.source,
  published: ({ published }) => published,
  expires: ({ expires }) => expires,
  featured: ({ featured }) => (featured ? 'yes' : undefined),
  points: ({ points }) => (points ? String(points) : undefined),
}

/** A column of texts: the first, second, third text of a story for a network. */
interface TextColumn {
  readonly name: string
  readonly network: Network
  readonly number: number
}

/** The texts of a story with their columns: `linkedin`, `linkedin de 2`, `x`. */
function textsOf({ messages = [] }: ExportedStory): { readonly column: TextColumn; readonly text: string }[] {
  const counts = new Map<Network, number>()
  return messages.map(({ network, language, text }) => {
    const number = (counts.get(network) ?? 0) + 1
    counts.set(network, number)
    const name = [
      network === 'twitter' ? 'x' : network,
      ...(language ? [language] : []),
      ...(number > 1 ? [number] : []),
    ].join(' ')
    return { column: { name, network, number }, text }
  })
}

/** Networks in the order in which they come first, and the texts of each in theirs. */
function orderColumns(columns: readonly TextColumn[]): string[] {
  const order = [...new Set(columns.map(({ network }) => network))]
  const sorted = columns.toSorted(
    (one, other) => order.indexOf(one.network) - order.indexOf(other.network) || one.number - other.number,
  )
  return [...new Set(sorted.map(({ name }) => name))]
}

/**
 * Stories as a table with a mark that it is UTF-8. What no column can hold is not in it: mentions, previews and titles of
 * videos, and reposts, which are left out unless they link to the post elsewhere; these are stories about that link.
 * UPLOAD6
 */
export function storyTable(stories: readonly ExportedStory[]): string {
  const rows = stories
    .filter(({ repost, link }) => !repost || link)
    .map((story) => ({ story, texts: textsOf(story) }))
  const textColumns = orderColumns(rows.flatMap(({ texts }) => texts.map(({ column }) => column)))
  const names = [...Object.keys(columns), ...textColumns]
  const lines = rows.map(({ story, texts }) => [
    ...Object.values(columns).map((column) => column(story) ?? ''),
    ...textColumns.map((name) => texts.find(({ column }) => column.name === name)?.text ?? ''),
  ])
  return `\uFEFF${[names, ...lines].map((line) => `${line.map(csvCell).join(',')}\r\n`).join('')}`
}
