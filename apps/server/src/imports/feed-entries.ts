import type { parseFeed } from 'feedsmith'
import { cleanText, htmlToText } from './html-to-text.js'

export type Feed = ReturnType<typeof parseFeed<string>>
type Of<Format extends Feed['format']> = Extract<Feed, { format: Format }>['feed']
type RssItem = NonNullable<Of<'rss'>['items']>[number]
type AtomEntry = NonNullable<Of<'atom'>['entries']>[number]
type RdfItem = NonNullable<Of<'rdf'>['items']>[number]
type JsonItem = NonNullable<Of<'json'>['items']>[number]
type Media = NonNullable<RssItem['media']>
type AtomLink = NonNullable<AtomEntry['links']>[number]

type Given = string | undefined

/** An entry of any kind of feed, unprocessed. Lists are ordered by preference, best first. */
export interface Found {
  /** Base for relative addresses, where the feed names one. */
  base: Given
  id: Given
  links: Given[]
  /** Plain text. */
  titles: string[]
  /** Plain text. */
  summaries: string[]
  dates: Given[]
  topics: Given[]
  pictures: { url?: Given; alt?: Given }[]
  /** The entry's own language tag. */
  language: Given
}

const words = (texts: readonly Given[]) => texts.map((text) => htmlToText(text ?? ''))

/** Fields shared by a media group and its contents. */
type MediaPart = Pick<Media, 'title' | 'description' | 'thumbnails'>

/**
 * The pictures and texts of Media RSS. A picture may be the preview of a video; in a group, several describe
 * one item.
 */
function openMedia(media: Media | undefined) {
  const groups = media?.groups ?? []
  const contents = [...(media?.contents ?? []), ...groups.flatMap((group) => group.contents ?? [])]
  const pictures = contents.filter((one) => one.medium === 'image' || isPicture(one.type, one.url))
  const parts: MediaPart[] = [...(media ? [media] : []), ...groups, ...contents]
  const thumbnails = parts.flatMap((part) => part.thumbnails ?? [])
  return {
    pictures: pictures.map(({ url, title }) => ({ url, alt: title?.value })),
    thumbnails: thumbnails.map(({ url }) => ({ url })),
    titles: words(parts.map((part) => part.title?.value)),
    summaries: words(parts.map((part) => part.description?.value)),
  }
}

export function fromRss(item: RssItem): Found {
  const { dc, dcterms, itunes } = item
  const media = openMedia(item.media)
  const enclosures = (item.enclosures ?? []).filter((one) => isPicture(one.type, one.url))
  const guid = item.guid?.value
  const permalink = guid && /^https?:/i.test(guid) && item.guid?.isPermaLink !== false ? guid : undefined
  const encoded = item.content?.encoded
  return {
    base: item.xml?.base,
    id: guid,
    links: [item.link, ...alternates(item.atom?.links), permalink],
    titles: [...words([item.title, ...(dc?.titles ?? []), itunes?.title]), ...media.titles],
    summaries: [
      ...words([item.description, encoded, ...(dc?.descriptions ?? [])]),
      ...words([itunes?.summary, itunes?.subtitle]),
      ...media.summaries,
    ],
    dates: [item.pubDate, ...(dc?.dates ?? []), ...(dcterms?.issued ?? []), ...(dcterms?.modified ?? [])],
    topics: [...(item.categories ?? []).map((one) => one.name), ...(dc?.subjects ?? [])],
    pictures: [
      ...media.pictures,
      ...enclosures.map(({ url }) => ({ url })),
      ...media.thumbnails,
      ...inside(encoded),
      ...inside(item.description),
      { url: itunes?.image },
    ],
    language: item.xml?.lang ?? dc?.languages?.[0],
  }
}

export function fromAtom(entry: AtomEntry): Found {
  const { content, dcterms, itunes, links = [], summary, title } = entry
  const pictures = links.filter((one) => one.rel === 'enclosure' && isPicture(one.type, one.href))
  const media = openMedia(entry.media)
  const page = /html/i.test(content?.type ?? '') ? content?.src : undefined
  return {
    base: entry.xml?.base,
    id: entry.id,
    links: [...alternates(links), page],
    titles: [wordsOf(title), ...media.titles],
    summaries: [wordsOf(summary), wordsOf(content), ...words([itunes?.summary]), ...media.summaries],
    dates: [entry.published, ...(dcterms?.issued ?? []), entry.updated, ...(dcterms?.modified ?? [])],
    topics: [...(entry.categories ?? []).map((one) => one.label ?? one.term), ...(entry.dc?.subjects ?? [])],
    pictures: [
      ...pictures.map(({ href }) => ({ url: href })),
      ...media.pictures,
      ...media.thumbnails,
      ...inside(content?.value),
      ...inside(summary?.value),
    ],
    language: entry.xml?.lang,
  }
}

