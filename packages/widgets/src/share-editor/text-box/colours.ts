import type { TextScan } from '@rostrum/sdk/rules'

export const kinds = ['hashtag', 'link', 'mention'] as const
export type Kind = (typeof kinds)[number]

export interface Coloured {
  readonly kind: Kind
  readonly from: number
  readonly to: number
}

/** What has a colour between two places of a text: its links, its hashtags, its mentions outside of links. In order. */
export function colouredIn(scan: TextScan, from: number, to: number): Coloured[] {
  const within = (kind: Kind, spans: readonly { from: number; to: number }[]) =>
    spans
      .filter((span) => span.to > from && span.from < to)
      .map((span) => ({ kind, from: span.from, to: span.to }))
  const links = within('link', scan.links)
  const names = within('mention', scan.mentionSpans).filter(
    (name) => !links.some((link) => name.from >= link.from && name.from < link.to),
  )
  return [...links, ...within('hashtag', scan.hashtags), ...names].sort((a, b) => a.from - b.from)
}
