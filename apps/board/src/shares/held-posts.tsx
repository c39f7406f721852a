import { heldOf, type HeldPosts as Held } from '@rostrum/sdk'
import { Button, Confirm, NetworkIcon, Notice, useRostrum, useText, useSheet } from '@rostrum/widgets/ui'
import { useCallback, useEffect, useState } from 'react'
import { sharesTexts } from '../texts/shares/shares-texts.js'
import css from './held-posts.css?sheet'

function List({ held }: { held: Held }) {
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

function useHeld() {
  const rostrum = useRostrum()
  const parts = heldOf(rostrum)
  const [held, setHeld] = useState<Held | null>(null)
  const refresh = useCallback(() => {
    // Without it the page is what it is for everybody else.
    parts.read().then(setHeld, () => setHeld(null))
  }, [parts])
  useEffect(() => {
    refresh()
    const stops = [rostrum.on('crisis-updated', refresh), rostrum.on('reloaded', refresh)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [rostrum, refresh])
  return { held, refresh }
}

/** For managers: what a crisis held back, and the decision about it when it is over (B4.19). */
export function HeldPosts() {
  useSheet(css)
  const t = useText(sharesTexts)
  const rostrum = useRostrum()
  const { held, refresh } = useHeld()
  const [busy, setBusy] = useState<'release' | 'drop' | null>(null)
  const [isAsking, setAsking] = useState(false)
  if (!held || held.total === 0) return null
  const decide = async (decision: 'release' | 'drop') => {
    setBusy(decision)
    try {
      const count = await heldOf(rostrum).decide(decision)
      const message = t(decision === 'release' ? 'held.released' : 'held.dropped', { count })
      rostrum.toasts.show({ said: message })
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
          <strong>{t(held.inCrisis ? 'held.count' : 'held.over', { count: held.total })}</strong>
          <span>{t(held.inCrisis ? 'held.during' : 'held.question')}</span>
          <List held={held} />
          <div className="board-actions">
            {held.inCrisis ? null : (
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