export function fromRdf(item: RdfItem): Found {
  const { dc, dcterms } = item
  const encoded = item.content?.encoded
  const media = openMedia(item.media)
  return {
    base: item.xml?.base,
    id: item.rdf?.about,
    links: [item.link],
    titles: words([item.title, ...(dc?.titles ?? [])]),
    summaries: [...words([item.description, encoded, ...(dc?.descriptions ?? [])]), ...media.summaries],
    dates: [...(dc?.dates ?? []), ...(dcterms?.issued ?? []), ...(dcterms?.modified ?? [])],
    topics: dc?.subjects ?? [],
    pictures: [...media.pictures, ...media.thumbnails, ...inside(encoded), ...inside(item.description)],
    language: item.xml?.lang ?? dc?.languages?.[0],
  }
}

/** In a JSON feed, only `content_html` is HTML. */
export function fromJson(item: JsonItem): Found {
  const attached = (item.attachments ?? []).filter((one) => isPicture(one.mime_type, one.url))
  const { content_text: text = '', content_html: html, summary = '', title = '' } = item
  return {
    base: undefined,
    id: item.id,
    links: [item.url, item.external_url],
    titles: [cleanText(title)],
    summaries: [cleanText(summary), cleanText(text), ...words([html])],
    dates: [item.date_published, item.date_modified],
    topics: item.tags ?? [],
    pictures: [
      { url: item.image },
      { url: item.banner_image },
      ...attached.map(({ url }) => ({ url })),
      ...inside(html),
    ],
    language: item.language,
  }
}

const relations = 'http://www.iana.org/assignments/relation/'

/**
 * Addresses where an entry can be read, web pages first. A link without a relation counts as one (RFC 4287,
 * 4.2.7.2).
 */
function alternates(links: readonly AtomLink[] = []): Given[] {
  const all = links.filter(({ rel }) =>
    ['', 'alternate'].includes((rel ?? '').toLowerCase().replace(relations, '').trim()),
  )
  const isPage = ({ type }: AtomLink) => type === undefined || /html/i.test(type)
  return [...all.filter(isPage), ...all.filter((link) => !isPage(link))].map(({ href }) => href)
}

// A closing tag of an HTML element: nobody writes one without meaning HTML.
const meansHtml = /<\/(?:p|div|a|b|i|em|strong|span|ul|ol|li|h[1-6]|table|blockquote)\s*>|<br\s*\/?>/i

/**
 * Plain text of a text construct, by its type (RFC 4287, 3.1.1 and 4.1.3.3). Without a type it is text unless
 * it clearly contains HTML; binary data yield no text.
 */
export function wordsOf(text: { value?: string; type?: string } | undefined): string {
  const { value = '', type = '' } = text ?? {}
  if (/html|xml/i.test(type) || (type === '' && meansHtml.test(value))) return htmlToText(value)
  return /^(?:text(?:\/.*)?)?$/i.test(type.trim()) ? cleanText(value) : ''
}

const isPicture = (type: Given, url: Given) =>
  type ? /^image\//i.test(type.trim()) : /\.(jpe?g|png|gif|webp)(\?|$)/i.test(url ?? '')

const maxOfArticle = 200_000
const maxPictures = 10
const image = /<img\b[^>]{0,4000}>/gi
const source = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i
/** Whether an image is a tracking pixel. */
const isDot = (tag: string) => /\s(?:width|height)\s*=\s*["']?[01](?:px)?["'\s/>]/i.test(tag)

/** The pictures in an article's own HTML. */
function inside(html: Given): { url: string; alt?: string }[] {
  const tags = [...(html ?? '').slice(0, maxOfArticle).matchAll(image)].map(([tag]) => tag)
  return tags
    .filter((tag) => !isDot(tag))
    .slice(0, maxPictures)
    .flatMap((tag) => {
      const [, one, two, three] = source.exec(tag) ?? []
      const url = htmlToText(one ?? two ?? three ?? '')
      const [, first, second] = /\salt\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag) ?? []
      const alt = first ?? second
      return url ? [{ url, ...(alt ? { alt } : {}) }] : []
    })
}
