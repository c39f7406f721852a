import { createHash } from 'node:crypto'
import { personOnX } from '../people/people.js'
import type { Piece } from '../posts/post.js'

const tokens =
  /(?<link>https?:\/\/[^\s<>"]+)|(?<=^|[^\p{L}\p{N}_&/])(?<tag>[#＃][\p{L}\p{N}_]*[\p{L}_][\p{L}\p{N}_]*)|(?<=^|[^\p{L}\p{N}_@])(?<mention>@\w{1,15})(?![\w@])|(?<=^|[\s(])(?<cashtag>\$[A-Za-z]{1,6}(?:[._][A-Za-z]{1,2})?)(?![\w$])/gu

const endOfSentence = /[.,;:!?'")\]}»…。、]+$/u

export interface TextOnX {
  readonly pieces: Piece[]
  readonly weight: number
  readonly links: string[]
  readonly cashtags: number
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
const isEmoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|\u20e3/u
const isLight = (code: number): boolean =>
  code <= 4351 ||
  (code >= 8192 && code <= 8205) ||
  (code >= 8208 && code <= 8223) ||
  (code >= 8242 && code <= 8247)

/**
 * X's weighted length: most Latin letters 1, an emoji 2 however long its sequence, all other characters 2.
 */
function weigh(text: string): number {
  let weight = 0
  for (const { segment } of segmenter.segment(text.normalize('NFC'))) {
    if (isEmoji.test(segment)) weight += 2
    else for (const character of segment) weight += isLight(character.codePointAt(0) ?? 0) ? 1 : 2
  }
  return weight
}

const weightOfLink = 23

/** Parses a text as X does: highlighted parts, weighted length, links and the number of cashtags. */
export function readText(text: string): TextOnX {
  const pieces: Piece[] = []
  const links: string[] = []
  let cashtags = 0
  let weight = 0
  let done = 0
  const addText = (until: number): void => {
    const between = text.slice(done, until)
    if (between) pieces.push({ kind: 'text', text: between })
    weight += weigh(between)
  }
  for (const match of text.matchAll(tokens)) {
    const { link, tag, mention, cashtag } = match.groups ?? {}
    const found = link?.replace(endOfSentence, '') ?? match[0]
    if (link && !URL.canParse(found)) continue
    addText(match.index)
    done = match.index + found.length
    if (link) {
      links.push(found)
      pieces.push({ kind: 'link', text: found, href: found })
      weight += weightOfLink
      continue
    }
    weight += weigh(found)
    const handle = mention?.slice(1)
    const person = handle ? personOnX(handle) : undefined
    if (person) pieces.push({ kind: 'mention', text: found, href: `/x/${person.x.username}` })
    else if (mention) pieces.push({ kind: 'mention', text: found })
    else pieces.push({ kind: 'tag', text: found })
    cashtags += cashtag || tag === undefined ? Number(Boolean(cashtag)) : 0
  }
  addText(text.length)
  return { pieces, weight, links, cashtags }
}

/** The short form in which the API answers a link; X never returns the original. */
export const shortLink = (link: string): string =>
  `https://t.co/${createHash('sha256').update(link).digest('base64').replace(/[+/=]/g, '').slice(0, 10)}`

/** A link as X shows it: without scheme, cut after 26 characters of the path. */
export function displayLink(link: string): string {
  const bare = link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
  return bare.length > 34 ? `${bare.slice(0, 33)}…` : bare
}
