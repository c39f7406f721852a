import { parseFeed } from 'feedsmith'
import { parseMoment } from './parse-moment.js'
import { plainText, shorten } from './plain-text.js'
import { limitEntries, type Entry, type Reading, type Refusal } from './reading.js'

type Feed = ReturnType<typeof parseFeed<string>>
type Of<Format extends Feed['format']> = Extract<Feed, { format: Format }>['feed']
type RssItem = NonNullable<Of<'rss'>['items']>[number]
type AtomEntry = NonNullable<Of<'atom'>['entries']>[number]
type RdfItem = NonNullable<Of<'rdf'>['items']>[number]
type JsonItem = NonNullable<Of<'json'>['items']>[number]

/** An entry of any kind of feed, as it stands there. */
interface Found {
  /** What relative addresses in it stand on, where it says so. */
  base: string | undefined
  id: string | undefined
  link: string | undefined
  title: string | undefined
  summary: string | undefined
  date: string | undefined
  topics: (string | undefined)[]
  pictures: { url?: string | undefined; alt?: string | undefined }[]
}

const mostTopics = 3
const longestSummary = 600

/**
 * Reads RSS, Atom, RDF or a JSON feed into stories. `address` is where the feed came from; links in it may be
 * relative to that. Entries without a topic of their own get the feed's title as their topic.
 */
export function readFeed(text: string, address?: string): Reading {
  let parsed: Feed
  try {
    parsed = parseFeed<string>(text)
  } catch {
    return { entries: [], refused: [{ what: 'the feed', why: 'neither RSS, Atom, RDF nor a JSON feed' }] }
  }
  const { base, title, language, found } = openFeed(parsed)
  const origin = resolve(base, address) ?? address
  const refused: Refusal[] = []
  const entries = found.map((one, at) =>
    toEntry(one, at, { origin, title: plainText(title ?? ''), language, refused }),
  )
  return limitEntries({ entries, refused })
}

function openFeed(parsed: Feed): {
  base?: string | undefined
  title?: string | undefined
  language?: string | undefined
  found: Found[]
} {
  if (parsed.format === 'rss') {
    const { xml, link, title, language, items } = parsed.feed
    return { base: xml?.base ?? link, title, language, found: (items ?? []).map(fromRss) }
  }
  if (parsed.format === 'atom') {
    const { links, title, xml, entries } = parsed.feed
    const base = xml?.base ?? links?.find((one) => !one.rel || one.rel === 'alternate')?.href
    return { base, title: title?.value, language: xml?.lang, found: (entries ?? []).map(fromAtom) }
  }
  if (parsed.format === 'rdf') {
    const { xml, link, title, dc, items } = parsed.feed
    return { base: xml?.base ?? link, title, language: dc?.languages?.[0], found: (items ?? []).map(fromRdf) }
  }
  const { home_page_url: base, title, language, items } = parsed.feed
  return { base, title, language, found: (items ?? []).map(fromJson) }
}

function fromRss(item: RssItem): Found {
  const groups = item.media?.groups?.flatMap((group) => group.contents ?? []) ?? []
  const attached = [...(item.media?.contents ?? []), ...groups].filter(
    (one) => one.medium === 'image' || isPicture(one.type, one.url),
  )
  const thumbnails = item.media?.thumbnails ?? []
  const enclosures = (item.enclosures ?? []).filter((one) => isPicture(one.type, one.url))
  const guid = item.guid?.value
  return {
    base: item.xml?.base,
    id: guid,
    link: item.link ?? (guid && /^https?:/.test(guid) && item.guid?.isPermaLink !== false ? guid : undefined),
    title: item.title,
    summary: item.description ?? item.content?.encoded,
    date: item.pubDate ?? item.dc?.dates?.[0],
    topics: item.categories?.map((one) => one.name) ?? [],
    pictures: [
      ...attached.map(({ url, title }) => ({ url, alt: title?.value })),
      ...enclosures.map(({ url }) => ({ url })),
      ...thumbnails.map(({ url }) => ({ url })),
      ...inside(item.content?.encoded ?? item.description),
    ],
  }
}

