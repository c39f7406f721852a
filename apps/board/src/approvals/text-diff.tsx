import { approvalsTexts } from '@rostrum/sdk'
import { textDifference } from '@rostrum/sdk/rules'
import { Button, useText } from '@rostrum/widgets/ui'
import { useMemo, useState } from 'react'

// Longer texts are collapsed, so that the next post stays close.
const folded = 700

/** The difference of two texts, word by word. Added and removed words are labelled, not only coloured. */
export function TextDifference({ before, after }: { before: string | null; after: string }) {
  const t = useText(approvalsTexts)
  const [isWhole, setWhole] = useState(false)
  const pieces = useMemo(() => (before === null ? null : textDifference({ before, after })), [before, after])
  const isFolded = !isWhole && after.length > folded
  const isSame = before !== null && before === after
  return (
    <>
      {isSame ? <p className="approval-same">{t('same-text')}</p> : null}
      <p className="approval-text" dir="auto" data-folded={isFolded || undefined}>
        {pieces && !isSame
          ? pieces.map(({ is, text }, at) => {
              // Pieces have no ids; their order is constant for these two texts.
              const key = `${at}-${is}`
              if (is === 'equal') return <span key={key}>{text}</span>
              const Mark = is === 'added' ? 'ins' : 'del'
              return (
                <Mark key={key} className="approval-mark">
                  <span className="board-hidden"> [{t(is)}: </span>
                  {text}
                  <span className="board-hidden">] </span>
                </Mark>
              )
            })
          : after || <em className="approval-same">{t('no-text')}</em>}
      </p>
      {isFolded ? (
        <Button kind="quiet" size="s" onClick={() => setWhole(true)}>
          {t('more')}
        </Button>
      ) : null}
    </>
  )
}
