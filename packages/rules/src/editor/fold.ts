import type { Network } from '@rostrum/protocol'

/** How much of a text a network shows before a person asks for the rest. */
interface Fold {
  readonly characters: number
  readonly lines: number
}

// As the networks do it in 2026, rounded: they change it without notice.
const folds = {
  facebook: { characters: 477, lines: 5 },
  instagram: { characters: 125, lines: 2 },
  linkedin: { characters: 210, lines: 3 },
  twitter: { characters: 280, lines: Infinity },
  wechat: { characters: 120, lines: 6 },
  xing: { characters: 300, lines: 5 },
} satisfies Record<Network, Fold>

// What is hidden must be worth a press.
const leastHidden = 12

/**
 * Facts: a network and a text. Out: how many characters (UTF-16) of it are seen at first; all of them where nothing is
 * folded. It is cut between words, and never within a character. EDITOR65
 */
export function foldedLength({ network, text }: { network: Network; text: string }): number {
  const fold: Fold = Object.hasOwn(folds, network)
    ? folds[network]
    : { characters: Infinity, lines: Infinity }
  let lines = 1
  let at = 0
  for (; at < text.length && at < fold.characters; at += 1) {
    if (text[at] !== '\n') continue
    lines += 1
    if (lines > fold.lines) break
  }
  if (text.length - at < leastHidden) return text.length
  if (text[at] === '\n' || text[at] === ' ') return at
  const space = Math.max(text.lastIndexOf(' ', at), text.lastIndexOf('\n', at))
  // A word longer than a third of what is seen is cut within: else hardly anything would be.
  const cut = space > at * 0.66 ? space : at
  return /[\uDC00-\uDFFF]/.test(text[cut] ?? '') ? cut - 1 : cut
}

/** How pictures stand beside each other on a network, and how many of them are seen at once. */
const grids = {
  facebook: 5,
  instagram: 1,
  linkedin: 5,
  twitter: 4,
  wechat: 9,
  xing: 4,
} satisfies Record<Network, number>

/** Facts: a network and how many pictures there are. Out: how many are seen, and how many are only counted. EDITOR66 */
export function pictureGrid({ network, count }: { network: Network; count: number }): {
  shown: number
  more: number
} {
  const most = Object.hasOwn(grids, network) ? grids[network] : count
  const shown = Math.min(count, most)
  return { shown, more: count - shown }
}

/** How tall and how wide the only picture of a post may be before a network cuts it: width by height. */
const shapes = {
  facebook: [0.8, 1.91],
  instagram: [0.8, 1.91],
  linkedin: [0.8, 1.91],
  twitter: [0.75, 3],
  wechat: [0.5, 2],
  xing: [0.8, 1.91],
} satisfies Record<Network, readonly [tallest: number, widest: number]>

/**
 * Facts: a network and the size of a post's only picture, or of the first of a row that is paged through. Out: width
 * by height as it is shown; null where the size is not known. EDITOR80
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
  if (!width || !height || !Object.hasOwn(shapes, network)) return null
  const [tallest, widest] = shapes[network]
  return Math.min(widest, Math.max(tallest, width / height))
}
