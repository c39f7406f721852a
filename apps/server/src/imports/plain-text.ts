import sanitizeHtml from 'sanitize-html'
import { windowsLetters } from './decode-text.js'

const blocks =
  /<(?:br|\/?(?:p|div|li|ul|ol|h[1-6]|tr|table|blockquote|section|article|figure|figcaption|pre|hr))\b[^>]{0,2000}>/gi
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }
// Control characters, marks that turn the direction of what follows, and half characters.
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
 * What opens a tag: a name of HTML, one with a hyphen or a colon, one with attributes, one that closes; and what opens
 * a comment. All else is a sign: `List<String>`.
 */
const opening = [
  '[!?]|/[a-z]',
  `(?:${elements.replaceAll(' ', '|')})(?![\\w@.])`,
  String.raw`[a-z]\w*(?:[-:]\w|\s+[\w:-]+\s*=\s*["']|\s*/>)`,
]
const signs = new RegExp(`<(?!${opening.join('|')})`, 'gi')
const mostOfText = 50_000

/** Removes what no text needs and what a database or a reader stumbles over; keeps line breaks. */
export function cleanText(text: string): string {
  return windowsLetters(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(unwanted, '')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/**
 * The beginning of HTML as plain text: blocks become lines, entities are decoded, scripts and styles are gone. What
 * is no tag of HTML is text, as in `List<String>`.
 */
export function plainText(html: string): string {
  const flat = html.slice(0, mostOfText).replace(/\s+/g, ' ').replace(signs, '&lt;')
  const lines = flat.replace(blocks, (block) => `\n${block}`)
  const text = sanitizeHtml(lines, {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'svg', 'template'],
  })
  return cleanText(text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity))
}

/** Cuts a text at the end of a word so that it and the sign of the cut fit into `longest` characters. */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text
  const cut = text.slice(0, Math.max(0, longest - 1))
  const space = cut.lastIndexOf(' ')
  return `${(space > longest * 0.6 ? cut.slice(0, space) : cut).replace(/[\s,;:.–-]+$|[\ud800-\udbff]$/u, '')}…`
}
