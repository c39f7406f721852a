import type { TextScan } from '@rostrum/sdk/rules'

export type Kind = 'hashtag' | 'link' | 'mention'

export interface Coloured {
  readonly kind: Kind
  readonly from: number
  readonly to: number
}

interface Span {
  readonly from: number
  readonly to: number
}

/** The index of the first span that ends after an offset; spans are sorted and do not overlap. */
function firstAfter(spans: readonly Span[], offset: number): number {
  let [low, high] = [0, spans.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle]?.to ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  return low
}

function add(found: Coloured[], kind: Kind, spans: readonly Span[], from: number, to: number) {
  for (let at = firstAfter(spans, from); at < spans.length; at += 1) {
    const span = spans[at]
    if (!span || span.from >= to) break
    found.push({ kind, from: span.from, to: span.to })
  }
}

/** The coloured parts between two offsets: links, hashtags and mentions, sorted; some may overlap. */
export function colouredIn(scan: TextScan, from: number, to: number): Coloured[] {
  const found: Coloured[] = []
  add(found, 'link', scan.links, from, to)
  add(found, 'hashtag', scan.hashtags, from, to)
  add(found, 'mention', scan.mentionSpans, from, to)
  return found.sort((a, b) => a.from - b.from)
}
