import { previewTexts } from '@rostrum/sdk'
import type { Mention, Network } from '@rostrum/sdk/protocol'
import { foldedLength, hashtagsIn, linksIn, mentionsIn, rulesOf } from '@rostrum/sdk/rules'
import { useMemo, useState } from 'react'
import { useText } from '../../ui/root/provider.js'

/** On networks with handles every handle is a mention, whether it was selected or only typed. */
const handles = /(?<![\p{L}\p{N}_@])@[A-Za-z0-9_.]*[A-Za-z0-9_]/gu

interface Span {
  readonly kind: 'link' | 'hashtag' | 'mention'
  readonly from: number
  readonly to: number
}

/** The coloured parts: links first, then mentions, then hashtags, without overlaps. */
function spansOf(text: string, mentions: readonly Mention[], network: Network): Span[] {
  const typed = rulesOf(network).mentions === 'remote' ? [...text.matchAll(handles)] : []
  const all: Span[] = [
    ...linksIn(text).map(({ from, to }) => ({ kind: 'link' as const, from, to })),
    ...mentionsIn({ text, mentions }).map(({ from, to }) => ({ kind: 'mention' as const, from, to })),
    ...typed.map(({ index, 0: name }) => ({
      kind: 'mention' as const,
      from: index,
      to: index + name.length,
    })),
    ...hashtagsIn(text).map(({ from, to }) => ({ kind: 'hashtag' as const, from, to })),
  ]
  const free: Span[] = []
  for (const span of all) {
    if (!free.some(({ from, to }) => span.from < to && span.to > from)) free.push(span)
  }
  return free.sort((a, b) => a.from - b.from)
}

interface Piece {
  readonly at: number
  readonly kind: Span['kind'] | null
  readonly text: string
}

function piecesOf(text: string, spans: readonly Span[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { kind, from, to } of spans) {
    if (from < at || from >= text.length) continue
    if (from > at) pieces.push({ at, kind: null, text: text.slice(at, from) })
    pieces.push({ at: from, kind, text: text.slice(from, to) })
    at = to
  }
  if (at < text.length) pieces.push({ at, kind: null, text: text.slice(at) })
  return pieces
}

/** The text as the network shows it: coloured mentions, hashtags and links; a long text is folded. */
export function ColouredText({
  text,
  mentions,
  network,
  lead,
}: {
  text: string
  mentions: readonly Mention[]
  network: Network
  /** An element before the text on its first line, like the account name on Instagram. */
  lead?: string
}) {
  const t = useText(previewTexts)
  const [isWhole, setWhole] = useState(false)
  const length = isWhole ? text.length : foldedLength({ network, text })
  const pieces = useMemo(
    () => piecesOf(text.slice(0, length), spansOf(text, mentions, network)),
    [text, length, mentions, network],
  )
  const canFold = foldedLength({ network, text }) < text.length
  return (
    <p className="r-pv-text" dir="auto">
      {lead ? <b className="r-pv-lead">{lead} </b> : null}
      {/* By position: while one writes, mostly only their text changes, and the native undo is not split. */}
      {pieces.map((piece, at) =>
        piece.kind === null ? (
          <span key={at}>{piece.text}</span>
        ) : (
          // Isolated like the networks' own links, so that no @ moves behind its name in right-to-left text.
          <bdi key={at} className="r-pv-mark" data-kind={piece.kind}>
            {piece.text}
          </bdi>
        ),
      )}
      {canFold ? (
        <button type="button" className="r-pv-more" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('less') : t('more')}
        </button>
      ) : null}
    </p>
  )
}
