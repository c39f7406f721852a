import { decodeHTML, decodeHTMLAttribute } from 'entities'
import { decodeText } from '../text/decode-text.js'
import { readLinkedData } from './linked-data.js'
import { headTags, type HeadTag } from './head-tags.js'

/** A page's preview. Pictures are absolute addresses, the most suitable first. */
export interface SeenPage {
  title: string
  description: string
  pictures: string[]
}

// Everything needed is in the head, but some heads contain the scripts and styles of the whole site.
const maxRead = 1_000_000
const maxTitle = 300
const maxDescription = 600
const maxPictures = 3

/**
 * Reads a page's title, description and pictures: Open Graph first, then Twitter cards, Dublin Core, the
 * page's own title and description, and microdata. The first of several values wins; empty ones are ignored.
 * Missing values are empty. Nothing of the page is executed or fetched. LINKS20
 */
export function readPage(bytes: Uint8Array, contentType: string, address: string): SeenPage {
  const tags = headTags(decodeText(bytes, contentType).slice(0, maxRead))
  const values = readMeta(tags)
  const first = (maxLength: number, ...texts: readonly string[]) =>
    texts.map((text) => oneLine(text, maxLength)).find(isVisible) ?? ''
  const all = (...names: readonly string[]) => names.flatMap((name) => values.get(name) ?? [])
  const titles = tags.flatMap((tag) => (tag.name === 'title' ? [decodeHTML(tag.text)] : []))
  const data = tags.flatMap((tag) => (tag.name === 'ld+json' ? [readLinkedData(tag.text)] : []))
  const headings = tags.flatMap((tag) =>
    tag.name === 'h1' ? [decodeHTML(tag.text.replace(/<[^>]{0,2000}>/g, ' '))] : [],
  )
  const links = tags.flatMap((tag) => (tag.name === 'link' ? [attributesOf(tag)] : []))
  const drawn = links.flatMap((link) =>
    wordsOf(link.get('rel')).includes('image_src') ? [link.get('href') ?? ''] : [],
  )
  const base = baseOf(tags, address)
  const pictures = [
    ...all('og:image', 'twitter:image', 'twitter:image:src', 'image', 'thumbnail'),
    ...drawn,
    ...data.flatMap(({ pictures: drawings }) => drawings.map((picture) => decodeHTML(picture))),
  ].flatMap((picture) => {
    const source = picture.trim()
    return source && URL.canParse(source, base) ? [new URL(source, base).href] : []
  })
  return {
    title: first(
      maxTitle,
      ...all('og:title', 'twitter:title', 'dc.title', 'dcterms.title'),
      ...titles,
      ...all('headline', 'name', 'title'),
      ...data.map(({ title }) => decodeHTML(title)),
      ...headings,
    ),
    description: first(
      maxDescription,
      ...all('og:description', 'twitter:description', 'dc.description', 'dcterms.description', 'description'),
      ...data.map(({ description }) => decodeHTML(description)),
    ),
    pictures: [...new Set(pictures)].slice(0, maxPictures),
  }
}

/** Alternative names of the property for a picture's address. */
const sameAs: Readonly<Record<string, string>> = {
  'og:image:url': 'og:image',
  'og:image:secure_url': 'og:image',
}

/** The values of the meta tags by lower-case name, in their order. */
function readMeta(tags: readonly HeadTag[]): Map<string, string[]> {
  const values = new Map<string, string[]>()
  for (const tag of tags) {
    if (tag.name !== 'meta') continue
    const attributes = attributesOf(tag)
    const content = attributes.get('content')
    if (!content) continue
    const names = ['property', 'name', 'itemprop'].flatMap((kind) => wordsOf(attributes.get(kind)))
    for (const name of new Set(names)) {
      const known = sameAs[name] ?? name
      values.set(known, [...(values.get(known) ?? []), content])
    }
  }
  return values
}

const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

/** Attributes by lower-case name; the first of duplicates wins. */
function attributesOf({ attributes }: HeadTag): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, name = '', one, two, three] of attributes.matchAll(attribute)) {
    const key = name.toLowerCase()
    if (!found.has(key)) found.set(key, decodeHTMLAttribute(one ?? two ?? three ?? ''))
  }
  return found
}

const wordsOf = (text = '') => text.toLowerCase().split(/\s+/).filter(Boolean)

/** Base for relative addresses: the first base that a page names, else its own address. */
function baseOf(tags: readonly HeadTag[], address: string): string {
  const bases = tags.flatMap((tag) => (tag.name === 'base' ? [attributesOf(tag).get('href')?.trim()] : []))
  const [base] = bases.filter(Boolean)
  if (base === undefined || !URL.canParse(base, address)) return address
  const url = new URL(base, address)
  return /^https?:$/.test(url.protocol) ? url.href : address
}

const isVisible = (text: string) => /[^\p{Cf}\p{Z}]/u.test(text)

/** Text on one line, without control characters and bidirectional controls, of at most `maxLength` characters. */
function oneLine(text: string, maxLength: number): string {
  const plain = text
    .replaceAll('\0', '\ufffd')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
  const line = plain.replace(/\s+/g, ' ').trim()
  // Not inside a surrogate pair.
  return line.length <= maxLength ? line : `${line.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
