import { recordOf, type Network } from '../network.js'
import { findAccount } from '../people/account.js'
import type { Piece } from './post.js'

const tokens =
  /(?<link>https?:\/\/[^\s<>"]+)|(?<=^|[^\p{L}\p{N}_&/])(?<tag>[#＃][\p{L}\p{N}_]*[\p{L}_][\p{L}\p{N}_]*)|@\[(?<id>\d+)(?::[^\]]*)?\]|(?<=^|[^\p{L}\p{N}_@/])@(?<handle>[\w.]*\w)/gu
const endOfSentence = /[.,;:!?'")\]}»…。、]+$/u

function readToken(network: Network, found: RegExpMatchArray): Piece | undefined {
  const { links, tags, mentions } = recordOf(network).coloured
  const { link, tag, id, handle } = found.groups ?? {}
  const address = link?.replace(endOfSentence, '')
  if (address && links && URL.canParse(address)) return { kind: 'link', text: address, href: address }
  if (tag && tags) return { kind: 'tag', text: tag }
  const meant = mentions === 'id' ? id : mentions === 'handle' ? handle : undefined
  const account = meant ? findAccount(network, meant) : undefined
  if (!account) return undefined
  const text = mentions === 'id' ? account.name : found[0]
  return { kind: 'mention', text, href: account.timeline }
}

/** Splits a text into links, hashtags, mentions and plain text, as a network shows it. */
export function readPieces(network: Network, text: string): Piece[] {
  const pieces: Piece[] = []
  let done = 0
  const addText = (until: number): void => {
    if (until > done) pieces.push({ kind: 'text', text: text.slice(done, until) })
  }
  for (const found of text.matchAll(tokens)) {
    const piece = readToken(network, found)
    if (!piece) continue
    addText(found.index)
    pieces.push(piece)
    done = found.index + (piece.kind === 'link' ? piece.text.length : found[0].length)
  }
  addText(text.length)
  return pieces
}
