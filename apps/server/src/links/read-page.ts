import { decodeHTML, decodeHTMLAttribute } from 'entities'
import { decodeText } from '../imports/decode-text.js'
import { headTags, type HeadTag } from './head-tags.js'

/** What a page says of itself. Pictures are absolute addresses in the order in which they are worth trying. */
export interface SeenPage {
  title: string
  description: string
  pictures: string[]
}

// All that is looked for stands in the head.
const mostRead = 300_000
const mostTitle = 300
const mostDescription = 600
const mostPictures = 3

/**
 * Reads a page's title, description and pictures: Open Graph first, then Twitter cards, Dublin Core, the page's own
 * title and description, and what its parts are marked with. Of two that say the same the first goes; one that is
 * empty says nothing. What is missing is empty; nothing of the page is run or fetched.
 */
export function readPage(bytes: Uint8Array, contentType: string, address: string): SeenPage {
  const tags = headTags(decodeText(bytes, contentType).slice(0, mostRead))
  const said = readMeta(tags)
  const first = (most: number, ...texts: readonly string[]) =>
    texts.map((text) => oneLine(text, most)).find(isVisible) ?? ''
  const all = (...names: readonly string[]) => names.flatMap((name) => said.get(name) ?? [])
  const titles = tags.flatMap((tag) => (tag.name === 'title' ? [decodeHTML(tag.text)] : []))
  const links = tags.flatMap((tag) => (tag.name === 'link' ? [attributesOf(tag)] : []))
  const drawn = links.flatMap((link) =>
    wordsOf(link.get('rel')).includes('image_src') ? [link.get('href') ?? ''] : [],
  )
  const base = baseOf(tags, address)
  const pictures = [
    ...all('og:image', 'twitter:image', 'twitter:image:src', 'image', 'thumbnail'),
    ...drawn,
  ].flatMap((picture) => {
    const place = picture.trim()
    return place && URL.canParse(place, base) ? [new URL(place, base).href] : []
  })
  return {
    title: first(
      mostTitle,
      ...all('og:title', 'twitter:title', 'dc.title', 'dcterms.title'),
      ...titles,
      ...all('headline', 'name', 'title'),
    ),
    description: first(
      mostDescription,
      ...all('og:description', 'twitter:description', 'dc.description', 'dcterms.description', 'description'),
    ),
    pictures: [...new Set(pictures)].slice(0, mostPictures),
  }
}

/** Other names for the address of a picture. */
const sameAs: Readonly<Record<string, string>> = {
  'og:image:url': 'og:image',
  'og:image:secure_url': 'og:image',
}

/** What the meta tags say, by their names in small letters, in their order. */
function readMeta(tags: readonly HeadTag[]): Map<string, string[]> {
  const said = new Map<string, string[]>()
  for (const tag of tags) {
    if (tag.name !== 'meta') continue
    const attributes = attributesOf(tag)
    const content = attributes.get('content')
    if (!content) continue
    const names = ['property', 'name', 'itemprop'].flatMap((kind) => wordsOf(attributes.get(kind)))
    for (const name of new Set(names)) {
      const known = sameAs[name] ?? name
      said.set(known, [...(said.get(known) ?? []), content])
    }
  }
  return said
}

const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

/** By their names in small letters; of two of the same name the first goes. */
function attributesOf({ attributes }: HeadTag): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, name = '', one, two, three] of attributes.matchAll(attribute)) {
    const key = name.toLowerCase()
    if (!found.has(key)) found.set(key, decodeHTMLAttribute(one ?? two ?? three ?? ''))
  }
  return found
}

const wordsOf = (text = '') => text.toLowerCase().split(/\s+/).filter(Boolean)

/** What relative addresses stand on: the first base that a page names, else its own address. */
function baseOf(tags: readonly HeadTag[], address: string): string {
  const bases = tags.flatMap((tag) => (tag.name === 'base' ? [attributesOf(tag).get('href')?.trim()] : []))
  const [base] = bases.filter(Boolean)
  if (base === undefined || !URL.canParse(base, address)) return address
  const url = new URL(base, address)
  return /^https?:$/.test(url.protocol) ? url.href : address
}

const isVisible = (text: string) => /[^\p{Cf}\p{Z}]/u.test(text)

/** Without control characters and those that turn the direction of what stands behind them. */
function oneLine(text: string, most: number): string {
  const plain = text
    .replaceAll('\0', '\ufffd')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
  const line = plain.replace(/\s+/g, ' ').trim()
  // Not in the middle of a letter that takes two places.
  return line.length <= most ? line : `${line.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
