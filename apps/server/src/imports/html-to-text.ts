import sanitizeHtml from 'sanitize-html'
import { windows1252Characters } from '../text/decode-text.js'

const blocks =
  /<(?:br|\/?(?:p|div|li|ul|ol|h[1-6]|tr|table|blockquote|section|article|figure|figcaption|pre|hr))\b[^>]{0,2000}>/gi
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }
// Control characters, bidirectional controls, and lone surrogates.
const unwanted = /(?!\n)\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/gu

const elements =
  'a abbr acronym address applet area article aside audio b base basefont bdi bdo big blink blockquote body br button ' +
  'canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed ' +
  'fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe ' +
  'img input ins kbd label legend li link main map mark marquee math menu meta meter nav nobr noframes noscript object ' +
  'ol optgroup option output p param picture plaintext pre progress q rp rt ruby s samp script search section select ' +
  'slot small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead ' +
  'time title tr track tt u ul var video wbr xmp'
/**
 * What starts a tag: an HTML element name, a name with a hyphen or colon, one with attributes, or a closing
 * tag; and what starts a comment. Any other `<` is text, as in `List<String>`.
 */
const opening = [
  '[!?]|/[a-z]',
  `(?:${elements.replaceAll(' ', '|')})(?![\\w@.])`,
  String.raw`[a-z]\w*(?:[-:]\w|\s+[\w:-]+\s*=\s*["']|\s*/>)`,
]
const signs = new RegExp(`<(?!${opening.join('|')})`, 'gi')
const maxOfText = 50_000

/** Removes characters that break databases or displays; line breaks stay. */
export function cleanText(text: string): string {
  return windows1252Characters(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(unwanted, '')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/**
 * Converts the beginning of HTML to plain text: block elements become lines, entities are decoded, scripts
 * and styles are removed. Anything that is no HTML tag is text, as in `List<String>`.
 */
export function htmlToText(html: string): string {
  const flat = html.slice(0, maxOfText).replace(/\s+/g, ' ').replace(signs, '&lt;')
  const lines = flat.replace(blocks, (block) => `\n${block}`)
  const text = sanitizeHtml(lines, {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'svg', 'template'],
  })
  return cleanText(text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity))
}

/** Cuts a text at a word boundary so that it fits into `maxLength` characters together with the ellipsis. */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, Math.max(0, maxLength - 1))
  const space = cut.lastIndexOf(' ')
  return `${(space > maxLength * 0.6 ? cut.slice(0, space) : cut).replace(/[\s,;:.–-]+$|[\ud800-\udbff]$/u, '')}…`
}
