import { findAccount } from '../people/account.js'
import type { Piece } from '../posts/post.js'

const reserved = new Set('\\|{}@[]()<>#*_~')

export interface LittleText {
  readonly pieces: Piece[]
  readonly text: string
  /** True when the text was cut at a reserved character that was not escaped. */
  readonly truncated: boolean
}

interface Found {
  readonly piece: Piece
  readonly length: number
}

const unescape = (text: string): string => text.replace(/\\([\\|{}@[\]()<>#*_~])/g, '$1')

/** `@[Name](urn)`: a link when the name is exactly the account's, otherwise plain text. */
function readMention(text: string): Found | undefined {
  const match = /^@\[((?:\\.|[^\\[\]])+)\]\((urn:li:(?:person|organization):[\w-]+)\)/u.exec(text)
  if (!match) return undefined
  const name = unescape(match[1] ?? '')
  const account = findAccount('linkedin', match[2] ?? '')
  const piece: Piece =
    account?.name === name
      ? { kind: 'mention', text: name, href: account.timeline }
      : { kind: 'text', text: name }
  return { piece, length: match[0].length }
}

/** `#word`, unescaped, and `{hashtag|\#|word}`. */
function readTag(text: string): Found | undefined {
  const template = /^\{hashtag\|\\?#\|((?:\\.|[^\\{}|])+)\}/u.exec(text)
  const match = template ?? /^#((?:[\p{L}\p{M}\p{N}_]|\\_)+)/u.exec(text)
  if (!match) return undefined
  return { piece: { kind: 'tag', text: `#${unescape(match[1] ?? '')}` }, length: match[0].length }
}

/** An address stays whole with its reserved characters, and may be escaped as well. */
function readLink(text: string): Found | undefined {
  const match = /^https?:\/\/(?:\\[\\|{}@[\]()<>#*_~]|[^\s\\<>{}|])+/iu.exec(text)
  const length = match?.[0].replace(/[.,;:!?'"…。、]+$/u, '').length
  if (!length) return undefined
  const address = unescape(text.slice(0, length))
  return URL.canParse(address) ? { piece: { kind: 'link', text: address, href: address }, length } : undefined
}

/**
 * Parses `commentary` as LinkedIn does: elements become links, an escaped reserved character stands for
 * itself, and an unescaped one silently ends the post.
 */
export function readLittleText(commentary: string): LittleText {
  const pieces: Piece[] = []
  let plain = ''
  const close = (): void => {
    if (plain) pieces.push({ kind: 'text', text: plain })
    plain = ''
  }
  let at = 0
  let truncated = false
  while (at < commentary.length) {
    const character = commentary.charAt(at)
    const mayStart =
      character === '@' || character === '#' || character === '{' || character === 'h' || character === 'H'
    const rest = mayStart ? commentary.slice(at, at + 4000) : ''
    const found = mayStart ? (readMention(rest) ?? readTag(rest) ?? readLink(rest)) : undefined
    if (found) {
      close()
      pieces.push(found.piece)
      at += found.length
    } else if (character === '\\' && reserved.has(commentary.charAt(at + 1))) {
      plain += commentary.charAt(at + 1)
      at += 2
    } else if (reserved.has(character)) {
      truncated = true
      break
    } else {
      plain += character
      at += 1
    }
  }
  close()
  return { pieces, truncated, text: pieces.map((one) => one.text).join('') }
}
