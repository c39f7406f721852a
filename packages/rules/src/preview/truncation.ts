import type { Network } from '@rostrum/protocol'
import { contentOf } from '../networks/content.js'

// Fewer hidden characters than this are not worth a press.
const minHidden = 12

/**
 * How many characters (UTF-16) of a text a network shows at first; all of them where nothing is hidden. The cut is
 * between words, and never within a character. EDITOR65
 */
export function foldedLength({ network, text }: { network: Network; text: string }): number {
  const fold = contentOf(network)?.fold ?? { characters: Infinity, lines: Infinity }
  let lines = 1
  let at = 0
  for (; at < text.length && at < fold.characters; at += 1) {
    if (text[at] !== '\n') continue
    lines += 1
    if (lines > fold.lines) break
  }
  if (text.length - at < minHidden) return text.length
  const space = Math.max(text.lastIndexOf(' ', at), text.lastIndexOf('\n', at))
  // Cut within a word that is longer than a third of the visible text, or hardly anything would be visible.
  return space > at * 0.66 ? space : startOfCharacter(text, at)
}

// The longest sequence that counts as one character (UTF-16); longer ones are cut, to bound the time.
const maxCharacterLength = 64
/** A printable ASCII character always starts a new character, so the segmenter is not needed. */
const isPlain = (unit: number) => unit >= 32 && unit < 127

/** The start of the character at an offset: an emoji, or a letter with its marks, is one character. */
function startOfCharacter(text: string, at: number): number {
  if (isPlain(text.charCodeAt(at)) && isPlain(text.charCodeAt(at - 1))) return at
  // Segment from the start of the text: where a row of flags is cut depends on where the row began.
  const beginning = text.slice(0, at + maxCharacterLength)
  return new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(beginning).containing(at)?.index ?? at
}

/** How many pictures of a post a network shows, and how many it only counts. EDITOR66 */
export function pictureGrid({ network, count }: { network: Network; count: number }): {
  shown: number
  more: number
} {
  const maxShown = contentOf(network)?.grid ?? count
  const shown = Math.min(count, maxShown)
  return { shown, more: count - shown }
}

/**
 * The ratio (width by height) at which a network shows a single picture, or the first one of a carousel; null where its
 * size is unknown. EDITOR80
 */
export function pictureShape({
  network,
  width,
  height,
}: {
  network: Network
  width: number | null
  height: number | null
}): number | null {
  const shape = contentOf(network)?.shape
  if (!width || !height || !shape) return null
  const [tallest, widest] = shape
  return Math.min(widest, Math.max(tallest, width / height))
}
