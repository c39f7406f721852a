import sanitizeHtml from 'sanitize-html'

const blocks =
  /<(?:br|\/?(?:p|div|li|ul|ol|h[1-6]|tr|table|blockquote|section|article|figure|figcaption|pre|hr))\b[^>]*>/gi
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }
// Control characters, marks that turn the direction of what follows, and half characters.
const unwanted = /(?!\n)\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/gu

/** Removes what no text needs and what a database or a reader stumbles over; keeps line breaks. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(unwanted, '')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** HTML as plain text: blocks become lines, entities are decoded, scripts and styles are gone. */
export function plainText(html: string): string {
  const flat = html.replace(/\s+/g, ' ').replace(blocks, (block) => `\n${block}`)
  const text = sanitizeHtml(flat, { allowedTags: [], allowedAttributes: {} })
  return cleanText(text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity))
}

/** Cuts a text at the end of a word so that it and the sign of the cut fit into `longest` characters. */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text
  const cut = text.slice(0, Math.max(0, longest - 1))
  const space = cut.lastIndexOf(' ')
  return `${(space > longest * 0.6 ? cut.slice(0, space) : cut).replace(/[\s,;:.–-]+$|[\ud800-\udbff]$/u, '')}…`
}
