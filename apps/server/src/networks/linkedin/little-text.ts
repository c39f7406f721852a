import type { Mention } from '@rostrum/protocol'
import { mentionsIn, storedMention } from '@rostrum/rules'

const reserved = /[\\|{}@[\]()<>#*_~]/g
const escape = (text: string): string => text.replace(reserved, (character) => `\\${character}`)

/** A hashtag: letters, digits and underscores with a letter among them; never inside of an address or a word. */
const hashtag = /(?<=^|[\s([{"'“‘«])#([\p{L}\p{N}_]*\p{L}[\p{L}\p{N}_]*)/gu

/**
 * LinkedIn's notation of a text. Every reserved character is escaped, since the network cuts the text off at one
 * that is not; hashtags stay hashtags, and `@Name` of a mention becomes a link to that member or company. The
 * name must be exactly the network's, or it stays plain there; with an id that is none, it is plain text.
 */
export function toLittleText(text: string, mentions: readonly Mention[]): string {
  let written = ''
  let at = 0
  for (const { id, from, to } of mentionsIn({ text, mentions: mentions.map(storedMention) })) {
    const urn = toUrn(id)
    if (urn === null) continue
    written += escapeAround(text.slice(at, from))
    written += `@[${escape(text.slice(from + 1, to))}](${urn})`
    at = to
  }
  return written + escapeAround(text.slice(at))
}

/** The words of a text in LinkedIn's notation: mentions and hashtags as they are shown, escapes undone. */
export function fromLittleText(commentary: string): string {
  return commentary
    .replace(/@\[((?:\\.|[^\]\\])*)\]\([^)]*\)/g, '@$1')
    .replace(/\{hashtag\|\\?#\|((?:\\.|[^}\\])*)\}/g, '#$1')
    .replace(/\\(.)/gs, '$1')
}

/** An id comes with the post, and anything else in it would be read as more of the text. */
const memberId = /^(?:urn:li:(?:person|organization):)?[\w-]{1,100}$/

function toUrn(id: string): string | null {
  if (!memberId.test(id)) return null
  return id.startsWith('urn:li:') ? id : `urn:li:person:${id}`
}

function escapeAround(text: string): string {
  let written = ''
  let last = 0
  for (const found of text.matchAll(hashtag)) {
    const tag = found[1] ?? ''
    written += escape(text.slice(last, found.index))
    written += tag.includes('_') ? `{hashtag|\\#|${escape(tag)}}` : `#${tag}`
    last = found.index + found[0].length
  }
  return written + escape(text.slice(last))
}
