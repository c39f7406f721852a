import type { Mention } from '@rostrum/sdk/protocol'
import { hashtagsIn, linksIn, mentionsIn } from '@rostrum/sdk/rules'

export const kinds = ['hashtag', 'link', 'mention'] as const
export type Kind = (typeof kinds)[number]

export interface Coloured {
  readonly kind: Kind
  readonly from: number
  readonly to: number
}

/** What has a colour in a text: its links, its hashtags outside of them, its mentions. In order. */
export function colouredIn(text: string, mentions: readonly Mention[]): Coloured[] {
  const links = linksIn(text)
  const isInLink = (at: number) => links.some(({ from, to }) => at >= from && at < to)
  const names = mentions.length ? mentionsIn({ text, mentions }) : []
  const found: Coloured[] = [
    ...links.map(({ from, to }) => ({ kind: 'link' as const, from, to })),
    ...hashtagsIn(text)
      .filter(({ from }) => !isInLink(from))
      .map(({ from, to }) => ({ kind: 'hashtag' as const, from, to })),
    ...names
      .filter(({ from }) => !isInLink(from))
      .map(({ from, to }) => ({ kind: 'mention' as const, from, to })),
  ]
  return found.sort((a, b) => a.from - b.from)
}