function fromAtom(entry: AtomEntry): Found {
  const links = entry.links ?? []
  const pictures = links.filter((one) => one.rel === 'enclosure' && isPicture(one.type, one.href))
  const media = [...(entry.media?.contents ?? []), ...(entry.media?.thumbnails ?? [])]
  return {
    base: entry.xml?.base,
    id: entry.id,
    link: links.find((one) => !one.rel || one.rel === 'alternate')?.href,
    title: entry.title?.value,
    summary: entry.summary?.value ?? entry.content?.value,
    date: entry.published ?? entry.updated,
    topics: entry.categories?.map((one) => one.label ?? one.term) ?? [],
    pictures: [
      ...pictures.map(({ href }) => ({ url: href })),
      ...media.map(({ url }) => ({ url })),
      ...inside(entry.content?.value ?? entry.summary?.value),
    ],
  }
}

function fromRdf(item: RdfItem): Found {
  return {
    base: item.xml?.base,
    id: item.rdf?.about,
    link: item.link,
    title: item.title,
    summary: item.description ?? item.content?.encoded,
    date: item.dc?.dates?.[0],
    topics: item.dc?.subjects ?? [],
    pictures: [...(item.media?.contents ?? []).map(({ url }) => ({ url })), ...inside(item.content?.encoded)],
  }
}

function fromJson(item: JsonItem): Found {
  const attached = (item.attachments ?? []).filter((one) => isPicture(one.mime_type, one.url))
  return {
    base: undefined,
    id: item.id,
    link: item.url ?? item.external_url,
    title: item.title,
    summary: item.summary ?? item.content_text ?? item.content_html,
    date: item.date_published ?? item.date_modified,
    topics: item.tags ?? [],
    pictures: [
      { url: item.image ?? item.banner_image },
      ...attached.map(({ url }) => ({ url })),
      ...inside(item.content_html),
    ],
  }
}

const isPicture = (type: string | undefined, url: string | undefined) =>
  type ? type.startsWith('image/') : /\.(jpe?g|png|gif|webp)(\?|$)/i.test(url ?? '')

/** The first picture of an article's own text. */
function inside(html: string | undefined): { url?: string }[] {
  const url = /<img\b[^>]*?\ssrc\s*=\s*["']([^"']+)["']/i.exec(html ?? '')?.[1]
  return url ? [{ url: plainText(url) }] : []
}

interface Surroundings {
  origin: string | undefined
  title: string
  language: string | undefined
  refused: Refusal[]
}

function toEntry(
  found: Found,
  at: number,
  { origin: around, title: feedTitle, language, refused }: Surroundings,
): Entry {
  const origin = resolve(found.base, around) ?? around
  const title = shorten(plainText(found.title ?? ''), 300)
  const summary = shorten(plainText(found.summary ?? ''), longestSummary)
  const what = `entry ${at + 1}${title ? ` (${shorten(title, 60)})` : ''}`
  const link = resolve(found.link, origin)
  if (found.link?.trim() && link === undefined)
    refused.push({ what, why: `the link "${shorten(found.link.trim(), 60)}" is no web address` })
  const picture = found.pictures.find(({ url }) => resolve(url, origin) !== undefined)
  const source = resolve(picture?.url, origin)
  const topics = [
    ...new Set(found.topics.map((topic) => shorten(plainText(topic ?? ''), 60)).filter(Boolean)),
  ]
  const hasDate = found.date !== undefined && parseMoment(found.date, new Date(0)) !== undefined
  if (found.date !== undefined && !hasDate)
    refused.push({ what, why: `the date "${shorten(found.date, 40)}" cannot be read` })
  const form = {
    id: found.id?.slice(0, 500) ?? link,
    title: title || shorten(summary, 100),
    description: summary || undefined,
    link,
    topics: topics.length ? topics.slice(0, mostTopics) : feedTitle ? [shorten(feedTitle, 60)] : undefined,
    published: hasDate ? found.date?.trim() : undefined,
    pictures: source
      ? [{ source, ...(picture?.alt ? { alt: shorten(plainText(picture.alt), 1000) } : {}) }]
      : undefined,
  }
  const spoken = /^[a-z]{2}/.exec(language?.toLowerCase() ?? '')?.[0]
  const entry = {
    what,
    form: Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)),
  }
  return spoken ? { ...entry, language: spoken } : entry
}

function resolve(link: string | undefined, base: string | undefined): string | undefined {
  const trimmed = link?.trim()
  if (!trimmed || !URL.canParse(trimmed, base)) return undefined
  const url = new URL(trimmed, base)
  return /^https?:$/.test(url.protocol) ? url.href : undefined
}
