import { parseFeed } from 'feedsmith'
import { fromAtom, fromJson, fromRdf, fromRss, wordsOf, type Feed, type Found } from './feed-entries.js'
import { parseMoment } from './parse-moment.js'
import { cleanText, htmlToText, shorten } from './html-to-text.js'
import { limitEntries, type Entry, type Reading, type ImportProblem } from './import-result.js'
import { withoutDoctype } from './without-doctype.js'

const maxTopics = 3
const maxSummaryLength = 600

/**
 * Reads RSS, Atom, RDF or a JSON feed into stories. `address` is the feed's URL, the base for relative links.
 * Entries without topics get the feed's title as their topic.
 */
export function readFeed(text: string, address?: string): Reading {
  let parsed: Feed
  try {
    parsed = parseFeed<string>(withoutDoctype(text))
  } catch {
    return { entries: [], refused: [{ what: 'the feed', why: 'isn’t RSS, Atom, RDF or a JSON feed' }] }
  }
  const { base, title, language, found } = openFeed(parsed)
  const origin = resolve(base, address) ?? address
  const refused: ImportProblem[] = []
  const entries = found.map((one, at) => toEntry(one, at, { origin, title, language, refused }))
  return limitEntries({ entries, refused })
}

function openFeed(parsed: Feed): {
  base: string | undefined
  /** Plain text. */
  title: string
  language: string | undefined
  found: Found[]
} {
  if (parsed.format === 'rss') {
    const { dc, xml, link, items } = parsed.feed
    const title = htmlToText(parsed.feed.title ?? '')
    const language = parsed.feed.language ?? dc?.languages?.[0] ?? xml?.lang
    return { base: xml?.base ?? link, title, language, found: (items ?? []).map(fromRss) }
  }
  if (parsed.format === 'atom') {
    const { links, title, xml, entries } = parsed.feed
    const base = xml?.base ?? links?.find((one) => !one.rel || one.rel === 'alternate')?.href
    return { base, title: wordsOf(title), language: xml?.lang, found: (entries ?? []).map(fromAtom) }
  }
  if (parsed.format === 'rdf') {
    const { xml, link, dc, items } = parsed.feed
    const title = htmlToText(parsed.feed.title ?? '')
    const language = dc?.languages?.[0] ?? xml?.lang
    return { base: xml?.base ?? link, title, language, found: (items ?? []).map(fromRdf) }
  }
  const { home_page_url: base, title = '', language, items } = parsed.feed
  return { base, title: cleanText(title), language, found: (items ?? []).map(fromJson) }
}

interface FeedContext {
  origin: string | undefined
  title: string
  language: string | undefined
  refused: ImportProblem[]
}

function toEntry(
  found: Found,
  at: number,
  { origin: base, title: feedTitle, language, refused }: FeedContext,
): Entry {
  const origin = resolve(found.base, base) ?? base
  const title = shorten(found.titles.find(Boolean) ?? '', 300)
  const summary = shorten(found.summaries.find(Boolean) ?? '', maxSummaryLength)
  const what = `entry ${at + 1}${title ? ` (${shorten(title, 60)})` : ''}`
  const links = found.links.filter((one) => one?.trim())
  const link = links.map((one) => resolve(one, origin)).find((one) => one !== undefined)
  if (links[0] && link === undefined)
    refused.push({ what, why: `the link "${shorten(links[0].trim(), 60)}" isn’t a web address` })
  const picture = found.pictures.find(({ url }) => resolve(url, origin) !== undefined)
  const source = resolve(picture?.url, origin)
  const topics = [
    ...new Set(found.topics.map((topic) => shorten(htmlToText(topic ?? ''), 60)).filter(Boolean)),
  ]
  const dates = found.dates.filter((one) => one?.trim())
  const date = dates.find((one) => one && parseMoment(one, new Date(0)))
  if (dates[0] && date === undefined)
    refused.push({ what, why: `the date "${shorten(dates[0], 40)}" isn’t valid` })
  const form = {
    id: found.id?.trim().slice(0, 500) || link,
    title: title || shorten(summary, 100),
    description: summary || undefined,
    link,
    topics: topics.length ? topics.slice(0, maxTopics) : feedTitle ? [shorten(feedTitle, 60)] : undefined,
    published: date?.trim(),
    pictures: source
      ? [{ source, ...(picture?.alt ? { alt: shorten(htmlToText(picture.alt), 1000) } : {}) }]
      : undefined,
  }
  const spoken = languageOf(found.language) ?? languageOf(language)
  const entry = {
    what,
    form: Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)),
  }
  return spoken ? { ...entry, language: spoken } : entry
}

/** Shortest form of a language tag (BCP 47); undefined when the tag is not valid. */
function languageOf(tag: string | undefined): string | undefined {
  const plain = tag?.trim().replaceAll('_', '-') ?? ''
  if (!/^[a-z]{2,3}(?:-|$)/i.test(plain)) return undefined
  try {
    const { language } = new Intl.Locale(plain)
    return language === 'und' ? undefined : language
  } catch {
    return undefined
  }
}

function resolve(link: string | undefined, base: string | undefined): string | undefined {
  const trimmed = link?.trim()
  if (!trimmed || !URL.canParse(trimmed, base)) return undefined
  const url = new URL(trimmed, base)
  return /^https?:$/.test(url.protocol) ? url.href : undefined
}
