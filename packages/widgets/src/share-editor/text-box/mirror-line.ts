import { spliceBetween, type Splice } from '@rostrum/sdk/rules'
import type { Kind } from './colours.js'

/** A part of a line in one colour; those that are left over are empty. */
export interface Piece {
  readonly node: Text
  /** Null: it has no colour of its own. */
  readonly span: HTMLElement | null
  kind: Kind | null
  text: string
}

export interface Line {
  readonly element: HTMLElement
  readonly pieces: Piece[]
  text: string
}

/** Nothing in such words has a colour: no sign begins or parts what has one. */
const plainWords = /^[\p{L}\p{N} ]*$/u

/** Shows a part of a line in a piece. What it shows already is not even cut out. */
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
 * Puts letters into the plain words of a line where they fall, counted from where it begins; false, and nothing
 * done, where a colour may change by them: for those the line is gone through as a whole.
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
    // What touches a colour may belong to it.
    if ((begin && wordFrom === begin) || (end < text.length && wordTo === end)) return false
    piece.node.replaceData(from - begin, to - from, inserted)
    piece.text = piece.text.slice(0, from - begin) + inserted + piece.text.slice(to - begin)
    line.text = next
    return true
  }
  return false
}
