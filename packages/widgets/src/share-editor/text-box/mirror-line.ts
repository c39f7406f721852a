import { spliceBetween, type Splice } from '@rostrum/sdk/rules'
import type { Kind } from './colours.js'

/** A part of a line in one colour; unused ones are empty. */
export interface Piece {
  readonly node: Text
  /** The coloured element; null for plain text. */
  readonly span: HTMLElement | null
  kind: Kind | null
  text: string
}

export interface Line {
  readonly element: HTMLElement
  readonly pieces: Piece[]
  text: string
}

/** Words without any character that could start or end a coloured part. */
const plainWords = /^[\p{L}\p{N} ]*$/u

/** Shows a part of a line in a piece; a piece that shows it already is left alone. */
export function write(piece: Piece, line: string, start: number, end: number) {
  const { length } = piece.text
  if (length === end - start && line.startsWith(piece.text, start)) return
  const text = line.slice(start, end)
  const { from, to, inserted } = spliceBetween({ before: piece.text, after: text })
  piece.node.replaceData(from, to - from, inserted)
  piece.text = text
}

export function addPiece(line: Line, owner: Document, isColoured: boolean): Piece {
  const node = owner.createTextNode('')
  const span = isColoured ? owner.createElement('span') : null
  span?.append(node)
  line.element.append(span ?? node)
  const piece: Piece = { node, span, kind: null, text: '' }
  line.pieces.push(piece)
  return piece
}

/**
 * Applies an edit to the plain words of a line; offsets count from its start. Returns false, without a change, where
 * the edit may affect a colour: then the whole line has to be processed.
 */
export function typeInto(line: Line, { from, to, inserted }: Splice): boolean {
  const { text, pieces } = line
  const space = text.indexOf(' ', to)
  const wordFrom = from && text.lastIndexOf(' ', from - 1) + 1
  const wordTo = space < 0 ? text.length : space
  const next = text.slice(0, from) + inserted + text.slice(to)
  if (!text || !next || !plainWords.test(text.slice(wordFrom, wordTo) + inserted)) return false
  let end = 0
  for (const piece of pieces) {
    const begin = end
    end += piece.text.length
    if (piece.span || wordFrom < begin || wordTo > end) continue
    // A word next to a coloured part may belong to it.
    if ((begin && wordFrom === begin) || (end < text.length && wordTo === end)) return false
    piece.node.replaceData(from - begin, to - from, inserted)
    piece.text = piece.text.slice(0, from - begin) + inserted + piece.text.slice(to - begin)
    line.text = next
    return true
  }
  return false
}
