import { heldOf, type HeldList } from '@rostrum/sdk'
import type { HeldReason } from '@rostrum/sdk/protocol'
import { Button, Confirm, NetworkIcon, Notice, useRostrum, useText, useSheet } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { useFocusOnLeave } from '../../shell/use-focus-on-leave.js'
import { sharesTexts } from '../../texts/shares/shares-texts.js'
import css from './held-posts.css?sheet'
import { useHeld } from './use-held.js'

function List({ held }: { held: HeldList }) {
  const t = useText(sharesTexts)
  return (
    <details className="board-held-list">
      <summary>{t('held.which')}</summary>
      <ul>
        {held.items.map((copy) => (
          <li key={copy.Id}>
            <NetworkIcon network={copy.Network} isNamed />
            <bdi className="board-held-person">{copy.Person}</bdi>
            <span className="board-held-words" dir="auto">
              {copy.Message}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** For managers: the held posts by reason, and the decision about them (B4.19, POSTS15, PEOPLE5). */
export function HeldPosts() {
  useSheet(css)
  const { held, refresh } = useHeld()
  if (!held) return null
  const { inCrisis, left, overdue } = held
  return (
    <>
      {held.total > 0 ? <Decision reason="crisis" held={held} {...{ inCrisis, refresh }} /> : null}
      {left.total > 0 ? <Decision reason="person-left" held={left} {...{ inCrisis, refresh }} /> : null}
      {overdue.total > 0 ? <Decision reason="overdue" held={overdue} {...{ inCrisis, refresh }} /> : null}
    </>
  )
}

/** The texts for a reason: what happened, and the question. */
function useWords(reason: HeldReason, inCrisis: boolean, { total: count }: HeldList) {
  const t = useText(sharesTexts)
  if (reason === 'person-left') return { title: t('held.left', { count }), question: t('held.left-question') }
  const asked = reason === 'overdue' ? t('overdue.question') : t('held.question')
  const question = inCrisis ? t('held.during') : asked
  if (reason === 'overdue') return { title: t('overdue.count', { count }), question }
  return { title: t(inCrisis ? 'held.count' : 'held.over', { count }), question }
}

function Decision({
  reason,
  held,
  inCrisis,
  refresh,
}: {
  reason: HeldReason
  held: HeldList
  inCrisis: boolean
  refresh: () => void
}) {
  useFocusOnLeave()
  const t = useText(sharesTexts)
  const rostrum = useRostrum()
  const { title, question } = useWords(reason, inCrisis, held)
  const [busy, setBusy] = useState<'release' | 'drop' | null>(null)
  const [isAsking, setAsking] = useState(false)
  const decide = async (decision: 'release' | 'drop') => {
    setBusy(decision)
    try {
      const count = await heldOf(rostrum).decide(decision, undefined, reason)
      const message = t(decision === 'release' ? 'held.released' : 'held.dropped', { count })
      rostrum.toasts.show({ message })
    } catch (error) {
      rostrum.toasts.showError(error)
    }
    setBusy(null)
    setAsking(false)
    refresh()
  }
  return (
    <div className="board-held-frame">
      <Notice tone="warning">
        <div className="board-held">
          <strong>{title}</strong>
          <span>{question}</span>
          <List held={held} />
          <div className="board-actions">
            {inCrisis || !held.items.some(({ CanSend }) => CanSend) ? null : (
              <Button
                kind="primary"
                isBusy={busy === 'release'}
                disabled={busy !== null}
                onClick={() => void decide('release')}
              >
                {t('held.release')}
              </Button>
            )}
            <Button disabled={busy !== null} onClick={() => setAsking(true)}>
              {t('held.drop')}
            </Button>
          </div>
        </div>
        {isAsking ? (
          <Confirm
            title={t('held.drop-title')}
            action={t('held.drop')}
            isBusy={busy === 'drop'}
            onConfirm={() => void decide('drop')}
            onCancel={() => setAsking(false)}
          >
            {t('held.drop-body')}
          </Confirm>
        ) : null}
      </Notice>
    </div>
  )
}
